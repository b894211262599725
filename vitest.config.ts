import { defineConfig } from 'vitest/config';

/** Four projects: what needs nothing, what needs PostgreSQL, what kills servers and databases, what needs a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'games/**/*.test.ts',
            'simulators/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/{site,office}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['apps/server/testing/cluster.ts', 'tests/faults/kill-count.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['apps/server/testing/cluster.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
