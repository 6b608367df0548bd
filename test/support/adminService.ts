/** A server that answers as the admin part of an auth service does, and keeps what it was asked. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Ending } from "./openSite.ts";

export interface AdminService {
  url: string;
  /** "POST /auth/v1/invite {…}" each. */
  asked: string[];
  /** Keys that came with the requests. */
  keys: Set<string>;
  /** Answers the next requests in place of the service, one each. */
  answers: { status: number; body?: unknown; headers?: Record<string, string> }[];
  users: StoredUser[];
}

export interface StoredUser {
  id: string;
  email: string;
  user_metadata?: object;
  created_at: string;
  email_confirmed_at?: string | null;
  factors?: object[];
}

export const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export async function startAdminService(ending: Ending, count: number): Promise<AdminService> {
  const users = Array.from({ length: count }, (_, index): StoredUser => {
    const number = index + 1;
    const at = "2026-11-21T06:36:43.576265Z";
    return {
      id: idOf(number),
      email: `user${number}@example.com`,
      user_metadata: { full_name: `User ${number}` },
      created_at: at,
      email_confirmed_at: number % 2 === 0 ? at : null
    };
  });
  const service: AdminService = { url: "", asked: [], keys: new Set(), answers: [], users };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { method, url = "", headers } = request;
    service.asked.push(`${method} ${url} ${body}`.trim());
    service.keys.add(`${headers.apikey} ${headers.authorization}`);
    const send = (status: number, answer: unknown, more: Record<string, string> = {}): void => {
      response.writeHead(status, { "content-type": "application/json", ...more });
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    };
    const given = service.answers.shift();
    if (given) {
      send(given.status, given.body ?? "", given.headers);
      return;
    }
    const { pathname, searchParams } = new URL(url, "http://host");
    const path = pathname.replace(/^\/auth\/v1/, "");
    const sent = body === "" ? {} : JSON.parse(body);
    const user = users.find(({ id }) => path.startsWith(`/admin/users/${id}`));
    if (path === "/admin/users" && method === "GET") {
      const [page, size] = ["page", "per_page"].map((key) => Number(searchParams.get(key)));
      const last = Math.ceil(users.length / (size ?? 1));
      const next = `</admin/users?page=${(page ?? 0) + 1}&per_page=${size}>; rel="next", `;
      const end = `</admin/users?page=${last}&per_page=${size}>; rel="last"`;
      const from = ((page ?? 1) - 1) * (size ?? 1);
      send(
        200,
        { users: users.slice(from, from + (size ?? 1)), aud: "authenticated" },
        { link: (page ?? 0) < last ? next + end : end, "x-total-count": String(users.length) }
      );
    } else if (path === "/admin/users" || path === "/invite") {
      const made = { id: idOf(users.length + 1), created_at: "2026-11-22T00:00:00Z", ...sent };
      users.push(made);
      send(200, made);
    } else if (path === "/admin/generate_link") {
      send(200, {
        ...users[0],
        action_link: `${service.url}/auth/v1/verify?token=abc&type=${sent.type}`,
        hashed_token: "abc",
        email_otp: "123456",
        verification_type: sent.type,
        redirect_to: searchParams.get("redirect_to") ?? "https://example.com"
      });
    } else if (!user) send(404, { code: "user_not_found", message: "User not found" });
    else if (method === "GET") send(200, user);
    else if (path.includes("/factors/")) {
      user.factors = [];
      send(200, {});
    } else {
      users.splice(users.indexOf(user), 1);
      send(200, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ending.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
