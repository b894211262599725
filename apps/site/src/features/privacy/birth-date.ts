import type { PlainMessageKey } from '../../shared/messages/i18n.ts';

const OLDEST_YEAR = 1900;

/** Formats a date while it is typed: `31/12/1990`. */
export function birthText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** Converts to the format of the server, `1990-12-31`; `undefined` if it is no calendar date. */
export function birthDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript turns 31 April into 1 May: only a date that is unchanged is valid.
  const isReal = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : undefined;
}

/** Validates a birth date on `today` (`yyyy-mm-dd`); returns a message key, or `undefined` if it is valid. */
export function birthProblem(text: string, today: string): PlainMessageKey | undefined {
  if (text.length < 10) return 'privacy.birthShort';
  const born = birthDay(text);
  if (born === undefined) return 'privacy.birthUnreal';
  if (born > today) return 'privacy.birthToCome';
  return Number(born.slice(0, 4)) < OLDEST_YEAR ? 'privacy.birthOld' : undefined;
}

/** Whether a person born on `born` is younger than `age` on `today`, both `yyyy-mm-dd`. */
export function isYounger(born: string, age: number, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  return born > `${year}${today.slice(4)}`;
}
