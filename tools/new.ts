import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { scaffold } from './new/scaffold.ts';

/** `npm run new -- activity NAME` or `npm run new -- game NAME`: creates a folder that builds, runs and is tested. */
const USAGE = 'npm run new -- activity NAME\nnpm run new -- game NAME';

const [kind, name, ...rest] = process.argv.slice(2);
if ((kind !== 'activity' && kind !== 'game') || name === undefined || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  const root = resolve(import.meta.dirname, '..');
  try {
    const created = await scaffold(root, kind, name);
    // The length of the name decides where lines break.
    execFileSync(join(root, 'node_modules/.bin/oxfmt'), created, { cwd: root });
    process.stdout.write(`${created.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
