/** Shows an address in the user's browser, where there is one. */
import { spawn } from "node:child_process";

/**
 * @param url of our own making: http, a host, a port and a path
 * @returns whether a program could be started; a machine without a display has none
 */
export async function openBrowser(url: string, platform = process.platform): Promise<boolean> {
  const [command, ...args] = commandOf(platform);
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}

function commandOf(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === "darwin") return ["open"];
  // Not through a shell, which reads some characters of an address in its own way.
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}
