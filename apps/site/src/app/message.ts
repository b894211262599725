const BLANK = /\{(\w+)\}/g;

/** Puts the values into the blanks of a message. A blank without a value stays in sight: a test finds it. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(BLANK, (blank, name: string) => String(params[name] ?? blank));
}

/** The names of a message's blanks, sorted. */
export function blanksOf(text: string): string[] {
  return Array.from(text.matchAll(BLANK), (match) => match[1] ?? '').sort();
}
