export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** The longest run of equal or consecutive letters that a password may have. */
const MAX_IN_A_ROW = 3;

function isRun(text: string): boolean {
  let run = 1;
  let longest = 1;
  for (let place = 1; place < text.length; place += 1) {
    const step = text.charCodeAt(place) - text.charCodeAt(place - 1);
    run = Math.abs(step) <= 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest > MAX_IN_A_ROW && longest >= text.length - 2;
}

/**
 * Estimates how hard a password is to guess: first by its length, then by its character classes. The server also checks
 * lists of common passwords and decides.
 */
export function passwordStrength(password: string, account: string): Strength {
  const small = password.toLowerCase();
  const name = account.toLowerCase();
  const isOwnName = name.length >= 4 && small.includes(name);
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length < 8 || isOwnName || new Set(small).size < 5 || isRun(small)) return 'weak';
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 'strong';
  return password.length >= 12 || kinds >= 3 ? 'good' : 'fair';
}
