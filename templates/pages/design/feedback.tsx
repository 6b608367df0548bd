import { useSite } from "../../context.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { PageStatus } from "../../ui/PageStatus/PageStatus.tsx";
import { Toast } from "../../ui/Toast/Toast.tsx";
import { OnSite, Row, type SampleGroup, Stack } from "./Sample.tsx";

export const feedback: SampleGroup = {
  title: "Feedback",
  about: "What a page says about itself. What is wrong with a field stands with the forms.",
  samples: [
    {
      name: "Callout",
      about: "Something to know before going on.",
      show: () => (
        <Stack>
          <Callout title="With a title">
            <p>And a sentence below it.</p>
          </Callout>
          <Callout icon="lucide-circle-alert">
            <p>With another icon, without a title.</p>
          </Callout>
        </Stack>
      )
    },
    {
      name: "Empty",
      about: "The place of a drawing that has no data yet: its axes, and what they will hold.",
      show: () => <Empty title="No data yet">One line, a point for each month.</Empty>
    },
    {
      name: "PageStatus",
      about: "Says that a page would not be published today, where such pages are shown.",
      show: Statuses
    },
    {
      name: "Toast",
      about: "Says in passing what has happened, in the corner of the window, and goes by itself.",
      show: () => (
        <Stack>
          <Toast title="A new version of this site is there" actions={["Reload"]} />
          <Toast kind="success" title="Success" description="Signed out successfully" />
          <Toast
            kind="warning"
            title="The connection is slow"
            description="What you type is kept here until it has been sent."
            actions={["Send now", "Later"]}
          />
          <Toast kind="error" title="Error" description="Failed to sign out" />
        </Stack>
      )
    }
  ]
};

function Statuses() {
  const entry = useSite().entryAt("/design");
  return (
    entry && (
      <Row>
        {(["draft", "future", "expired"] as const).map((status) => (
          <OnSite key={status} over={{ statusOf: () => status }}>
            <PageStatus entry={entry} />
          </OnSite>
        ))}
      </Row>
    )
  );
}
