import { readFileSync, writeFileSync } from 'node:fs';
import { run } from './command/child.mjs';
import { compress } from './command/compress.mjs';
import { digest } from './command/digest.mjs';
import { PINNED_NODE, inHouse, isInHouse, isStarted } from './command/place.mjs';
import { Trouble, command, say, seconds } from './command/words.mjs';
import { install } from './install.mjs';

const APPS = ['site', 'office'];

/** What an app's build can read besides its own folder. */
const SHARED = ['packages', 'games', 'activities', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];

/** @param {string} app */
const stampOf = (app) => inHouse('apps', app, 'dist/.stamp');

/** @param {string} app @param {string} inputs */
const isFresh = (app, inputs) =>
  isInHouse('apps', app, 'dist/.stamp') && readFileSync(stampOf(app), 'utf8').trim() === inputs;

/** Builds one app when its inputs are not those of its last build. @param {string} app */
async function buildApp(app) {
  const inputs = digest([`apps/${app}`, ...SHARED]);
  if (isFresh(app, inputs)) return;
  say(`Building apps/${app} …`);
  const began = performance.now();
  const { code, output } = await run(PINNED_NODE, [inHouse('node_modules/.bin/vite'), 'build'], {
    cwd: inHouse('apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Trouble(`${output}\napps/${app} did not build.`);
  await compress(inHouse('apps', app, 'dist'));
  writeFileSync(stampOf(app), `${inputs}\n`);
  say(`Built apps/${app} in ${seconds(began)}.`);
}

/** Builds every front end that is stale, side by side. Fails after all have ended. */
export async function build() {
  const apps = APPS.filter((app) => isInHouse('apps', app, 'vite.config.ts'));
  const results = await Promise.allSettled(apps.map(buildApp));
  const refused = results.filter((result) => result.status === 'rejected');
  const reasons = refused.map((result) =>
    result.reason instanceof Error ? result.reason.message : String(result.reason),
  );
  if (reasons.length > 0) throw new Trouble(reasons.join('\n'));
}

if (isStarted(import.meta.url)) {
  await command(async () => {
    await install();
    await build();
  });
}
