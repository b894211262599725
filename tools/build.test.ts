import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TrialHouse, createTrialHouse } from './trial/house.ts';

/** Stands where Vite is installed: empties dist and writes one page, or fails where it is told to. */
const VITE = `
const fs = require('node:fs');
if (fs.existsSync('broken')) { console.error('a page does not parse'); process.exit(1); }
fs.rmSync('dist', { recursive: true, force: true });
fs.mkdirSync('dist');
fs.writeFileSync('dist/index.html', process.cwd());
`;

describe('npm run build', { timeout: 20_000 }, () => {
  let house: TrialHouse;
  const build = () => house.run(['tools/build.mjs']).ended;

  beforeEach(() => {
    house = createTrialHouse();
    house.write('node_modules/.bin/vite', VITE);
    house.write('apps/site/vite.config.ts', '');
    house.write('packages/ui/src/button.tsx', 'a button');
  });

  afterEach(() => house.remove());

  it('builds each front end that is there, in its own folder', async () => {
    expect((await build()).output).toMatch(/^Building apps\/site …\nBuilt apps\/site in [\d.]+ s\.\n$/);
    expect(readFileSync(house.path('apps/site/dist/index.html'), 'utf8')).toMatch(/apps\/site$/);
  });

  it('builds again only when something that it reads has changed', async () => {
    await build();
    house.write('packages/ui/src/button.test.ts', 'a test is not part of a page');
    house.write('packages/ui/README.md', 'nor are words about it');
    expect((await build()).output).toBe('');
    house.write('packages/ui/src/button.tsx', 'another button');
    expect((await build()).output).toContain('Built apps/site');
  });

  it('shows what a build said that failed, and does not take its result for fresh', async () => {
    house.write('apps/site/broken', '');
    const { code, output } = await build();
    expect(output).toMatch(/a page does not parse\n[^]*apps\/site did not build/);
    expect(code).toBe(1);
    expect((await build()).code).toBe(1);
  });
});
