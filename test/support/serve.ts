/** A static host for outputs in memory: pages by folder, 404.html for the rest. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Output } from "../../cli/output.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".xml": "application/xml"
};

export interface Host {
  /** "http://127.0.0.1:1234", without trailing slash. */
  origin: string;
  close(): Promise<void>;
}

export async function serve(outputs: ReadonlyMap<string, Output>): Promise<Host> {
  const server = createServer((request, response) => {
    const asked = decodeURI(new URL(request.url ?? "/", "http://host").pathname).slice(1);
    const file = asked === "" || asked.endsWith("/") ? `${asked}index.html` : asked;
    const found = outputs.get(file);
    const type = TYPES[path.extname(found ? file : "404.html")] ?? "application/octet-stream";
    response.writeHead(found ? 200 : 404, { "content-type": type });
    response.end((found ?? outputs.get("404.html"))?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      })
  };
}
