/** The keys of one embedded backend, made when it is first started and kept beside its data. */
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "../disk.ts";

const signingKey = z.object({
  kid: z.string(),
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string()
});

/** A private key as a JSON Web Key. */
export type SigningKey = z.output<typeof signingKey>;

const schema = z.object({
  /** Signs access tokens (HS256). */
  jwtSecret: z.string().min(32),
  /** Signs them where ES256 is asked for. */
  signingKey,
  /** For pages: requests act as `anon`, or as whose token they bring. */
  publishable: z.string().startsWith("sb_publishable_"),
  /** For machines: requests act as `service_role`. */
  secret: z.string().startsWith("sb_secret_")
});

export type BackendKeys = z.output<typeof schema>;

export function createKeys(): BackendKeys {
  const random = (bytes: number): string => randomBytes(bytes).toString("base64url");
  return {
    jwtSecret: random(48),
    signingKey: createSigningKey(),
    publishable: `sb_publishable_${random(24)}`,
    secret: `sb_secret_${random(24)}`
  };
}

function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return signingKey.parse({ kid: randomUUID(), ...privateKey.export({ format: "jwk" }) });
}

/** @param folder of the backend; keys that cannot be read are made anew, which signs everybody out */
export function readKeys(folder: string): BackendKeys {
  const file = path.join(folder, "keys.json");
  if (existsSync(file)) {
    const { data } = schema.safeParse(parse(readFileSync(file, "utf8")));
    if (data) return data;
  }
  const keys = createKeys();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600 });
  return keys;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
