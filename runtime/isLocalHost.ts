/** Whether a host is this very machine. @param hostname without a port: "localhost", "[::1]" */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
