import type { Field, FieldOf } from './rule-schema.ts';
import type { Typed } from './rule-draft.ts';

/** Props of every rule field. */
export interface RuleFieldBase {
  kind: string;
  /** Path in the server's errors: `prizes.2.amount`. */
  path: string;
  locked: boolean;
  /** Server error for a path or anything below it. */
  getError: (path: string) => string | undefined;
}

/** A field with its value and change handler. */
export interface RuleFieldProps<One extends Field = Field> extends RuleFieldBase {
  field: One;
  typed: Typed | undefined;
  onTyped: (typed: Typed) => void;
}

/** Props of a field of one kind. */
export type RuleFieldPropsOf<Kind extends Field['kind']> = RuleFieldProps<FieldOf<Kind>>;
