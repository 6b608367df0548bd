import { useSite } from "../../context.tsx";
import { Island } from "../../islands/Island.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Choice } from "../../ui/Choice/Choice.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary/ErrorSummary.tsx";
import { FormField } from "../../ui/FormField/FormField.tsx";
import { Input } from "../../ui/Input/Input.tsx";
import { SearchForm } from "../../ui/SearchForm/SearchForm.tsx";
import { SearchLink } from "../../ui/SearchLink/SearchLink.tsx";
import { Select } from "../../ui/Select/Select.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import { StrengthMeter } from "../../ui/StrengthMeter/StrengthMeter.tsx";
import { Switch } from "../../ui/Switch/Switch.tsx";
import { Textarea } from "../../ui/Textarea/Textarea.tsx";
import * as styles from "./forms.css.ts";
import { OnSite, type PanelProps, type SampleGroup, Stack } from "./Sample.tsx";

export const forms: SampleGroup = {
  title: "Forms",
  about: "What a visitor fills in. Everything works without script.",
  samples: [
    {
      name: "FormField",
      about: "A control with its label, a hint, and what is wrong with it.",
      show: Fields
    },
    {
      name: "ErrorSummary",
      about: "What is wrong with a form as a whole; it gets the focus.",
      show: Summaries
    },
    { name: "Input", about: "One line of text.", show: Inputs },
    {
      name: "PasswordInput",
      about: "One line that nobody else shall read, and the button that shows it. An island.",
      show: ({ theme }: PanelProps) => <Island name="FormSamples" props={{ panel: theme }} />
    },
    {
      name: "StrengthMeter",
      about: "How far something goes, on a ruler and in words.",
      show: Meters
    },
    { name: "Textarea", about: "Several lines; grows with its text.", show: Textareas },
    { name: "Select", about: "One of several words, in the browser's own list.", show: Selects },
    { name: "Checkbox", about: "Yes or no, in a form that is sent.", show: Checkboxes },
    { name: "Switch", about: "On or off, at once: for settings.", show: Switches },
    {
      name: "Choice",
      about: "One of a few, in sight: chips among many, segments of a switch.",
      show: Choices
    },
    {
      name: "SearchForm",
      about: "Leads to the page of search: among other things, or as what a page is for.",
      show: Searches
    },
    {
      name: "SearchLink",
      about: "Opens the search palette from within a page.",
      show: () => <SearchLink />
    }
  ]
};

function Fields({ id }: PanelProps) {
  return (
    <Stack>
      <FormField id={id("plain")} label="With a hint" hint="What the answer is for.">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField
        id={id("checked")}
        label="Checked by the browser"
        whenInvalid="Shown once the field is left with something else than an address."
        isRequired
      >
        {(control) => <Input {...control} type="email" defaultValue="name@example.com" />}
      </FormField>
      <FormField id={id("wrong")} label="Wrong" error="There is no @ in it.">
        {(control) => <Input {...control} defaultValue="name.example.com" />}
      </FormField>
      <FormField
        id={id("below")}
        label="With a link"
        below={<SiteAnchor to="/">Why we ask</SiteAnchor>}
      >
        {(control) => <Input {...control} />}
      </FormField>
    </Stack>
  );
}

function Summaries({ id }: PanelProps) {
  return (
    <Stack>
      <ErrorSummary
        title="Two things are missing"
        errors={[
          { id: id("name"), text: "A name, for the answer." },
          { id: id("mail"), text: "There is no @ in the address." }
        ]}
      />
      <FormField id={id("name")} label="Name" error="A name, for the answer.">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField id={id("mail")} label="Address" error="There is no @ in the address.">
        {(control) => <Input {...control} defaultValue="name.example.com" />}
      </FormField>
      <ErrorSummary title="The network is away">
        <p>What you have written is still here.</p>
      </ErrorSummary>
    </Stack>
  );
}

function Inputs({ id }: PanelProps) {
  return (
    <Stack>
      <FormField id={id("empty")} label="Empty">
        {(control) => <Input {...control} placeholder="Ines Varga-Holm" />}
      </FormField>
      <FormField id={id("filled")} label="Filled">
        {(control) => <Input {...control} defaultValue="Ines Varga-Holm" />}
      </FormField>
      <FormField id={id("secret")} label="Password">
        {(control) => (
          <Input {...control} type="password" defaultValue="contour" autoComplete="new-password" />
        )}
      </FormField>
      <FormField id={id("code")} label="Code">
        {(control) => <Input {...control} look="code" inputMode="numeric" defaultValue="204816" />}
      </FormField>
      <FormField id={id("wrong")} label="Wrong" error="A name has letters.">
        {(control) => <Input {...control} defaultValue="1204" />}
      </FormField>
      <FormField id={id("disabled")} label="Disabled">
        {(control) => <Input {...control} defaultValue="Not now" disabled />}
      </FormField>
    </Stack>
  );
}

function Meters() {
  return (
    <Stack>
      {["", "Guessed at once", "Weak", "Fair", "Good"].map((text, value) => (
        <StrengthMeter
          key={text}
          label="Strength"
          value={value}
          steps={4}
          text={text}
          hint={value === 2 ? "it holds a well-known word" : undefined}
        />
      ))}
    </Stack>
  );
}

function Textareas({ id }: PanelProps) {
  return (
    <Stack>
      <FormField id={id("empty")} label="Empty">
        {(control) => <Textarea {...control} placeholder="Which decision is slow or dear?" />}
      </FormField>
      <FormField id={id("filled")} label="Filled">
        {(control) => (
          <Textarea {...control} defaultValue="Two people sort 400 letters a day by hand." />
        )}
      </FormField>
      <FormField id={id("wrong")} label="Wrong" error="One sentence is missing.">
        {(control) => <Textarea {...control} />}
      </FormField>
      <FormField id={id("disabled")} label="Disabled">
        {(control) => <Textarea {...control} defaultValue="Not now" disabled />}
      </FormField>
    </Stack>
  );
}

const TOPICS = ["A question", "A price", "A mistake"];

function Selects({ id }: PanelProps) {
  return (
    <Stack>
      <FormField id={id("chosen")} label="Chosen">
        {(control) => <Select {...control} options={TOPICS} defaultValue="A price" />}
      </FormField>
      <FormField id={id("wrong")} label="Wrong" error="Prices are not known yet.">
        {(control) => <Select {...control} options={TOPICS} defaultValue="A price" />}
      </FormField>
      <FormField id={id("disabled")} label="Disabled">
        {(control) => <Select {...control} options={TOPICS} disabled />}
      </FormField>
    </Stack>
  );
}

function Checkboxes({ id }: PanelProps) {
  return (
    <Stack>
      <Checkbox id={id("off")} label="Unticked" hint="With a hint." />
      <Checkbox id={id("on")} label="Ticked" defaultChecked />
      <Checkbox id={id("wrong")} label="Wrong" error="Tick this first." />
      <Checkbox id={id("disabled")} label="Disabled" disabled />
      <Checkbox id={id("disabled-on")} label="Disabled and ticked" disabled defaultChecked />
    </Stack>
  );
}

function Switches({ id }: PanelProps) {
  return (
    <div>
      <Switch id={id("off")} label="Off" hint="With a hint." />
      <Switch id={id("on")} label="On" defaultChecked />
      <Switch id={id("disabled")} label="Disabled" disabled />
      <Switch id={id("disabled-on")} label="Disabled and on" disabled defaultChecked />
    </div>
  );
}

function Searches() {
  const { texts } = useSite();
  const searchSite = `${texts.searchSite}, large`; // landmarks of one page have a name each
  return (
    <Stack>
      <SearchForm />
      <OnSite over={{ texts: { ...texts, searchSite } }}>
        <SearchForm size="large" defaultValue="retrieval" />
      </OnSite>
    </Stack>
  );
}

function Choices({ id }: PanelProps) {
  return (
    <Stack>
      {(["chip", "segment"] as const).map((look) => (
        <div key={look} className={styles.choices[look]}>
          {["Month", "Quarter", "Year"].map((value, at) => (
            <Choice key={value} name={id(look)} value={value} look={look} isChosen={at === 0}>
              {value}
            </Choice>
          ))}
        </div>
      ))}
    </Stack>
  );
}
