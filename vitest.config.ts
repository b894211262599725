import { availableParallelism } from 'node:os';
import { messages } from '@arara/messages/vite';
import { defineConfig } from 'vitest/config';
import { profileTests } from './tools/profile-tests.ts';
import { listSqlTests } from './tools/sql-tests.ts';

/**
 * Vitest reserves one core for itself, which on two cores leaves one worker and half of the machine idle: its own work is a
 * twentieth of a run, and the workers mostly wait for PostgreSQL.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** The same random values for the property tests of every run. */
const setupFiles = ['tests/property-seed.ts'];

/**
 * The tests that show that the server's SQL runs on another PostgreSQL: of every module those of SQL without a server around them, and
 * the contract suite, which sends every call to a server.
 */
const sqlTests = [...listSqlTests(import.meta.dirname), 'tests/contract/**/*.test.ts'];

/** What the suites with PostgreSQL share. */
const database = {
  setupFiles,
  exclude: ['**/node_modules/**'],
  globalSetup: ['apps/server/testing/postgres.ts'],
  isolate: false,
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * Unit tests, tests with PostgreSQL, those of SQL alone for another version of it, those that hold under another jurisdiction
 * profile, tests that kill servers and databases, and tests in a browser.
 */
export default defineConfig({
  test: {
    coverage: {
      // What runs in Node: journeys walk through the components and styles of the browser.
      include: ['{packages,simulators}/*/src/**/*.ts', '{games,activities}/**/*.ts', 'apps/*/src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/messages/messages.ts',
        '**/*.web.ts',
        '**/*.web.tsx',
        '**/*.d.ts',
        '**/testing/**',
        '**/page/**',
      ],
      reporter: ['json-summary', 'html'],
    },
    projects: [
      {
        plugins: [messages({ compile: false })],
        test: {
          name: 'unit',
          setupFiles,
          maxWorkers,
          // Test files share the modules that they import, which is most of their time; none leaves state in them.
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
          // The tidy rules read every file, which takes long on a busy machine.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          include: ['apps/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        },
      },
      { test: { ...database, name: 'sql', include: sqlTests } },
      {
        test: { ...database, name: 'profiles', include: [...profileTests], env: { TEST_JURISDICTION: 'br-spa' } },
      },
      {
        test: {
          name: 'faults',
          setupFiles,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['apps/server/testing/postgres.ts', 'tests/faults/kill-count.ts'],
          maxWorkers: 2,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['apps/server/testing/postgres.ts', 'tests/journeys/unpacked-browser.ts'],
          // Every file has its own server and browser, and the files import the same modules.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // `expect.poll` waits as long as `visit` waits for a page.
          expect: { poll: { timeout: 20_000 } },
          // Pages wait for clocks and animations: a third of the time of two browsers on two cores was idle.
          maxWorkers: 3,
        },
      },
    ],
  },
});
