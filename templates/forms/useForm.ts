import { useCallback, useEffect, useReducer, useRef } from "react";
import { fillFields, readFields } from "./fields.ts";
import {
  type FieldErrors,
  type Fields,
  type FormAction,
  type FormState,
  formReducer,
  type Outcome,
  untouched
} from "./formState.ts";

export interface FormOptions<Result, Failure> {
  /** Looks at what has been filled in, before it is sent and while mistakes are being corrected. */
  check(fields: Fields): FieldErrors;
  send(fields: Fields): Promise<Outcome<Result, Failure>>;
  /** What the form says where `send` throws. */
  failureOf(error: unknown): Failure;
  /** Is told of each change of a field. */
  onChange?: (fields: Fields) => void;
}

export interface Form<Result, Failure> {
  state: FormState<Result, Failure>;
  /** For the element: `<form {...form.props}>`. Its own `action` stays for whoever has no script. */
  props: {
    ref(element: HTMLFormElement | null): void;
    onSubmit(event: { preventDefault(): void }): void;
    onInput(event: { target: EventTarget }): void;
    onMouseDown(event: { target: EventTarget; preventDefault(): void }): void;
  };
  /**
   * For whatever says how it went: what is wrong, why nothing came of it, that all is done. It gets the focus when it
   * has something to say, and takes it with `tabIndex={-1}`.
   */
  message(element: HTMLElement | null): void;
  /** What is filled in at this moment; nothing where the form is not shown. */
  read(): Fields;
  /** Whether a field is right, where nothing else is needed; if not, it says so and has the focus. */
  accepts(name: string): boolean;
  /** Puts texts into those fields in which nobody has typed yet. */
  fill(fields: Fields): void;
  /** Leaves it to the browser, as if there were no script. */
  sendPlainly(): void;
  /** Empty and from the beginning. */
  begin(): void;
  /** From the beginning, with what is filled in. */
  restart(): void;
}

/**
 * A form that is checked and sent by script. Its fields keep what is typed by themselves (`defaultValue`), as forms
 * without script do: so it does not matter whether a person, a password manager or the browser has filled them in.
 * What is on its way is not sent once more, however often it is asked for.
 */
export function useForm<Result, Failure>(
  options: FormOptions<Result, Failure>
): Form<Result, Failure> {
  type State = FormState<Result, Failure>;
  type Action = FormAction<Result, Failure>;
  const [state, dispatch] = useReducer<State, [Action]>(formReducer<Result, Failure>, untouched);
  const element = useRef<HTMLFormElement | null>(null);
  const message = useRef<HTMLElement | null>(null);
  // A second click may come before the first has been rendered.
  const isSending = useRef(false);
  const latest = useRef({ options, state });
  latest.current = { options, state };

  useEffect(() => {
    if (state.turn === 0) return;
    const asked = state.at && element.current?.querySelector<HTMLElement>(`[name="${state.at}"]`);
    // Whoever begins anew goes on in the first field.
    const first =
      state.step === "filling"
        ? element.current?.querySelector<HTMLElement>("input, select, textarea")
        : undefined;
    (asked || message.current || first)?.focus();
  }, [state.step, state.at, state.turn]);

  const submit = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    const { check, send, failureOf } = latest.current.options;
    const fields = readFields(element.current);
    const errors = check(fields);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "refuse", errors });
      return;
    }
    isSending.current = true;
    dispatch({ type: "send" });
    let outcome: Outcome<Result, Failure>;
    try {
      outcome = await send(fields);
    } catch (error) {
      outcome = { isDone: false, failure: failureOf(error) };
    }
    isSending.current = false;
    dispatch({ type: "settle", outcome });
  }, []);

  const hear = useCallback(({ target }: { target: EventTarget }): void => {
    const { options, state } = latest.current;
    const fields = readFields(element.current);
    options.onChange?.(fields);
    const { name } = target as HTMLInputElement;
    if (name in state.errors) {
      dispatch({ type: "correct", name, error: options.check(fields)[name] });
    }
  }, []);

  return {
    state,
    props: {
      ref: useCallback((form: HTMLFormElement | null) => {
        element.current = form;
        // The browser's own bubbles would come before our summary. Without script they are all there is.
        if (form) form.noValidate = true;
      }, []),
      onSubmit(event) {
        event.preventDefault();
        submit();
      },
      onInput: hear,
      onMouseDown: keepStill
    },
    message: useCallback((said: HTMLElement | null) => {
      message.current = said;
    }, []),
    read: useCallback(() => readFields(element.current), []),
    accepts: useCallback((name: string): boolean => {
      const error = latest.current.options.check(readFields(element.current))[name];
      if (error !== undefined) dispatch({ type: "refuse", errors: { [name]: error }, at: name });
      return error === undefined;
    }, []),
    fill: useCallback((fields: Fields) => fillFields(element.current, fields), []),
    sendPlainly: useCallback(() => element.current?.submit(), []),
    begin: useCallback(() => {
      element.current?.reset();
      dispatch({ type: "begin" });
    }, []),
    restart: useCallback(() => dispatch({ type: "begin" }), [])
  };
}

/**
 * A field that is left says what is wrong with it, and moves what is below: a button would be gone from under the
 * pointer before it is let go. So pressing one leaves nothing.
 */
function keepStill(event: { target: EventTarget; preventDefault(): void }): void {
  if ((event.target as Element).closest("button[type=submit]")) event.preventDefault();
}
