/** A date as typed, in three fields. */
export interface BirthDateDraft {
  day: string;
  month: string;
  year: string;
}

export const emptyBirthDate: BirthDateDraft = { day: '', month: '', year: '' };

const OLDEST_YEAR = 1900;

/** Converts a date to the format of the server, `1990-12-31`; `undefined` if it is no possible birth date. */
export function toBirthDate({ day, month, year }: BirthDateDraft, now: Date): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  // JavaScript turns 31 April into 1 May: only a date that is unchanged is valid.
  const isReal = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
  return isReal && Number(year) >= OLDEST_YEAR && at <= now ? written : undefined;
}

/** Splits a pasted date, `31/12/1990` or `31121990`, into its three fields; `undefined` for anything else. */
export function parsePastedBirthDate(text: string): BirthDateDraft | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(text.replaceAll(/[\s./-]/g, '')) ?? [];
  return day === '' ? undefined : { day, month, year };
}

/** One check digit: the sum of the digits times weights that fall from `top`, modulus 11 (Receita Federal). */
function checkDigit(digits: string, top: number): string {
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (top - place), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/** Whether the text can be a CPF: eleven digits, not all the same, with two valid check digits. */
export function isCpf(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length !== 11 || /^(\d)\1{10}$/.test(digits)) return false;
  const first = checkDigit(digits.slice(0, 9), 10);
  return digits.slice(9) === first + checkDigit(digits.slice(0, 9) + first, 11);
}
