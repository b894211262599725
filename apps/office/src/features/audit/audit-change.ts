/** A field of what was acted on, as it stood before and after; `undefined` where there was none. */
export interface AuditChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

function fieldsOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  // What is not a record of fields is shown whole, without a name.
  return typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map([['', value]]);
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isList = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  return isList ? value.join(', ') : JSON.stringify(value);
}

/** The fields that differ between the two sides of an audited act, in the order in which they stand. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: textOf(was.get(field)), after: textOf(is.get(field)) }))
    .filter((change) => change.before !== change.after);
}
