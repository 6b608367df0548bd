import type { ComponentType } from "react";
import type { PageProps } from "../props.ts";
import type { PageName } from "../routes.ts";
import { About } from "./About.tsx";
import { Account } from "./Account.tsx";
import { Analytics } from "./Analytics.tsx";
import { Article } from "./Article.tsx";
import { Articles } from "./Articles.tsx";
import { Changelog } from "./Changelog.tsx";
import { Contact } from "./Contact.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { Demo } from "./Demo.tsx";
import { Demos } from "./Demos.tsx";
import { Design } from "./Design.tsx";
import { Document } from "./Document.tsx";
import { Home } from "./Home.tsx";
import { Legal } from "./Legal.tsx";
import { Listing } from "./Listing.tsx";
import { NotFound } from "./NotFound.tsx";
import { Pricing } from "./Pricing.tsx";
import { Project } from "./Project.tsx";
import { Projects } from "./Projects.tsx";
import { Search } from "./Search.tsx";
import { Services } from "./Services.tsx";

/** Every kind of page, by the name that the route table uses. */
export const pages: Record<PageName, ComponentType<PageProps>> = {
  About,
  Account,
  Analytics,
  Article,
  Articles,
  Changelog,
  Contact,
  Dashboard,
  Demo,
  Demos,
  Design,
  Document,
  Home,
  Legal,
  Listing,
  NotFound,
  Pricing,
  Project,
  Projects,
  Search,
  Services
};
