/** What a form that is sent by script goes through, as plain data. */

/** What has been filled in, by the names of the fields. */
export type Fields = Readonly<Record<string, string>>;

/** What is wrong, by the names of the fields, in their order; empty where all is well. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What came of sending it. */
export type Outcome<Result, Failure> =
  | { isDone: true; result: Result }
  | {
      isDone: false;
      /** Why nothing came of it; left out where a field is to blame alone. */
      failure?: Failure | undefined;
      errors?: FieldErrors | undefined;
    };

export interface FormState<Result, Failure> {
  /** "filling": somebody is at it, with or without mistakes; the last two come of sending. */
  step: "filling" | "sending" | "failed" | "done";
  errors: FieldErrors;
  failure?: Failure | undefined;
  result?: Result | undefined;
  /** The field to go to, where it was looked at by itself. */
  at?: string | undefined;
  /** Counts what has been said about the form, so that the second time of the same words is heard, too. */
  turn: number;
}

export type FormAction<Result, Failure> =
  | { type: "refuse"; errors: FieldErrors; at?: string }
  | { type: "send" }
  | { type: "settle"; outcome: Outcome<Result, Failure> }
  /** A field with a mistake has been changed: it is right by now, or wrong in another way. */
  | { type: "correct"; name: string; error: string | undefined }
  | { type: "begin" };

export const untouched = { step: "filling", errors: {}, turn: 0 } as const;

export function formReducer<Result, Failure>(
  state: FormState<Result, Failure>,
  action: FormAction<Result, Failure>
): FormState<Result, Failure> {
  const turn = state.turn + 1;
  switch (action.type) {
    case "refuse":
      return { step: "filling", errors: action.errors, at: action.at, turn };
    case "send":
      return { step: "sending", errors: {}, turn: state.turn };
    case "settle": {
      const { outcome } = action;
      if (outcome.isDone) return { step: "done", errors: {}, result: outcome.result, turn };
      const { failure, errors = {} } = outcome;
      return { step: failure === undefined ? "filling" : "failed", errors, failure, turn };
    }
    case "correct": {
      const { name, error } = action;
      if (state.errors[name] === error) return state;
      const entries = Object.entries(state.errors).flatMap(([key, words]) =>
        key !== name ? [[key, words]] : error === undefined ? [] : [[key, error]]
      );
      return { ...state, errors: Object.fromEntries(entries) };
    }
    case "begin":
      return { ...untouched, turn };
  }
}
