import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TrialRepository, createTrialRepository } from './trial/trial-repository.ts';

/** Replaces Vite: empties dist and writes one page, or fails where a file `broken` exists. */
const VITE = `
const fs = require('node:fs');
if (fs.existsSync('broken')) { console.error('a page does not parse'); process.exit(1); }
fs.rmSync('dist', { recursive: true, force: true });
fs.mkdirSync('dist');
fs.writeFileSync('dist/index.html', process.cwd());
`;

describe('npm run build', { timeout: 20_000 }, () => {
  let server: TrialRepository;
  const build = () => server.run(['tools/build.mjs']).ended;

  beforeEach(() => {
    server = createTrialRepository();
    server.write('node_modules/.bin/vite', VITE);
    server.write('apps/site/vite.config.ts', '');
    server.write('packages/ui/src/button.tsx', 'a button');
  });

  afterEach(() => server.remove());

  it('builds each front end that is there, in its own folder', async () => {
    expect((await build()).output).toMatch(/^Building apps\/site …\nBuilt apps\/site in [\d.]+ s\.\n$/);
    expect(readFileSync(server.path('apps/site/dist/index.html'), 'utf8')).toMatch(/apps\/site$/);
  });

  it('builds again only when something that it reads has changed', async () => {
    await build();
    server.write('packages/ui/src/button.test.ts', 'a test is not part of a page');
    server.write('packages/ui/README.md', 'nor are words about it');
    expect((await build()).output).toBe('');
    server.write('packages/ui/src/button.tsx', 'another button');
    expect((await build()).output).toContain('Built apps/site');
  });

  it('shows what a build said that failed, and does not take its result for fresh', async () => {
    server.write('apps/site/broken', '');
    const { code, output } = await build();
    expect(output).toMatch(/a page does not parse\n[^]*apps\/site did not build/);
    expect(code).toBe(1);
    expect((await build()).code).toBe(1);
  });
});
