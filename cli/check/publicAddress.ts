/** Which hosts a check may ask: those that everybody can reach. */
import { BlockList, isIP } from "node:net";

/** Names that stand for nobody (RFC 2606, RFC 6761, RFC 8375, RFC 7686). */
const RESERVED =
  /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost|local|home\.arpa|internal|onion)$/;

const own = new BlockList(); // addresses that mean another machine in each network (RFC 6890)
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3]
] as const)
  own.addSubnet(address, prefix, "ipv4");
for (const [address, prefix] of [
  ["::", 127], // nothing and this machine
  ["64:ff9b:1::", 48],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8]
] as const)
  own.addSubnet(address, prefix, "ipv6");

/** @param hostname as `URL` has it: lower case, IPv6 in brackets, other notations of IPv4 resolved */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(bare);
  if (version !== 0) return !own.check(bare, version === 4 ? "ipv4" : "ipv6");
  // A name without a dot is one of the own network.
  return bare.includes(".") && !RESERVED.test(bare);
}
