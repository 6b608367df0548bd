/**
 * What must act before the first paint where accounts are connected: `head.ts`, and who is signed in, with their name
 * where it belongs as the page is read. It stands in the head of each page of such a site, so every byte counts.
 */
import "./head.ts";
import { markSession } from "./accounts/markSession.ts";

markSession();
