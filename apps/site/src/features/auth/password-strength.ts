export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** How many letters in a row may stand one after another in the alphabet, or be the same. */
const MOST_IN_A_ROW = 3;

function isRun(text: string): boolean {
  let run = 1;
  let longest = 1;
  for (let place = 1; place < text.length; place += 1) {
    const step = text.charCodeAt(place) - text.charCodeAt(place - 1);
    run = Math.abs(step) <= 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest > MOST_IN_A_ROW && longest >= text.length - 2;
}

/**
 * How hard a password is to guess, as far as the page can tell: by its length first, then by the kinds of its signs.
 * The server knows those that are tried first, and has the last word.
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
