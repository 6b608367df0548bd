/**
 * Components that come to life in the browser: each is a folder beside this file, and a line here with the
 * shape of its props. Pages show them with `<Island name="…" props={…} />`.
 */
import * as z from "zod/mini";
import { Analytics } from "./Analytics/Analytics.tsx";
import { AuthCallback } from "./AuthCallback/AuthCallback.tsx";
import { BuildMetrics } from "./BuildMetrics/BuildMetrics.tsx";
import { ContactForm } from "./ContactForm/ContactForm.tsx";
import { ContactLetter } from "./ContactLetter/ContactLetter.tsx";
import { Explorer, type ExplorerProps } from "./Explorer/Explorer.tsx";
import { FloatingSamples } from "./FloatingSamples/FloatingSamples.tsx";
import { sampleNames } from "./FloatingSamples/sampleNames.ts";
import { FormSamples } from "./FormSamples/FormSamples.tsx";
import { type IslandEntry, island } from "./island.ts";
import { OverlaySamples } from "./OverlaySamples/OverlaySamples.tsx";
import { Profile } from "./Profile/Profile.tsx";
import { ResetPassword } from "./ResetPassword/ResetPassword.tsx";
import { SignIn } from "./SignIn/SignIn.tsx";
import { SignUp } from "./SignUp/SignUp.tsx";
import { ZoomLines, type ZoomLinesProps } from "./ZoomLines/ZoomLines.tsx";

/** The path of a page that an island leads to, where there is one. */
const way = z.optional(z.string());

export const islands = {
  Analytics: island(Analytics, z.strictObject({})),
  AuthCallback: island(AuthCallback, z.strictObject({ signIn: way, reset: way, help: way })),
  BuildMetrics: island(BuildMetrics, z.strictObject({})),
  ContactForm: island(
    ContactForm,
    z.strictObject({
      adapter: z.enum(["endpoint", "supabase"]),
      action: z.optional(z.string()),
      email: z.optional(z.string()),
      captcha: z.optional(
        z.strictObject({ provider: z.literal("turnstile"), siteKey: z.string() })
      ),
      topics: z.array(z.string()),
      budgets: z.array(z.string()),
      hasCompany: z.boolean(),
      outline: z.array(z.string()),
      note: z.optional(z.string())
    })
  ),
  ContactLetter: island(
    ContactLetter,
    z.strictObject({
      email: z.string(),
      title: z.string(),
      topics: z.array(z.string()),
      outline: z.array(z.string()),
      note: z.optional(z.string())
    })
  ),
  // Made by `explorer/ExplorerPart.tsx` of front matter that has been checked.
  Explorer: island(Explorer, z.custom<ExplorerProps>()),
  FloatingSamples: island(
    FloatingSamples,
    z.strictObject({ show: z.enum(sampleNames), panel: z.string() })
  ),
  FormSamples: island(FormSamples, z.strictObject({ panel: z.string() })),
  OverlaySamples: island(OverlaySamples, z.strictObject({})),
  Profile: island(Profile, z.strictObject({ help: way })),
  ResetPassword: island(ResetPassword, z.strictObject({ signIn: way, help: way })),
  SignIn: island(SignIn, z.strictObject({ signUp: way, reset: way, help: way, terms: way })),
  SignUp: island(
    SignUp,
    z.strictObject({
      signIn: way,
      reset: way,
      help: way,
      notices: z.array(z.strictObject({ to: z.string(), label: z.string() }))
    })
  ),
  // Made by `dashboards/PanelChart.tsx` of front matter that has been checked.
  ZoomLines: island(ZoomLines, z.custom<ZoomLinesProps>())
};

export type IslandName = keyof typeof islands;

/** The props of an island by its name. */
export type IslandPropsOf<Name extends IslandName> =
  (typeof islands)[Name] extends IslandEntry<infer Props> ? Props : never;
