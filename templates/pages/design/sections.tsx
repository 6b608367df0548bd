import { Actions } from "../../ui/Actions/Actions.tsx";
import { CallToAction } from "../../ui/CallToAction/CallToAction.tsx";
import { Container } from "../../ui/Container/Container.tsx";
import { Hero } from "../../ui/Hero/Hero.tsx";
import { Logos } from "../../ui/Logos/Logos.tsx";
import {
  PricingPlan,
  type PricingPlanProps,
  PricingPlans
} from "../../ui/PricingPlan/PricingPlan.tsx";
import { Prose } from "../../ui/Prose/Prose.tsx";
import { Quotes } from "../../ui/Quotes/Quotes.tsx";
import { Section } from "../../ui/Section/Section.tsx";
import { SectionHead } from "../../ui/SectionHead/SectionHead.tsx";
import { Inset, type PanelProps, type SampleGroup } from "./Sample.tsx";
import * as styles from "./sections.css.ts";
import { useHome } from "./siteContent.ts";

export const sections: SampleGroup = {
  title: "Sections",
  about: "What pages are put together from, across their whole width.",
  samples: [
    {
      name: "Hero",
      about: "The head of a front page, with a drawing that runs off its edge.",
      width: "page",
      show: Opening
    },
    {
      name: "SectionHead",
      about: "Title and lead of a page or of one of its sections.",
      width: "full",
      show: () => (
        <SectionHead
          eyebrow="From the people who run it"
          title="Three who stayed when we left"
          description="Each of them has restarted the service without us at least once."
        />
      )
    },
    {
      name: "Section",
      about: "A part of a page with room around it, under a hairline that begins with a tick.",
      width: "page",
      show: () => (
        <Section>
          <Prose html="<p>What a section holds is for the page to say.</p>" />
        </Section>
      )
    },
    {
      name: "Container",
      about: "Centres content in one of three widths: page, narrow, prose.",
      width: "page",
      show: () =>
        (["page", "narrow", "prose"] as const).map((width) => (
          <Container key={width} width={width}>
            <p className={styles.ruler}>{width}</p>
          </Container>
        ))
    },
    {
      name: "PricingPlan",
      about: "What one gets for how much, by month or year; one of several may stand out.",
      width: "page",
      show: Plans
    },
    {
      name: "Quotes",
      about: "What people say, beside each other where there is room.",
      width: "page",
      show: Voices
    },
    {
      name: "Logos",
      about:
        "Whose work is shown: marks of one height in one colour, names where there is no mark.",
      width: "full",
      show: Clients
    },
    {
      name: "CallToAction",
      about: "The way to begin, on ink in both themes.",
      width: "page",
      show: Call
    }
  ]
};

const LINKS = [
  { label: "Book a call", to: "/", icon: "lucide-arrow-right" },
  { label: "Read on", to: "/", variant: "outline" }
];

function Opening() {
  return (
    <Hero
      heading="h2"
      eyebrow="Four people, since 2019"
      title="We map the problem *before* we train"
      description="In two weeks you have its volumes, its costs and the simplest thing that might help."
      image={useHome()?.hero?.image}
    >
      <Actions links={LINKS} />
    </Hero>
  );
}

function Voices() {
  const avatar = useHome()?.testimonials?.items[0]?.user.avatar;
  return (
    <Inset>
      <Quotes
        quotes={[
          {
            quote: "They spent a day in the van before they opened a laptop.",
            user: { name: "With a portrait", description: "Network control", avatar }
          },
          {
            quote: "The advice was to stop.",
            user: { name: "Without one", description: "Claims" }
          },
          { quote: "I can explain each number.", user: { name: "A name alone" } }
        ]}
      />
    </Inset>
  );
}

function Clients() {
  const logos = useHome()?.hero?.logos?.icons ?? [];
  return <Logos logos={[...logos.slice(0, 3), "A name alone"]} />;
}

function Call() {
  return (
    <CallToAction
      title="Bring us the question"
      description="Forty minutes, no charge, and a page in writing within two working days."
      links={LINKS}
      image={useHome()?.cta?.image}
    />
  );
}

const PLANS: readonly PricingPlanProps[] = [
  {
    title: "Half a day",
    description: "For a question that somebody else answers.",
    price: { month: "€900", year: "€9,000" },
    billing_cycle: "/month",
    features: ["One call a month", "A page in writing"],
    highlight: false,
    button: { label: "Begin", to: "/contact" }
  },
  {
    title: "Two days",
    description: "For a service that has to run.",
    price: { month: "€2,900", year: "€29,000" },
    billing_cycle: "/month",
    features: ["A call each week", "Measured every month", "An answer within a day"],
    button: { label: "Begin", to: "/contact" },
    highlight: true
  }
];

function Plans({ id }: PanelProps) {
  return (
    <Inset>
      <PricingPlans name={id("billing")}>
        {PLANS.map((plan) => (
          <PricingPlan key={plan.title} {...plan} />
        ))}
      </PricingPlans>
    </Inset>
  );
}
