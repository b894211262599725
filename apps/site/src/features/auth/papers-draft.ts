/** A day as it is typed, in three fields. */
export interface BirthDraft {
  day: string;
  month: string;
  year: string;
}

export const emptyBirth: BirthDraft = { day: '', month: '', year: '' };

const OLDEST_YEAR = 1900;

/** The day as the server takes it, `1990-12-31`; `undefined` where it is none that somebody may have been born on. */
export function birthDayOf({ day, month, year }: BirthDraft, now: Date): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  // JavaScript makes a 31st of April the 1st of May: what was typed must be what came of it.
  const isReal = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
  return isReal && Number(year) >= OLDEST_YEAR && at <= now ? written : undefined;
}

/** A whole date that was pasted, `31/12/1990` or `31121990`, in its three parts; `undefined` for anything else. */
export function pastedBirth(text: string): BirthDraft | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(text.replaceAll(/[\s./-]/g, '')) ?? [];
  return day === '' ? undefined : { day, month, year };
}

/** One check digit: the sum of the digits times weights that fall from `top`, modulus 11 (Receita Federal). */
function checkDigit(digits: string, top: number): string {
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (top - place), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/** Whether what was typed can be a CPF: eleven digits, not all the same, the last two right. */
export function isCpf(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length !== 11 || /^(\d)\1{10}$/.test(digits)) return false;
  const first = checkDigit(digits.slice(0, 9), 10);
  return digits.slice(9) === first + checkDigit(digits.slice(0, 9) + first, 11);
}
