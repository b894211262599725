/** One field of an EMV code: a two-digit id and its text, at most 99 characters. */
export interface Field {
  readonly id: string;
  readonly text: string;
}

const HEAD = /^\d{4}$/;

/** Reads `text` as a run of fields; `undefined` where a length does not fit what is there. */
export function readFields(text: string): Field[] | undefined {
  const fields: Field[] = [];
  let at = 0;
  while (at < text.length) {
    const head = text.slice(at, at + 4);
    if (!HEAD.test(head)) return undefined;
    const length = Number(head.slice(2));
    const value = text.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length !== length) return undefined;
    fields.push({ id: head.slice(0, 2), text: value });
    at += 4 + length;
  }
  return fields;
}

/** Writes one field. Throws a RangeError where `text` has no character or more than 99. */
export function writeField(id: string, text: string): string {
  if (text.length < 1 || text.length > 99) {
    throw new RangeError(`field ${id} of a BR Code takes 1 to 99 characters, not ${text.length}`);
  }
  return `${id}${String(text.length).padStart(2, '0')}${text}`;
}
