/** What staff reads about a kind of promotion, in the languages of the back office: the messages of its folder `staff`. */
export interface StaffTexts {
  readonly kind: string;
  /**
   * Translates `name`, `lead` (one sentence: what the kind gives), `fields.<field>.label`, `fields.<field>.help` and
   * `choices.<field>_<choice>`. A field is named by its name, or by its path where a name is not enough: `tasks_amount`.
   * A key without a text is returned itself.
   */
  readonly translations: { pt(key: string): string; en(key: string): string };
}
