import type { PlainKey } from '../../locales/catalogue.ts';

const OLDEST_YEAR = 1900;

/** `31/12/1990`, as far as typed. */
export function birthText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** The day as the server takes it, `1990-12-31`; `undefined` where it is no whole day of the calendar. */
export function birthDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript makes a 31st of April the 1st of May: what was typed must be what came of it.
  const isReal = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : undefined;
}

/** Why a birth date cannot be one on `today` (`yyyy-mm-dd`), as a message; `undefined` where it can. */
export function birthProblem(text: string, today: string): PlainKey | undefined {
  if (text.length < 10) return 'privacy.birthShort';
  const born = birthDay(text);
  if (born === undefined) return 'privacy.birthUnreal';
  if (born > today) return 'privacy.birthToCome';
  return Number(born.slice(0, 4)) < OLDEST_YEAR ? 'privacy.birthOld' : undefined;
}

/** Whether somebody born on `born` is younger than `age` on `today`, both `yyyy-mm-dd`. */
export function isYounger(born: string, age: number, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  return born > `${year}${today.slice(4)}`;
}

/** The site's day, which is the one that the law counts by: `yyyy-mm-dd` in São Paulo. */
export function siteDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(now);
}
