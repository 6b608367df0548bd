/**
 * What a mail's link proves in the browser that has asked for it (PKCE). The library throws it away with each session
 * that it stores: with a renewed one, and with that to which it has just been asked to give another address. Then the
 * link in the mail would be taken for one of another browser.
 */

/** The parts of the library's client that store sessions: not public, and found by name in the installed version. */
export interface Saving {
  storageKey: string;
  storage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
  };
  _saveSession(session: unknown): Promise<void>;
}

/** @param isSignedIn whether what is stored goes on: whoever signs in has used what was kept */
export function keepVerifiers(client: Saving, isSignedIn: () => boolean): void {
  const save = client._saveSession.bind(client);
  client._saveSession = async (session) => {
    const key = `${client.storageKey}-code-verifier`;
    const verifier = isSignedIn() ? await client.storage.getItem(key) : null;
    await save(session);
    if (verifier !== null) await client.storage.setItem(key, verifier);
  };
}

export interface Trading extends Saving {
  exchangeCodeForSession(code: string): Promise<{ error: unknown }>;
}

/**
 * With each failure, too: a code to which the service has said nothing yet can be traded later all the same.
 * @param isPassing of the `error` of an answer
 */
export function keepUntraded(client: Trading, isPassing: (error: unknown) => boolean): void {
  const trade = client.exchangeCodeForSession.bind(client);
  client.exchangeCodeForSession = async (code) => {
    const key = `${client.storageKey}-code-verifier`;
    const verifier = await client.storage.getItem(key);
    const answer = await trade(code);
    const isKept = verifier !== null && isPassing(answer.error);
    if (isKept) await client.storage.setItem(key, verifier);
    return answer;
  };
}
