/** What stands in for Google, GitHub and their likes: it says of anybody what it is told to say. */
import { createHash, randomUUID } from "node:crypto";

/** Somebody as a provider knows them. */
export interface ProviderAccount {
  email: string;
  name: string;
  /** Whether the provider has seen that the address is theirs. */
  isVerified: boolean;
}

export interface Granted extends ProviderAccount {
  /** The provider's own name for them, which stays the same. */
  subject: string;
  accessToken: string;
}

export interface FakeProvider {
  /** Lets somebody in. @returns a code that is good for once */
  grant(provider: string, account: ProviderAccount): string;
  /** @returns undefined where the code is none, or has been used */
  redeem(provider: string, code: string): Granted | undefined;
}

/** Codes that nobody comes back with are forgotten beyond so many. */
const MAX_CODES = 100;

export function createFakeProvider(): FakeProvider {
  const codes = new Map<string, { provider: string; account: ProviderAccount }>();
  return {
    grant(provider, account) {
      const code = randomUUID();
      codes.set(code, { provider, account });
      const [oldest] = codes.keys();
      if (codes.size > MAX_CODES && oldest !== undefined) codes.delete(oldest);
      return code;
    },
    redeem(provider, code) {
      const found = codes.get(code);
      if (found?.provider !== provider) return undefined;
      codes.delete(code);
      const address = found.account.email.toLowerCase();
      const subject = createHash("sha256").update(`${provider} ${address}`).digest("hex");
      return {
        ...found.account,
        subject: subject.slice(0, 16),
        accessToken: `fake-${randomUUID()}`
      };
    }
  };
}
