import type { LayoutProps } from "../props.ts";
import { Footer } from "../ui/Footer/Footer.tsx";
import { Header } from "../ui/Header/Header.tsx";

/** Header, page, footer. */
export function DefaultLayout({ view, children }: LayoutProps) {
  return (
    <>
      <Header path={view.path} />
      {children}
      <Footer />
    </>
  );
}
