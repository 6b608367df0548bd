import { Island } from "../../islands/Island.tsx";
import type { SampleGroup } from "./Sample.tsx";

export const overlays: SampleGroup = {
  title: "Overlays",
  about:
    "What comes above a page. It opens in the theme that you have, whichever side its button stands on.",
  samples: [
    {
      name: "Dialogs",
      about:
        "Modal, Slideover and Drawer: a question, a task beside the page, a sheet that is pulled. Toasts say what has happened.",
      show: () => <Island name="OverlaySamples" props={{}} when="intent" />
    }
  ]
};
