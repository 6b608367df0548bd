import { useId, useState } from "react";
import { addToast } from "../../../runtime/toasts.ts";
import { Drawer } from "../../overlays/Drawer/Drawer.tsx";
import type { DrawerDirection } from "../../overlays/Drawer/useDrag.ts";
import { Modal } from "../../overlays/Modal/Modal.tsx";
import { Slideover, type SlideoverProps } from "../../overlays/Slideover/Slideover.tsx";
import type { OverlayProps } from "../../overlays/service/overlays.ts";
import { useOverlays } from "../../overlays/service/useOverlays.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import * as styles from "./OverlaySamples.css.ts";
import { samples } from "./samples.ts";

/** Dialogs for the page of all components, each behind a button. */
export function OverlaySamples() {
  const overlays = useOverlays();
  const [said, setSaid] = useState(samples.nothingYet);
  const ask = async (isDismissible: boolean): Promise<void> => {
    const onClosePrevented = () => setSaid(samples.prevented);
    const answer = await overlays.open(Question, { isDismissible, onClosePrevented });
    setSaid(answer === undefined ? samples.dismissed : answer ? samples.yes : samples.no);
  };
  return (
    <div className={styles.samples}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={styles.row}>
        <Button type="button" variant="outline" onClick={() => ask(true)}>
          {samples.modal}
        </Button>
        <Button type="button" variant="outline" onClick={() => ask(false)}>
          {samples.stubborn}
        </Button>
        <Button type="button" variant="outline" onClick={() => overlays.open(Nested, {})}>
          {samples.nested}
        </Button>
      </div>
      <div className={styles.row}>
        {(["right", "left", "top", "bottom"] as const).map((side) => (
          <Button
            key={side}
            type="button"
            variant="outline"
            onClick={() => overlays.open(Filters, { side, isModal: true })}
          >
            {`${samples.slideover} ${side}`}
          </Button>
        ))}
        <Button
          type="button"
          variant="outline"
          onClick={() => overlays.open(Filters, { side: "right", isModal: false })}
        >
          {samples.beside}
        </Button>
      </div>
      <div className={styles.row}>
        {(["bottom", "top", "left", "right"] as const).map((direction) => (
          <Button
            key={direction}
            type="button"
            variant="outline"
            onClick={() => overlays.open(Tray, { direction, hasSnapPoints: false })}
          >
            {`${samples.drawer} ${direction}`}
          </Button>
        ))}
        <Button
          type="button"
          variant="outline"
          onClick={() => overlays.open(Tray, { direction: "bottom", hasSnapPoints: true })}
        >
          {samples.snapping}
        </Button>
      </div>
      <div className={styles.row}>
        {(["info", "success", "warning", "error"] as const).map((kind) => (
          <Button
            key={kind}
            type="button"
            variant="outline"
            onClick={() => addToast({ kind, ...samples.toasts[kind] })}
          >
            {`${samples.toast} ${kind}`}
          </Button>
        ))}
        <Button type="button" variant="outline" onClick={() => tellOfRemoval(setSaid)}>
          {samples.undoable}
        </Button>
      </div>
    </div>
  );
}

/** Under one id: the next removal takes the place of this one. */
function tellOfRemoval(say: (text: string) => void): void {
  addToast({
    id: "removal",
    title: samples.removed,
    duration: 0,
    actions: [{ label: samples.undo, onSelect: () => say(samples.undone) }]
  });
}

interface QuestionProps extends OverlayProps<boolean> {
  isDismissible: boolean;
  onClosePrevented(): void;
}

function Question({ overlay, ...options }: QuestionProps) {
  return (
    <Modal
      overlay={overlay}
      {...options}
      title={samples.question}
      description={samples.aboutQuestion}
      actions={
        <>
          <Button type="button" variant="outline" onClick={() => overlay.close(false)}>
            {samples.keep}
          </Button>
          <Button type="button" onClick={() => overlay.close(true)}>
            {samples.discard}
          </Button>
        </>
      }
    />
  );
}

function Nested({ overlay }: OverlayProps) {
  const overlays = useOverlays();
  return (
    <Modal overlay={overlay} title={samples.outer} description={samples.aboutOuter}>
      <Button
        type="button"
        variant="outline"
        onClick={() => overlays.open(Question, { isDismissible: true, onClosePrevented() {} })}
      >
        {samples.further}
      </Button>
    </Modal>
  );
}

type FiltersProps = OverlayProps & Required<Pick<SlideoverProps, "side" | "isModal">>;

function Filters({ overlay, side, isModal }: FiltersProps) {
  const id = useId();
  return (
    <Slideover
      overlay={overlay}
      side={side}
      isModal={isModal}
      title={samples.filters}
      description={samples.aboutFilters}
      actions={
        <Button type="button" onClick={() => overlay.close()}>
          {samples.apply}
        </Button>
      }
    >
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{samples.kinds}</legend>
        {samples.options.map((option, at) => (
          <Checkbox key={option} id={`${id}${at}`} label={option} />
        ))}
      </fieldset>
    </Slideover>
  );
}

interface TrayProps extends OverlayProps {
  direction: DrawerDirection;
  hasSnapPoints: boolean;
}

function Tray({ overlay, direction, hasSnapPoints }: TrayProps) {
  return (
    <Drawer
      overlay={overlay}
      direction={direction}
      {...(hasSnapPoints && { snapPoints: [0.4, 1] })}
      scalesBackground={direction === "bottom"}
      title={samples.notes}
      description={samples.aboutNotes}
    >
      {samples.paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </Drawer>
  );
}
