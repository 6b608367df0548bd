/**
 * What a project tells of new visits, by Supabase's own client for Realtime. It says that there are some and no more,
 * since rows are nobody's to read (spec §9 for the times).
 */
import { RealtimeClient } from "@supabase/realtime-js";
import type { Project } from "./sendViews.ts";
import type { Listener } from "./source.ts";

const TIMEOUT = 10_000; // ms
const HEARTBEAT = 25_000; // ms
const DELAYS = [1000, 2000, 5000, 10_000]; // ms before each new try; the last one again and again

/** @param tries that have failed, from 1 on @returns ms */
export function delayBefore(tries: number): number {
  return DELAYS[Math.min(tries, DELAYS.length) - 1] ?? TIMEOUT;
}

/** @returns ends it */
export function followProject({ url, key }: Project, { onNews, onState }: Listener): () => void {
  onState("connecting");
  const client = new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: key },
    timeout: TIMEOUT,
    heartbeatIntervalMs: HEARTBEAT,
    reconnectAfterMs: delayBefore
  });
  const channel = client.channel("page_views");
  channel.on("broadcast", { event: "views" }, onNews);
  channel.subscribe((status) => {
    if (status === "SUBSCRIBED") {
      onState("live");
      onNews(); // of what nobody has told meanwhile
    } else onState("waiting");
  });
  return () => {
    void client.removeAllChannels();
    void client.disconnect();
  };
}
