import type { Provider as ServiceProvider } from "../../runtime/accounts.ts";

/** Somebody else's accounts, as the config names them. */
export interface Provider {
  /** As the service knows it: "github". */
  name: string;
  /** As people know it: "GitHub". */
  label: string;
}

/** The client's own list of names is as old as the client; the service decides which it knows. */
export function toProvider({ name }: Pick<Provider, "name">): ServiceProvider {
  return name as ServiceProvider;
}
