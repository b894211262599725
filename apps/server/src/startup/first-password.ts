import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'first-staff-password';

/**
 * Hands over the generated password of the first account of staff. Returns a line for the person who started the server: the password
 * itself where a terminal shows it, else the path of a file that only the server's user can read, because output that is not a terminal
 * is kept in logs.
 */
export async function revealFirstPassword(
  { email, password }: { readonly email: string; readonly password: string },
  { directory, isTerminal }: { readonly directory: string; readonly isTerminal: boolean },
): Promise<string> {
  if (isTerminal) return `Sign in to the back office as ${email} with ${password} (shown this once)`;
  const path = join(directory, FILE);
  await mkdir(directory, { recursive: true });
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'w' });
  return `Sign in to the back office as ${email} with the password in ${path}; then delete that file`;
}
