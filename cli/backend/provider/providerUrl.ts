/**
 * Where a provider asks people who they are.
 * @param origin of the backend
 */
export function providerUrl(origin: string, provider: string): string {
  return `${origin}/provider/${provider}`;
}
