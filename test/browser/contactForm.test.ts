/** The contact form with script, by each of its ways: what is sent, what is said, and that nothing is lost. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContextOptions, Page, Request, Route } from "playwright-core";
import { clients } from "../../cli/render/clientLibrary.ts";
import { texts } from "../../templates/texts.ts";
import { violationsOf } from "../support/axe.ts";
import { forbidErrors, holdBack, newVisitor, openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();

const TABLE = "http://127.0.0.1:54399";
const KEY = "sb_publishable_contact";
const EMAIL = "us@example.com";
const SCRIPT = "https://challenges.cloudflare.com/turnstile/**";

const words = {
  topics: ["A question", "A price"],
  outline: ["What", "How often"],
  note: "Nobody reads this."
};
const form = { ...words, budgets: ["Not known yet", "Some"], hasCompany: true };
const letter = { ...words, title: "Write to us", email: EMAIL };

const pageOf = (title: string, props: object, name = "ContactForm"): string => {
  const island = { name, props, when: "visible" };
  return `---\ntitle: ${title}\nislands: ${JSON.stringify([island])}\n---\n\nA line.\n`;
};

const files = {
  "content/index.md": "---\ntitle: Home\n---\n",
  "content/endpoint.md": pageOf("Endpoint", {
    ...form,
    adapter: "endpoint",
    action: "/send",
    email: EMAIL
  }),
  "templates/pages/Document.tsx": `
    import { Document as Own } from "vitrine/templates/pages/Document.tsx";
    import { Island } from "../islands/Island.tsx";
    export function Document({ view }) {
      const { islands = [] } = view.entry.meta;
      return <><Own view={view} />{islands.map((island, at) => <Island key={at} {...island} />)}</>;
    }`
};
const root = temporarySite(
  { after },
  {
    ...files,
    "site.config.ts": `export default { auth: { url: "${TABLE}", key: "${KEY}" } };`,
    "content/elsewhere.md": pageOf("Elsewhere", {
      ...form,
      adapter: "endpoint",
      action: "https://forms.example.com/f"
    }),
    "content/checked.md": pageOf("Checked", {
      ...form,
      adapter: "endpoint",
      action: "/send",
      captcha: { provider: "turnstile", siteKey: "1x0" }
    }),
    "content/table.md": pageOf("Table", { ...form, adapter: "supabase" }),
    "content/letter.md": pageOf("Letter", letter, "ContactLetter")
  },
  "Contact"
);
/** Has never heard of accounts. */
const plainRoot = temporarySite({ after }, files);

const MESSAGE = { name: "Ada", email: "ada@example.com", message: "What, how often." };

interface Desk {
  page: Page;
  /** What was asked of the endpoint or the table, in turn. */
  requests: Request[];
  /** How the next requests are answered; the last of them answers the rest. */
  answers: Answer[];
  /** Of the requests. */
  bodies(): Record<string, unknown>[];
  fill(fields?: Record<string, string>): Promise<void>;
  send(): Promise<void>;
  /** The words of what has the focus. */
  focused(): Promise<string>;
}

type Answer = (route: Route) => Promise<void>;

const status =
  (code: number, body: object = {}, headers: Record<string, string> = {}): Answer =>
  (route) =>
    route.fulfill({
      status: code,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*", ...headers },
      body: code === 201 ? "" : JSON.stringify(body)
    });
const away: Answer = (route) => route.abort();

/** Nobody fills a form in two seconds; tests do. */
const LATER = `{ const now = performance.now.bind(performance); performance.now = () => now() + 60_000; }`;

/** A page with a form of that way, alive, in a browser of its own. */
async function open(
  context: TestContext,
  address: string,
  { before, ...options }: BrowserContextOptions & { before?: (page: Page) => Promise<unknown> } = {}
): Promise<Desk> {
  const visitor = await newVisitor(context, browser, options);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await before?.(page);
  await page.addInitScript(LATER);
  const requests: Request[] = [];
  const answers: Answer[] = [status(200)];
  for (const url of ["**/send", "https://forms.example.com/f", `${TABLE}/**`]) {
    await page.route(url, async (route) => {
      if (route.request().method() !== "POST") {
        const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
        await route.fulfill({ status: 204, headers });
        return;
      }
      requests.push(route.request());
      await (answers.length > 1 ? answers.shift() : answers[0])?.(route);
    });
  }
  await page.goto(address);
  await page.locator("[data-alive]").waitFor();
  return {
    page,
    requests,
    answers,
    bodies: () => requests.map((request) => request.postDataJSON()),
    async fill(fields = MESSAGE) {
      for (const [name, text] of Object.entries(fields))
        await page.locator(`#field-${name}`).fill(text);
    },
    send: () => page.locator("[data-island] button[type=submit]").click(),
    focused: () => page.evaluate(() => document.activeElement?.textContent ?? "")
  };
}

const sentOf = (page: Page) => page.getByRole("group", { name: texts.messageSent });
const failedOf = (page: Page) => page.getByRole("group", { name: texts.notSent });
const draftOf = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }).includes("Ada"));

for (const client of clients) {
  const { origin } = await openSite(root, { after }, { client });

  test(`${client}: what is missing is told at the fields and above them, and is sent when it is there`, async (context) => {
    const { page, requests, fill, send } = await open(context, `${origin}/endpoint/`);
    await fill({ email: "nobody" });
    await send();
    const summary = page.getByRole("group", { name: texts.lookAgain });
    await summary.waitFor();
    assert.equal(await summary.evaluate((element) => element === document.activeElement), true);
    assert.deepEqual(await summary.getByRole("link").allTextContents(), [
      texts.nameMissing,
      texts.emailWrong,
      texts.messageMissing
    ]);
    const email = page.getByRole("textbox", { name: texts.emailAddress });
    assert.equal(await email.getAttribute("aria-invalid"), "true");
    assert.match((await email.getAttribute("aria-describedby")) ?? "", /^field-email-error/);
    assert.deepEqual(await violationsOf(page), []);
    await summary.getByRole("link", { name: texts.emailWrong }).click();
    assert.equal(await email.evaluate((element) => element === document.activeElement), true);
    await email.fill("ada@example.com");
    await summary.getByRole("link", { name: texts.emailWrong }).waitFor({ state: "detached" });
    assert.equal(await email.getAttribute("aria-invalid"), null);
    assert.equal(requests.length, 0);
    await fill();
    await send();
    await sentOf(page).waitFor();
    assert.equal(requests.length, 1);
  });

  test(`${client}: an endpoint needs no accounts`, async (context) => {
    const plain = await openSite(plainRoot, context, { client });
    const { page, requests, fill, send } = await open(context, `${plain.origin}/endpoint/`);
    await fill();
    await send();
    await sentOf(page).waitFor();
    assert.equal(requests.length, 1);
  });

  test(`${client}: a message goes as JSON, and is acknowledged with its reference`, async (context) => {
    const { page, bodies, fill, send, focused } = await open(context, `${origin}/endpoint/`);
    await fill({ ...MESSAGE, company: "Engines" });
    await page.locator("#field-topic").selectOption("A price");
    await send();
    await sentOf(page).waitFor();
    const [body] = bodies();
    const { id, reference, ...said } = body ?? {};
    assert.match(String(id), /^[\da-f]{8}-[\da-f-]{27}$/);
    assert.equal(reference, `${String(id).slice(0, 4)}-${String(id).slice(4, 8)}`.toUpperCase());
    assert.deepEqual(said, {
      ...MESSAGE,
      company: "Engines",
      topic: "A price",
      budget: "Not known yet",
      page: "/endpoint/"
    });
    assert.match(await focused(), new RegExp(`${reference}.*ada@example\\.com`));
    await page.getByText("Nobody reads this.").waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.equal(await draftOf(page), false);
    await page.getByRole("button", { name: texts.writeAnother }).click();
    const name = page.locator("#field-name");
    await name.waitFor();
    assert.equal(await name.inputValue(), "");
    assert.equal(await name.evaluate((element) => element === document.activeElement), true);
  });

  test(`${client}: whoever fills what nobody sees, or is done at once, is thanked and not heard`, async (context) => {
    const { page, requests, fill, send } = await open(context, `${origin}/endpoint/`);
    await fill();
    await page.locator("#field-website").evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
    await send();
    await sentOf(page).waitFor();
    const quick = await open(context, `${origin}/endpoint/`, {
      before: (early) => early.addInitScript("performance.now = () => 900 - 60_000;")
    });
    await quick.fill();
    await quick.send();
    await sentOf(quick.page).waitFor();
    assert.deepEqual([...requests, ...quick.requests], []);
  });

  test(`${client}: whoever sends twice has sent one message`, async (context) => {
    const { page, requests, answers, bodies, fill, send } = await open(context, `${origin}/table/`);
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers[0] = async (route) => {
      await isReleased;
      await status(201)(route).catch(() => {}); // the page has gone
    };
    await fill();
    await page.getByRole("button", { name: texts.sendMessage }).dblclick();
    await page.locator("#field-name").press("Enter");
    await page.locator("#field-email").press("Enter");
    await page.getByRole("button", { name: texts.sending }).waitFor();
    assert.equal(requests.length, 1);
    // What has arrived was not heard of.
    await page.reload();
    await page.locator("[data-alive]").waitFor();
    await page.getByText(texts.draftBack).waitFor();
    assert.equal(await page.locator("#field-message").inputValue(), MESSAGE.message);
    answers[0] = status(409, { code: "23505", message: "duplicate key" });
    release();
    await send();
    await sentOf(page).waitFor();
    const ids = bodies().map(({ id }) => id);
    assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
  });

  test(`${client}: what fails is kept, told, and can be sent again, copied or mailed`, async (context) => {
    const desk = await open(context, `${origin}/endpoint/`, {
      permissions: ["clipboard-read", "clipboard-write"]
    });
    const { page, answers, bodies, fill, send, focused } = desk;
    await fill();
    for (const [answer, said] of [
      [away, texts.noAnswer],
      [status(503), texts.otherEndFails],
      [status(404), texts.formNotReady],
      [status(400), texts.messageRefused]
    ] as const) {
      answers[0] = answer;
      await send();
      await failedOf(page).filter({ hasText: said }).waitFor();
      assert.match(await focused(), new RegExp(texts.nothingLost));
      assert.equal(await page.locator("#field-message").inputValue(), MESSAGE.message);
    }
    assert.deepEqual(await violationsOf(page), []);
    answers[0] = away;
    await page.context().setOffline(true);
    await send();
    await failedOf(page).filter({ hasText: texts.deviceOffline }).waitFor();
    await page.context().setOffline(false);

    await page.getByRole("button", { name: texts.copyText }).click();
    await page.getByRole("button", { name: texts.copied }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [first] = bodies();
    assert.match(copied, /^Your name: Ada\n.*\nReference: [\dA-F-]{9}\n\nWhat, how often\.\n$/s);
    assert.ok(copied.includes(String(first?.reference)));
    const mailed = await hearMail(page);
    await page.getByRole("button", { name: texts.sendByMail }).click();
    assert.match(await mailed(), /^mailto:us@example\.com\?subject=A%20question&body=Your%20name/);

    answers[0] = status(200);
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await sentOf(page).waitFor();
    assert.equal(new Set(bodies().map(({ id }) => id)).size, 1, "one message under one id");
  });

  test(`${client}: another text is another message, since the first may have arrived`, async (context) => {
    const { page, answers, bodies, fill, send } = await open(context, `${origin}/endpoint/`);
    answers[0] = status(500);
    await fill();
    await send();
    await failedOf(page).waitFor();
    answers[0] = status(200);
    await fill({ message: "What, how often, and what goes wrong." });
    await send();
    await sentOf(page).waitFor();
    const [one, other] = bodies();
    assert.notEqual(one?.id, other?.id);
  });

  test(`${client}: nobody waits longer than ten seconds`, async (context) => {
    const { page, answers, fill, send } = await open(context, `${origin}/table/`, {
      before: (early) => early.clock.install()
    });
    answers[0] = () => new Promise(() => {});
    await fill();
    await send();
    await page.getByRole("button", { name: texts.sending }).waitFor();
    await page.clock.fastForward(10_000);
    await failedOf(page).filter({ hasText: texts.answerSlow }).waitFor();
    answers[0] = status(201);
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await sentOf(page).waitFor();
  });

  test(`${client}: where there are too many, the button says when there is room again`, async (context) => {
    const { page, requests, answers, fill, send } = await open(context, `${origin}/endpoint/`, {
      before: (early) => early.clock.install()
    });
    answers[0] = status(429, {}, { "retry-after": "90" });
    await fill();
    await send();
    await failedOf(page).filter({ hasText: texts.tooMany }).waitFor();
    const waiting = page.getByRole("button", { name: /^Try again in 1:\d\d$/ });
    await waiting.waitFor();
    assert.equal(await waiting.getAttribute("aria-disabled"), "true");
    await waiting.click({ force: true });
    await page.locator("#field-name").press("Enter");
    answers[0] = status(200);
    await page.clock.fastForward(90_000);
    const again = page.getByRole("button", { name: texts.tryAgain, exact: true });
    await again.waitFor();
    assert.equal(requests.length, 1);
    await again.click();
    await sentOf(page).waitFor();
  });

  test(`${client}: what the endpoint says of a field stands at that field`, async (context) => {
    const { page, answers, fill, send } = await open(context, `${origin}/endpoint/`);
    answers[0] = status(422, { errors: { email: "<b>We know no such address.</b>" } });
    await fill();
    await send();
    const link = page.getByRole("link", { name: "<b>We know no such address.</b>" });
    await link.waitFor();
    assert.equal(await page.locator("#field-email").getAttribute("aria-invalid"), "true");
  });

  test(`${client}: odd signs are text wherever they are typed`, async (context) => {
    const { page, answers, bodies, fill, send } = await open(context, `${origin}/table/`);
    answers[0] = status(201);
    const odd = {
      name: "=cmd()|' /C calc'!A0",
      email: "a+b@example.com",
      company: "<img src=x onerror=alert(1)>",
      message: "\u202Eabc\u202C\r\nBcc: victim@example.com\n</textarea><script>alert(1)</script>"
    };
    await fill(odd);
    await page.locator("#field-name").evaluate((field: HTMLInputElement) => {
      field.value += "\r\nBcc: victim@example.com"; // one line takes no second
    });
    await send();
    await sentOf(page).waitFor();
    const [body] = bodies();
    assert.equal(body?.name, `${odd.name}Bcc: victim@example.com`);
    assert.equal(body?.company, odd.company);
    assert.equal(body?.message, odd.message.replace("\r\n", "\n"));
  });

  test(`${client}: a draft comes back until it is discarded, and none is needed`, async (context) => {
    const { page, fill, focused } = await open(context, `${origin}/endpoint/`);
    await fill();
    await page.locator("#field-budget").selectOption("Some");
    await page.getByText(texts.draftKept).waitFor();
    await page.reload();
    await page.getByText(texts.draftBack).waitFor();
    assert.equal(await page.locator("#field-email").inputValue(), MESSAGE.email);
    assert.equal(await page.locator("#field-budget").inputValue(), "Some");
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole("button", { name: texts.discardDraft }).click();
    await page.getByText(texts.draftBack).waitFor({ state: "hidden" });
    assert.equal(await page.locator("#field-email").inputValue(), "");
    assert.equal(await draftOf(page), false);
    await page.reload();
    await page.locator("[data-alive]").waitFor();
    assert.equal(await page.locator("#field-email").inputValue(), "");
    assert.equal(await focused().then((text) => text.includes(texts.draftBack)), false);

    const denied = await open(context, `${origin}/endpoint/`, {
      before: (early) =>
        early.addInitScript(`Object.defineProperty(window, "localStorage", {
          get() { throw new DOMException("denied", "SecurityError"); }
        });`)
    });
    await denied.fill();
    await denied.send();
    await sentOf(denied.page).waitFor();
    assert.equal(denied.requests.length, 1);
  });

  test(`${client}: what is typed and sent before the script has come is sent by it`, async (context) => {
    const visitor = await newVisitor(context, browser);
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.addInitScript(LATER);
    const release = await holdBack(page, "**/_assets/ContactForm.*");
    let posted: Record<string, unknown> = {};
    await page.route("**/send", async (route) => {
      posted = route.request().postDataJSON();
      await route.fulfill({ status: 200, body: "{}" });
    });
    await page.goto(`${origin}/endpoint/`);
    for (const [name, text] of Object.entries(MESSAGE))
      await page.locator(`#field-${name}`).fill(text);
    await page.getByRole("button", { name: texts.sendMessage }).click();
    release();
    await sentOf(page).waitFor();
    assert.equal(posted.message, MESSAGE.message);
  });

  test(`${client}: a table gets rows with the publishable key, and is asked again where that is safe`, async (context) => {
    const { page, requests, answers, bodies, fill, send } = await open(context, `${origin}/table/`);
    answers.splice(0, 1, status(503), away, status(201));
    await fill();
    await send();
    await sentOf(page).waitFor();
    assert.equal(requests.length, 3);
    assert.equal(new Set(bodies().map(({ id }) => id)).size, 1);
    const [request] = requests;
    assert.equal(request?.url(), `${TABLE}/rest/v1/contact_messages`);
    assert.equal(request?.headers().apikey, KEY);
    assert.equal("reference" in (bodies()[0] ?? {}), false);
  });

  test(`${client}: a check is loaded when somebody begins, and its token goes along`, async (context) => {
    const { page, bodies, answers, fill, send } = await open(context, `${origin}/checked/`, {
      before: (early) => early.route(SCRIPT, (route) => route.fulfill({ body: TURNSTILE }))
    });
    assert.equal(await page.locator("script[src*=turnstile]").count(), 0);
    answers.splice(0, 1, status(400, { error: "captcha_failed" }), status(200));
    await fill();
    await send();
    await failedOf(page).filter({ hasText: texts.captchaFailed }).waitFor();
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await sentOf(page).waitFor();
    const tokens = bodies().map((body) => body["cf-turnstile-response"]);
    assert.deepEqual(tokens, ["token 1", "token 2"], "each is used once");
  });

  test(`${client}: a check that is blocked or has run out is told, and nothing is sent without`, async (context) => {
    const { page, requests, bodies, fill, send } = await open(context, `${origin}/checked/`, {
      before: (early) => early.route(SCRIPT, (route) => route.abort())
    });
    await fill();
    await send();
    await failedOf(page).filter({ hasText: texts.captchaBlocked }).waitFor();
    assert.equal(requests.length, 0);
    assert.equal(await page.locator("#field-message").inputValue(), MESSAGE.message);
    // The blocker is off now; the token that comes first is not fresh any more when it is needed.
    await page.unroute(SCRIPT);
    await page.route(SCRIPT, (route) => route.fulfill({ body: TURNSTILE }));
    await page.locator("#field-name").focus();
    await page.locator("#field-email").focus();
    await page.getByText("checked 1").waitFor();
    await page.evaluate("turnstile.expire()");
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await sentOf(page).waitFor();
    assert.equal(bodies()[0]?.["cf-turnstile-response"], "token 2");
  });

  test(`${client}: a service that answers no script can still be sent to by its own page`, async (context) => {
    const { page, answers, fill, send } = await open(context, `${origin}/elsewhere/`);
    answers[0] = away;
    await fill();
    await send();
    await failedOf(page).waitFor();
    answers[0] = (route) => route.fulfill({ body: "Thank you" });
    await page.getByRole("button", { name: texts.sendPlainly }).click();
    await page.waitForURL("https://forms.example.com/f");
  });

  test(`${client}: a letter is handed to the mail program, and can be copied`, async (context) => {
    const { page } = await open(context, `${origin}/letter/`, {
      permissions: ["clipboard-read", "clipboard-write"]
    });
    const body = page.locator("#field-message");
    assert.equal(await body.inputValue(), "What:\n\nHow often:\n\n");
    await body.fill("What: a map\nHow often: once");
    await page.getByText(texts.letterKept).waitFor();
    await page.locator("#field-topic").selectOption("A price");
    const mailed = await hearMail(page);
    await page.getByRole("button", { name: texts.writeMail }).click();
    assert.equal(
      await mailed(),
      "mailto:us@example.com?subject=A%20price&body=What%3A%20a%20map%0D%0AHow%20often%3A%20once"
    );
    await page.getByText(texts.mailOpened).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole("button", { name: texts.copyText }).click();
    await page.getByRole("button", { name: texts.copied }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^What: a map/);
    // One that no mail program would take is on the clipboard already.
    await body.fill("x".repeat(3000));
    await page.getByRole("button", { name: texts.writeMail }).click();
    assert.equal(await mailed(), "mailto:us@example.com?subject=A%20price");
    await page.getByText(texts.mailOpenedShort).waitFor();
  });

  test(`${client}: by keyboard alone, from 320 px on, under a strict policy, in the dark`, async (context) => {
    const refused: string[] = [];
    const desk = await open(context, `${origin}/endpoint/`, {
      viewport: { width: 320, height: 640 },
      colorScheme: "dark",
      reducedMotion: "reduce",
      async before(page) {
        page.on("console", (message) => {
          if (message.type() === "error") refused.push(message.text());
        });
        await page.route("**/endpoint/", async (route) => {
          const response = await route.fetch();
          const policy =
            "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:";
          const headers = { ...response.headers(), "content-security-policy": policy };
          await route.fulfill({ response, headers });
        });
      }
    });
    const { page, requests } = desk;
    await page.locator("#field-name").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: texts.lookAgain }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // the first mistake leads to its field
    await page.locator("#field-name:focus").waitFor();
    await page.keyboard.type("Ada");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada@example.com");
    for (let field = 0; field < 4; field += 1) await page.keyboard.press("Tab");
    await page.keyboard.type("What, how often.");
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    assert.equal(overflow, 0);
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await sentOf(page).waitFor();
    assert.deepEqual([requests.length, refused], [1, []]);
  });
}

/** Hears of the addresses that the page hands over to the mail program. */
async function hearMail(page: Page): Promise<() => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const urls: string[] = [];
  let told = (): void => {};
  session.on("Page.frameRequestedNavigation", ({ url }) => {
    if (url.startsWith("mailto:")) urls.push(url);
    told();
  });
  return async () => {
    if (urls.length === 0) await new Promise<void>((resolve) => (told = resolve));
    return urls.shift() ?? "";
  };
}

/** As much of Turnstile as a page sees of it: each token is another, and one that has run out is followed by the next. */
const TURNSTILE = `
  let last = 0, options, place;
  const give = () => {
    last += 1;
    place.textContent = "checked " + last;
    options.callback("token " + last);
  };
  window.turnstile = {
    render(element, given) { place = element; options = given; give(); return "w"; },
    reset() { give(); },
    remove() {},
    expire() { options["expired-callback"](); setTimeout(give); }
  };`;
