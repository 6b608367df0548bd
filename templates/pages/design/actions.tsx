import { Actions } from "../../ui/Actions/Actions.tsx";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { EditLink } from "../../ui/EditLink/EditLink.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { Share } from "../../ui/Share/Share.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import { OnSite, Row, type SampleGroup, Stack } from "./Sample.tsx";

export const actions: SampleGroup = {
  title: "Actions",
  about: "What a visitor can do next.",
  samples: [
    {
      name: "Button",
      about: "A button does something; a link of the same look leads somewhere.",
      show: Buttons
    },
    {
      name: "Actions",
      about: "What to do next: one button stands out, the others are drawn in lines.",
      show: () => (
        <Actions
          links={[
            { label: "Book a call", to: "/", icon: "lucide-arrow-right" },
            { label: "Read on", to: "/", variant: "outline" },
            { label: "In a new tab", to: "/", variant: "outline", target: "_blank" }
          ]}
        />
      )
    },
    {
      name: "SiteAnchor",
      about: "Every link of the templates: knows the site's base, and says when a new tab opens.",
      show: () => (
        <Row>
          <SiteAnchor to="/">A page</SiteAnchor>
          <SiteAnchor to="/design" current="page">
            This page
          </SiteAnchor>
          <SiteAnchor to="https://example.com" target="_blank">
            In a new tab
          </SiteAnchor>
        </Row>
      )
    },
    {
      name: "Share",
      about: "The page's address to copy, and links that hand it on.",
      show: () => (
        <OnSite over={{ origin: "https://example.com" }}>
          <Share path="/design" title="Design" />
        </OnSite>
      )
    },
    {
      name: "EditLink",
      about: "Leads to the page's source, where the config says where that is.",
      show: () => (
        <OnSite over={{ editLink: "https://example.com/edit/{file}" }}>
          <EditLink entry={{ sourcePath: "content/index.yml" }} />
        </OnSite>
      )
    }
  ]
};

const VARIANTS = ["solid", "outline", "danger"] as const;

function Buttons() {
  return (
    <Stack>
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button type="button" variant={variant}>
            Button
          </Button>
          <Button type="button" variant={variant} isBusy>
            Busy
          </Button>
          <Button type="button" variant={variant} isDisabled>
            Disabled
          </Button>
          <Button type="button" variant={variant} size="large">
            Large
          </Button>
        </Row>
      ))}
      <Row>
        <ButtonLink to="/">Link</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Outline
        </ButtonLink>
        <ButtonLink to="/" size="large">
          Large <Icon name="lucide-arrow-right" size={16} />
        </ButtonLink>
      </Row>
      <Button type="button" isWide>
        As wide as its place
      </Button>
    </Stack>
  );
}
