/** What all pages of the backend's own need, and what stands at its root. */
import { Hono } from "hono";
import type { Service, ServiceEnv } from "../service.ts";
import { script } from "./script.ts";
import { styles } from "./styles.ts";

export function createOwnPages(): Service {
  const pages = new Hono<ServiceEnv>();
  const asset = (body: string, type: string): Response =>
    new Response(body, {
      headers: {
        "content-type": `${type}; charset=utf-8`,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff"
      }
    });
  pages.get("/", (context) => context.redirect("/mailbox"));
  pages.get("/favicon.ico", (context) => context.body(null, 204));
  pages.get("/assets/backend.css", () => asset(styles, "text/css"));
  pages.get("/assets/backend.js", () => asset(script, "text/javascript"));
  return pages;
}
