/** A field before and after the action; `undefined` where it did not exist. */
export interface AuditChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

function toFields(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  // A value that is not a record is shown whole, without a field name.
  return typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map([['', value]]);
}

function formatValue(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isList = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  return isList ? value.join(', ') : JSON.stringify(value);
}

/** Lists the fields that differ between the two sides of an audit entry, in their order. */
export function listChanges(before: unknown, after: unknown): AuditChange[] {
  const was = toFields(before);
  const is = toFields(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: formatValue(was.get(field)), after: formatValue(is.get(field)) }))
    .filter((change) => change.before !== change.after);
}
