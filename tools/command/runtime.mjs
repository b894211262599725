import { readFileSync } from 'node:fs';
import { run, systemPath } from './child.mjs';
import { PINNED_NODE, inRepository } from './repository-paths.mjs';
import { CommandError, say } from './console.mjs';

/** The version of Node that package.json pins. */
function pinnedVersion() {
  const manifest = /** @type {{ devDependencies: { node: string } }} */ (
    JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  );
  return manifest.devDependencies.node;
}

const pinnedRuns = async () => {
  const { code, output } = await run(PINNED_NODE, ['-v'], { limitMs: 30_000 });
  return code === 0 && output.trim() === `v${pinnedVersion()}`;
};

/**
 * Makes sure that the pinned Node stands in node_modules and runs here. Its package fetches the binary
 * in an install script, which some machines forbid or cut off: one rebuild by name repairs both.
 */
export async function ensureRuntime() {
  if (await pinnedRuns()) return;
  say(`Fetching Node ${pinnedVersion()} …`);
  const { output } = await run('npm', ['rebuild', 'node', '--no-audit', '--no-fund'], {
    env: { ...process.env, PATH: systemPath() },
  });
  if (await pinnedRuns()) return;
  throw new CommandError(
    `${output}\nNode ${pinnedVersion()} does not run from node_modules/.bin/node. Delete node_modules and start again; ` +
      'if it stays so, allow the install script of the package "node" or use a machine that its builds support.',
  );
}
