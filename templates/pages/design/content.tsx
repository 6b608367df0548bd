import { useSite } from "../../context.tsx";
import { Accordion } from "../../ui/Accordion/Accordion.tsx";
import { Authors } from "../../ui/Authors/Authors.tsx";
import { Avatar } from "../../ui/Avatar/Avatar.tsx";
import { Badge, Tags } from "../../ui/Badge/Badge.tsx";
import { Byline } from "../../ui/Byline/Byline.tsx";
import { Eyebrow } from "../../ui/Eyebrow/Eyebrow.tsx";
import { Image } from "../../ui/Image/Image.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { Prose } from "../../ui/Prose/Prose.tsx";
// The sample of a text holds all that texts can.
import "../../ui/Prose/blocks.css.ts";
import "../../ui/Prose/code.css.ts";
import "../../ui/Prose/manyNotes.css.ts";
import "../../ui/Prose/notes.css.ts";
import "../../ui/Prose/pictures.css.ts";
import "../../ui/Prose/tasks.css.ts";
import { ReadingTime } from "../../ui/ReadingTime/ReadingTime.tsx";
import { Stressed } from "../../ui/Stressed/Stressed.tsx";
import { proseHtml } from "./proseHtml.ts";
import { OnSite, type PanelProps, Row, type SampleGroup, Stack } from "./Sample.tsx";
import { useAuthors, useCover, useHome } from "./siteContent.ts";

export const content: SampleGroup = {
  title: "Content",
  about: "What is read and looked at, and who made it.",
  samples: [
    {
      name: "Prose",
      about: "Rendered Markdown: text, lists, quotes, tables, code, figures, callouts, footnotes.",
      show: Text
    },
    {
      name: "Accordion",
      about: "Questions that open to their answers, without script.",
      show: () => (
        <Accordion
          items={[
            { label: "What does a first call cost?", content: "Nothing but forty minutes." },
            { label: "Who owns the code?", content: "You do, under a plain licence." }
          ]}
        />
      )
    },
    {
      name: "Picture",
      about: "A cover or an illustration, across the width of its place.",
      show: Cover
    },
    {
      name: "Image",
      about: "Every image of the templates, in its own size. Drawings follow the theme.",
      show: Marks
    },
    {
      name: "Eyebrow",
      about: "A few words above a title, behind a short line.",
      show: () => <Eyebrow>Four people, since 2019</Eyebrow>
    },
    {
      name: "Stressed",
      about: "One word of a title, in the serif's italic.",
      show: () => (
        <h4>
          <Stressed title="We map the problem *before* we train" />
        </h4>
      )
    },
    {
      name: "Badge",
      about: "A word or two about the thing beside it; tags are quieter.",
      show: Badges
    },
    {
      name: "ReadingTime",
      about: "How long a text takes.",
      show: () => (
        <OnSite over={{ readingTime: () => 5 }}>
          <ReadingTime entry={{ sourcePath: "" }} />
        </OnSite>
      )
    },
    {
      name: "Avatar",
      about: "A portrait, else initials, else nobody in particular; in three sizes.",
      show: Avatars
    },
    {
      name: "Byline",
      about: "Who wrote it, in a line.",
      show: () => (
        <Stack>
          <Byline authors={useAuthors(2)} />
          <Byline authors={[{ name: "Without a portrait" }]} />
        </Stack>
      )
    },
    {
      name: "Authors",
      about: "Who wrote it, at more length.",
      show: () => <Authors authors={useAuthors(1)} />
    }
  ]
};

function Text({ theme, id }: PanelProps) {
  const site = useSite();
  const cover = useCover();
  return <Prose html={proseHtml({ theme, id, image: cover && site.image(cover).src })} />;
}

function Cover() {
  const image = useCover();
  return image && <Picture image={image} />;
}

function Marks() {
  const logos = useHome()?.hero?.logos?.icons ?? [];
  return (
    <Row>
      {logos
        .slice(0, 3)
        .map(
          (logo) =>
            typeof logo !== "string" && (
              <Image key={logo.name} image={{ src: logo.src, alt: logo.name }} />
            )
        )}
    </Row>
  );
}

function Badges() {
  return (
    <Stack>
      <Row>
        <Badge>Method</Badge>
        <Badge tone="info">Changed</Badge>
        <Badge tone="warning">Corrected</Badge>
        <Badge tone="error">Removed</Badge>
      </Row>
      <Tags tags={["labels", "costs", "drift"]} />
    </Stack>
  );
}

function Avatars() {
  const [author] = useAuthors(1);
  return (
    <Stack>
      {[author?.avatar, undefined].map((image) => (
        <Row key={image?.src ?? ""}>
          {(["small", "medium", "large"] as const).map((size) => (
            <Avatar key={size} name="Ines Varga-Holm" image={image} size={size} />
          ))}
        </Row>
      ))}
      <Avatar name="" />
    </Stack>
  );
}
