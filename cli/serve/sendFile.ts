/** A file as an answer: what the browser has already, the part it asked for, or all of it compressed. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import fresh from "fresh";
import { chooseEncoding, type Encoder, type Encoding, isCompressible } from "./encodeBody.ts";
import type { LoadedFile, OpenFile } from "./outFiles.ts";
import { readRange } from "./readRange.ts";

export interface SentFile extends LoadedFile {
  status: 200 | 404;
  /** With charset. */
  type: string;
  /** Undefined says nothing. */
  cacheControl: string | undefined;
}

export interface SendOptions {
  /** Those of the host, the best first. */
  encodings: readonly Encoding[];
  encode: Encoder;
  /** Has the last word on the headers, whose names are in small letters. */
  finish(headers: Record<string, string>): Record<string, string>;
}

/** Closes the file, whatever happens. */
export async function sendFile(
  file: SentFile,
  request: IncomingMessage,
  response: ServerResponse,
  options: SendOptions
): Promise<void> {
  const { body } = file;
  try {
    await send(file, request, response, options);
  } finally {
    if (!Buffer.isBuffer(body)) body.close();
  }
}

async function send(
  { status, type, cacheControl, size, modified, hash, body }: SentFile,
  request: IncomingMessage,
  response: ServerResponse,
  { encodings, encode, finish }: SendOptions
): Promise<void> {
  const isChosen = Buffer.isBuffer(body) && encodings.length > 0 && isCompressible(type, size);
  // Parts are those of the bytes as they are, and asked for with GET alone.
  const isPart = status === 200 && request.method === "GET" && request.headers.range !== undefined;
  const encoding = isChosen && !isPart ? chooseEncoding(request.headers, encodings) : undefined;
  const etag = `"${hash.slice(0, 32)}${encoding === undefined ? "" : `-${encoding}`}"`;
  const lastModified = modified.toUTCString();
  const headers: Record<string, string> = {
    ...(cacheControl !== undefined && { "cache-control": cacheControl }),
    ...(isChosen && { vary: "accept-encoding" }),
    "x-content-type-options": "nosniff"
  };
  const head = (code: number, more: Record<string, string>): void => {
    const { "content-type": named, ...rest } = finish({ ...headers, "content-type": type });
    if (isChosen && rest.vary !== undefined && !/\baccept-encoding\b|\*/i.test(rest.vary)) {
      rest.vary += ", accept-encoding"; // a file that names more must not make caches mix forms up
    }
    const isTyped = code !== 304 && named !== undefined;
    response.writeHead(code, { ...rest, ...(isTyped && { "content-type": named }), ...more });
  };
  const validators = { etag, "last-modified": lastModified };
  // Of the request these two alone: that it came past all caches says nothing against them.
  const { "if-none-match": known, "if-modified-since": since } = request.headers;
  const conditions = { "if-none-match": known, "if-modified-since": since };
  if (status === 200 && fresh(conditions, validators)) {
    head(304, validators);
    response.end();
    return;
  }
  const more = status === 200 ? { "accept-ranges": "bytes", ...validators } : {};
  const range = isPart ? readRange(request.headers, { size, etag, lastModified }) : undefined;
  if (range === "unsatisfiable") {
    head(416, { ...more, "content-range": `bytes */${size}`, "content-length": "0" });
    response.end();
    return;
  }
  if (encoding !== undefined && Buffer.isBuffer(body)) {
    const encoded = await encode(body, hash, encoding);
    const length = String(encoded.length);
    head(status, { ...more, "content-encoding": encoding, "content-length": length });
    await finishWith(request, response, encoded, 0, encoded.length - 1);
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  head(range ? 206 : status, {
    ...more,
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
    "content-length": String(end - start + 1)
  });
  await finishWith(request, response, body, start, end);
}

async function finishWith(
  { method }: IncomingMessage,
  response: ServerResponse,
  body: Buffer | OpenFile,
  start: number,
  end: number
): Promise<void> {
  if (method === "HEAD") response.end();
  else if (Buffer.isBuffer(body)) response.end(body.subarray(start, end + 1));
  else {
    try {
      await pipeline(Readable.from(body.read(start, end)), response);
    } catch (error) {
      // Whoever watches a film goes away in the middle of it.
      if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    }
  }
}
