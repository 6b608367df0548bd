/** The page of the provider that stands in for real ones: somebody chooses who they are, or goes back. */
import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { isProviderName, type ProviderName, providerLabels } from "../auth/providers.ts";
import { answerPage, type Html } from "../pages/renderPage.ts";
import type { Service, ServiceEnv } from "../service.ts";
import type { FakeProvider, ProviderAccount } from "./fakeProvider.ts";

/** Some who are always there. */
const people: readonly ProviderAccount[] = [
  { name: "Ada Example", email: "ada@example.com", isVerified: true },
  { name: "Grace Example", email: "grace@example.com", isVerified: true },
  { name: "Linus Example", email: "linus@example.com", isVerified: false }
];

const answerSchema = z.object({
  state: z.string(),
  person: z.coerce.number().int().optional(),
  deny: z.string().optional(),
  name: z.string().trim().max(200).default(""),
  email: z.string().trim().max(255).default(""),
  isVerified: z.string().optional()
});

export interface ProviderOptions {
  provider: FakeProvider;
  /** Where the auth service takes people back. */
  callbackUrl(): string;
  /** Where its flows may end, beside addresses of this machine. */
  siteUrl(): string;
}

export function createProviderPages({ provider, callbackUrl, siteUrl }: ProviderOptions): Service {
  const pages = new Hono<ServiceEnv>();
  // Browsers look at each step behind a form: the callback, and the site itself.
  const formTargets = (): string[] => [
    "http://localhost:*",
    "http://127.0.0.1:*",
    new URL(siteUrl()).origin
  ];

  pages.get("/:name", (context) => {
    const { name } = context.req.param();
    if (!isProviderName(name)) return context.notFound();
    return answerPage(context, {
      title: `Sign in with ${providerLabels[name]}`,
      main: renderChoice(name, context.req.query("state") ?? ""),
      formTargets: formTargets()
    });
  });

  pages.post("/:name", async (context) => {
    const { name } = context.req.param();
    const { success, data } = answerSchema.safeParse(await context.req.parseBody());
    if (!isProviderName(name) || !success) return context.notFound();
    const answer = new URLSearchParams({ state: data.state });
    const account = accountOf(data);
    if (account === undefined) {
      answer.set("error", "access_denied");
      answer.set("error_description", "The user denied the request");
    } else {
      answer.set("code", provider.grant(name, account));
    }
    return context.redirect(`${callbackUrl()}?${answer}`, 303);
  });
  return pages;
}

/** @returns undefined where somebody does not want to be known */
function accountOf(data: z.output<typeof answerSchema>): ProviderAccount | undefined {
  if (data.deny !== undefined) return undefined;
  if (data.person !== undefined) return people[data.person];
  const { name, email, isVerified } = data;
  if (email === "") return undefined;
  return { name: name || email, email, isVerified: isVerified !== undefined };
}

function renderChoice(name: ProviderName, state: string): Html {
  const hidden = html`<input type="hidden" name="state" value="${state}">`;
  const action = `/provider/${name}`;
  return html`
<p>This page stands in for ${providerLabels[name]}. It asks for no password, and believes what you say.</p>
<div class="card">
<h2>Somebody who is there</h2>
<form action="${action}" method="post">${hidden}
<ul class="people">
${people.map(
  (person, at) => html`<li><button class="button" name="person" value="${at}">${person.name}
<small>${person.email}${person.isVerified ? "" : ", not verified"}</small></button></li>`
)}
</ul></form>
</div>
<div class="card">
<h2>Somebody else</h2>
<form action="${action}" method="post">${hidden}
<label>Name <input name="name" autocomplete="off"></label>
<label>Email <input name="email" type="email" required autocomplete="off"></label>
<label class="check"><input name="isVerified" type="checkbox" checked> The address is verified</label>
<button class="main">Continue</button>
</form>
</div>
<form action="${action}" method="post">${hidden}<button name="deny" value="yes">Deny, and go back</button></form>
`;
}
