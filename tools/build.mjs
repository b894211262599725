import { readFileSync, writeFileSync } from 'node:fs';
import { run } from './command/child.mjs';
import { compress } from './command/compress.mjs';
import { digest } from './command/digest.mjs';
import { PINNED_NODE, inRepository, isInRepository, isStarted } from './command/repository-paths.mjs';
import { CommandError, command, say, seconds } from './command/console.mjs';
import { install } from './install.mjs';

const APPS = ['site', 'office'];

/**
 * What the server renders of an app, bundled after the app itself, whose pictures it names.
 * @type {Record<string, string>}
 */
const SERVER_ENTRIES = { site: 'src/app/first-view.server.tsx' };

/** What an app's build can read besides its own folder. */
const SHARED = ['packages', 'games', 'activities', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];

/** @param {string} app */
const stampOf = (app) => inRepository('apps', app, 'dist/.stamp');

/** @param {string} app @param {string} inputs */
const isFresh = (app, inputs) =>
  isInRepository('apps', app, 'dist/.stamp') && readFileSync(stampOf(app), 'utf8').trim() === inputs;

/** Runs Vite in the folder of an app. @param {string} app @param {string[]} options */
async function bundle(app, options) {
  const { code, output } = await run(PINNED_NODE, [inRepository('node_modules/.bin/vite'), 'build', ...options], {
    cwd: inRepository('apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError(`${output}\napps/${app} did not build.`);
}

/** Builds one app when its inputs are not those of its last build. @param {string} app */
async function buildApp(app) {
  const inputs = digest([`apps/${app}`, ...SHARED]);
  if (isFresh(app, inputs)) return;
  say(`Building apps/${app} …`);
  const began = performance.now();
  await bundle(app, []);
  const forServer = SERVER_ENTRIES[app];
  if (forServer !== undefined) await bundle(app, ['--ssr', forServer]);
  await compress(inRepository('apps', app, 'dist'));
  writeFileSync(stampOf(app), `${inputs}\n`);
  say(`Built apps/${app} in ${seconds(began)}.`);
}

/** Writes the digests of every file that runs, by which a server verifies itself. */
async function writeManifest() {
  const { code, output } = await run(PINNED_NODE, [inRepository('tools/write-release-manifest.ts')], {});
  if (code !== 0) throw new CommandError(`${output}\nThe manifest of the release was not written.`);
}

/** Builds every front end that is stale, side by side, and fails after all have ended; then writes the manifest of the release. */
export async function build() {
  const apps = APPS.filter((app) => isInRepository('apps', app, 'vite.config.ts'));
  const results = await Promise.allSettled(apps.map(buildApp));
  const refused = results.filter((result) => result.status === 'rejected');
  const reasons = refused.map((result) =>
    result.reason instanceof Error ? result.reason.message : String(result.reason),
  );
  if (reasons.length > 0) throw new CommandError(reasons.join('\n'));
  await writeManifest();
}

if (isStarted(import.meta.url)) {
  await command(async () => {
    await install();
    await build();
  });
}
