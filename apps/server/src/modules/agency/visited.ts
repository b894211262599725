/** A link of invitation that a browser remembers: whose, and when it was opened. */
export interface Visited {
  code: string;
  at: Date;
}

const KEPT = /^([A-Za-z0-9-]{1,16})\.(\d{1,12})$/;

/** As the browser keeps it. Whoever changes it gains nothing: any code may be typed as well. */
export function writeVisited({ code, at }: Visited): string {
  return `${code}.${Math.floor(at.getTime() / 1000)}`;
}

/** What a browser kept, where it was opened within so many days before now; `undefined` for whatever else it sends. */
export function readVisited(kept: string | undefined, { now, days }: { now: Date; days: number }): Visited | undefined {
  const [, code, seconds] = KEPT.exec(kept ?? '') ?? [];
  if (code === undefined || seconds === undefined) return undefined;
  const at = new Date(Number(seconds) * 1000);
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < days * 86_400_000 ? { code, at } : undefined;
}
