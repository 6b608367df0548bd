import type { NavigationNode } from "../../../runtime/model.ts";
import { useSite } from "../../context.tsx";
import { AccountMenu } from "../../ui/AccountMenu/AccountMenu.tsx";
import { Brand } from "../../ui/Brand/Brand.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb/Breadcrumb.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { ColorModeChoice, ColorModeToggle } from "../../ui/ColorMode/ColorMode.tsx";
import { Footer } from "../../ui/Footer/Footer.tsx";
import { Header } from "../../ui/Header/Header.tsx";
import { NavigationTree } from "../../ui/NavigationTree/NavigationTree.tsx";
import { PageBar } from "../../ui/PageBar/PageBar.tsx";
import { PageLinks } from "../../ui/PageLinks/PageLinks.tsx";
import { RelatedLinks } from "../../ui/PageLinks/RelatedLinks.tsx";
import { Pagination } from "../../ui/Pagination/Pagination.tsx";
import { TableOfContents } from "../../ui/TableOfContents/TableOfContents.tsx";
import { anchorOf, OnSite, type PanelProps, Row, type SampleGroup, Stack } from "./Sample.tsx";

export const navigation: SampleGroup = {
  title: "Navigation",
  about: "Where one is, and the ways on.",
  samples: [
    {
      name: "Header",
      about: "The bar above every page. Where it is narrow, the menu is a panel.",
      width: "page",
      show: HeaderWithCurrentPage
    },
    {
      name: "ColorMode",
      about: "Changes the theme of all pages, from the header or the footer.",
      show: () => (
        <Row>
          <ColorModeToggle />
          <ColorModeChoice />
        </Row>
      )
    },
    {
      name: "Footer",
      about: "What every page ends with: the rest of the site in groups.",
      width: "page",
      show: Footer
    },
    {
      name: "AccountMenu",
      about: "Who is signed in, and the way out. The name comes from the session in the browser.",
      show: ({ id }) => <AccountMenu panelId={id("account")} />
    },
    { name: "Brand", about: "The site's mark and name, which lead home.", show: Brand },
    {
      name: "Breadcrumb",
      about: "The way back up. The page itself is named by its heading.",
      show: () => (
        <Breadcrumb
          trail={[
            { label: "Projects", to: "/projects" },
            { label: "A folder without a page", to: "" },
            { label: "Documents", to: "/projects" }
          ]}
        />
      )
    },
    {
      name: "NavigationTree",
      about: "A section's pages, with the current one marked. A folder without a page is a label.",
      show: () => <NavigationTree nodes={TREE} path={CURRENT} />
    },
    {
      name: "TableOfContents",
      about: "A text's headings. Where the browser can, the one in view is marked.",
      show: ({ theme, id }) => <TableOfContents headings={headingsIn(theme)} id={id("title")} />
    },
    {
      name: "PageLinks",
      about: "The pages before and after this one; related ones have the same look.",
      show: WaysOn
    },
    {
      name: "Pagination",
      about: "The ways through a list in parts. Of many, those around the current one are shown.",
      show: ({ theme }) => (
        <Stack>
          <Pagination part={2} parts={3} to={toSample} label={`Few parts, ${theme}`} />
          <Pagination part={100} parts={200} to={toSample} label={`Many parts, ${theme}`} />
        </Stack>
      )
    },
    {
      name: "PageBar",
      about: "A page's part of the slim bar above demos and dashboards.",
      show: () => (
        <PageBar title="Clause finder" facts={["Kestrel Freight", "2024"]} heading="h2">
          <Button type="button" variant="outline">
            Notes
          </Button>
        </PageBar>
      )
    }
  ]
};

function HeaderWithCurrentPage({ id }: PanelProps) {
  const { header } = useSite();
  return <Header path={header[0]?.to ?? "/"} panelId={id("menu")} />;
}

const toSample = () => "/design#pagination";

const CURRENT = "/design#navigation-tree";

/** Of places that are on this page. */
const TREE: readonly NavigationNode[] = [
  { title: "Header", path: "/design#header", stem: "header" },
  {
    title: "A folder",
    path: "/folder",
    stem: "folder",
    page: false,
    children: [
      { title: "NavigationTree", path: CURRENT, stem: "folder/navigation-tree" },
      { title: "Breadcrumb", path: "/design#breadcrumb", stem: "folder/breadcrumb" }
    ]
  }
];

/** Places that are on this page. */
function headingsIn(theme: PanelProps["theme"]) {
  const names = ["TableOfContents", "Breadcrumb", "NavigationTree", "PageLinks"];
  return names.map((name, at) => ({
    id: anchorOf(name),
    level: at % 2 === 0 ? 2 : 3,
    text: `${name}, ${theme}`
  }));
}

function WaysOn() {
  const { listed } = useSite();
  const [previous, next, ...others] = listed("posts");
  if (previous === undefined) return null;
  return (
    <Stack>
      <RelatedLinks entries={others.slice(0, 2)} />
      <OnSite over={{ neighbours: () => ({ previous, next }) }}>
        <PageLinks entry={previous} />
      </OnSite>
    </Stack>
  );
}
