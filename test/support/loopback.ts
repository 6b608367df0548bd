import { networkInterfaces } from "node:os";

/** The loopback's addresses on this machine: containers often have no IPv6. */
export const loopback: readonly string[] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .flatMap(({ internal, address }) =>
    internal && /^(127\.0\.0\.1|::1)$/.test(address) ? address : []
  );
