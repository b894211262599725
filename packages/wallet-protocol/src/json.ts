const asNumber = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
};

/** JSON with amounts as numbers, or as their digits where a number would not be exact. */
export function writeJson(value: object): string {
  return JSON.stringify(value, asNumber);
}

/** What a text says, or `undefined` where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
