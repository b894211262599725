import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Vitest leaves one core to itself, which on two cores is one worker, and half of the machine idle: what it does beside its
 * workers is a twentieth of a run, and much of what they wait for is done by PostgreSQL.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** The same chance for the laws of every run. */
const setupFiles = ['tests/laws-seed.ts'];

/** Four projects: what needs nothing, what needs PostgreSQL, what kills servers and databases, what needs a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          maxWorkers,
          // Test files share what they import, which is most of their time; none leaves anything behind in it.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'games/**/*.test.ts',
            'activities/**/*.test.ts',
            'simulators/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/{site,office}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // The laws read every file that there is; a busy machine takes its time over it.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'database',
          setupFiles,
          include: ['apps/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/cluster.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          setupFiles,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['apps/server/testing/cluster.ts', 'tests/faults/kill-count.ts'],
          // Their clocks are tight: no file shares the machine with another.
          maxWorkers: 1,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['apps/server/testing/cluster.ts', 'tests/journeys/unpacked-browser.ts'],
          // Every file has a house and a browser of its own; what it imports is the same.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // What is asked again and again is waited for as long as what a page is to show: `visit` says how long.
          expect: { poll: { timeout: 20_000 } },
          // One browser waits while the other works: two are quicker than one, and more are not on two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
