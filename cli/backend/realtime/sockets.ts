/** Websockets, as something that hears and says messages. The only file that knows ws. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";

/** The way to one client. */
export interface Wire {
  send(message: string | Uint8Array): void;
  /** @param code of RFC 6455, section 7.4 @param reason at most 123 bytes */
  close(code: number, reason: string): void;
}

export interface WireEvents {
  hear(message: string | Uint8Array): void;
  /** Once, however it has ended. */
  end(): void;
}

export interface Sockets {
  /** Makes a websocket of a request; one that is none is refused by ws itself. */
  accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    open: (wire: Wire) => WireEvents
  ): void;
  /** Ends all, without waiting for anybody. */
  close(): void;
}

const MAX_MESSAGE = 1024 * 1024; // bytes; longer ones end the connection with 1009
const MAX_UNSENT = 8 * 1024 * 1024; // bytes that wait for a client that does not read
const PATIENCE = 1000; // ms that a client has to close its end

export function createSockets(): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  return {
    accept(request, socket, head, open) {
      server.handleUpgrade(request, socket, head, (client) => {
        const events = open({
          send(message) {
            if (client.readyState !== client.OPEN) return;
            if (client.bufferedAmount > MAX_UNSENT) client.terminate();
            else client.send(message);
          },
          close(code, reason) {
            client.close(code, reason);
            setTimeout(() => client.terminate(), PATIENCE).unref();
          }
        });
        client.on("message", (data, isBinary) => {
          // Without fragments it is one buffer.
          const bytes = data as Buffer;
          events.hear(isBinary ? bytes : bytes.toString());
        });
        client.on("error", () => {}); // what is no websocket; ws closes it, and says with which code
        client.on("close", () => events.end());
      });
    },
    close() {
      for (const client of server.clients) {
        client.close(1001, "The backend ends");
        client.terminate();
      }
      server.close();
    }
  };
}
