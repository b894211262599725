import type { Field, FieldOf } from './form.ts';
import type { Typed } from './rule-draft.ts';

/** What every place of a rule on the screen is handed. */
export interface RulePart {
  kind: string;
  /** Where it stands, as the server names it in what is wrong: `prizes.2.amount`. */
  path: string;
  locked: boolean;
  /** What the server said against a path or anything below it. */
  errorOf: (path: string) => string | undefined;
}

/** A place with its value, and how it is changed. */
export interface FieldPart<One extends Field = Field> extends RulePart {
  field: One;
  typed: Typed | undefined;
  onTyped: (typed: Typed) => void;
}

/** A place of one kind. */
export type PartOf<Kind extends Field['kind']> = FieldPart<FieldOf<Kind>>;
