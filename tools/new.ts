import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError, command } from './command/console.mjs';
import { NameError, scaffold } from './new/scaffold.ts';
import { ROOT } from './repository-root.ts';

/** `npm run new -- activity NAME` or `npm run new -- game NAME`: creates a folder that builds, runs and is tested. */
const USAGE = 'npm run new -- activity NAME\nnpm run new -- game NAME';

await command(async () => {
  const [kind, name, ...rest] = process.argv.slice(2);
  if ((kind !== 'activity' && kind !== 'game') || name === undefined || rest.length > 0) throw new CommandError(USAGE);
  const created = await scaffold(ROOT, kind, name).catch((error: unknown) => {
    throw error instanceof NameError ? new CommandError(error.message) : error;
  });
  // The length of the name decides where lines break.
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), created, { cwd: ROOT });
  process.stdout.write(`${created.join('\n')}\n`);
});
