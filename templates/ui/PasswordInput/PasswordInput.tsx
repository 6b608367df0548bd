import { useState } from "react";
import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Input, type InputProps } from "../Input/Input.tsx";
import * as styles from "./PasswordInput.css.ts";

/** One line that nobody else shall read, and what shows it to who types. For islands: its button needs script. */
export function PasswordInput(props: Omit<InputProps, "type">) {
  const { texts } = useSite();
  const [isShown, setShown] = useState(false);
  const label = isShown ? texts.hidePassword : texts.showPassword;
  return (
    <div className={styles.frame}>
      <Input {...props} type={isShown ? "text" : "password"} />
      <button
        type="button"
        // Its words say what it does now; a pressed state besides would say it twice.
        aria-label={label}
        aria-controls={props.id}
        title={label}
        className={styles.toggle}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? "lucide-eye-off" : "lucide-eye"} size={20} />
      </button>
    </div>
  );
}
