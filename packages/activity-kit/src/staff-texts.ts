/** The label of a field of a form, and how to fill it in. */
export type FieldLabel = { readonly label: string } | { readonly label: string; readonly help: string };

/** What staff reads about a kind of promotion, in one language. */
export interface StaffText {
  readonly name: string;
  /** One sentence: what the kind gives. */
  readonly lead: string;
  /** By the name of a field, or by its path where a name is not enough: `tasks_amount`. */
  readonly fields: Readonly<Record<string, FieldLabel>>;
  /** By the field and the choice: `way_match`. */
  readonly choices: Readonly<Record<string, string>>;
}

/** What staff reads about a kind of promotion, in the languages of the back office. */
export interface StaffTexts {
  readonly kind: string;
  readonly pt: StaffText;
  readonly en: StaffText;
}
