import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';

const EMPTY_NAMES = /^(utils?|helpers?|common|misc)$/;

/** Words in -ing that name a thing and not an activity. */
const NOUNS =
  /^(?:string|ring|king|wing|thing|spring|ping|bing|setting|listing|rating|routing|logging|tracing|pricing|landing|wagering)$/;

/** The first part of a file's name, in lower case: what stands before the first dot. */
const SCRIPT = /(?:^|\/)([a-z]+)(?:\.[a-z]+)*\.(?:ts|tsx|js|mjs)$/;

/** Names that tools and readers look for, in their own spelling. */
const GIVEN_NAMES =
  /^([a-z_]+\.[a-z0-9_]+_v\d+\.sql|\.[a-z][a-z.-]*|[A-Z]+(\.md)?|\d{4}_[a-z0-9_]+\.sql|.*\.snap|[a-z0-9-]+(\.[a-z0-9-]+)*)$/;

const wordsOf = (segment: string): string[] => segment.split(/[-._]/);

function findEmptyNames({ path }: Source): Finding[] {
  const words = path.split('/').flatMap(wordsOf);
  return words.filter((word) => EMPTY_NAMES.test(word)).map((word) => ({ line: 1, what: `"${word}" in its path` }));
}

/** A language as BCP 47 spells it where it names a script. */
const LANGUAGE = /\b[a-z]{2}-(?:Hans|Hant)\b/g;

const findOddSpelling = ({ path }: Source): Finding[] =>
  path
    .replaceAll(LANGUAGE, 'language')
    .split('/')
    .filter((segment) => !GIVEN_NAMES.test(segment) && !/^__[a-z]+__$/.test(segment))
    .map((segment) => ({ line: 1, what: `"${segment}"` }));

function findGerunds({ path }: Source): Finding[] {
  const name = SCRIPT.exec(path)?.[1] ?? '';
  return name.endsWith('ing') && !NOUNS.test(name) ? [{ line: 1, what: `"${name}"` }] : [];
}

const named = (path: string): Source => ({ path, text: '' });

/** Rules about the path alone; they hold for every file, whatever it contains. */
export const nameRules: readonly Rule[] = [
  {
    name: 'empty-name',
    why: 'these names fit anything and so say nothing',
    find: findEmptyNames,
    bad: [
      named('apps/site/src/utils/a.ts'),
      named('packages/pix/src/common.ts'),
      named('apps/server/src/bet-helpers.ts'),
    ],
    good: [named('apps/server/src/bet-service.ts'), named('packages/pix/src/types.ts')],
  },
  {
    name: 'no-bare-gerund',
    why: 'a file is named for what it exports: ticket-intake.ts, not asking.ts',
    find: findGerunds,
    bad: [named('apps/server/src/modules/communication/helpdesk/asking.ts'), named('games/dado/picking.test.ts')],
    good: [
      named('apps/server/src/platform/string.ts'),
      named('apps/server/src/modules/play/catalog/game-listing.ts'),
      named('apps/site/src/features/support/rating.tsx'),
      named('docs/contributing.md'),
    ],
  },
  {
    name: 'kebab-case',
    why: 'one spelling on every file system',
    find: findOddSpelling,
    bad: [named('apps/site/src/BetList.tsx'), named('packages/pix/src/br_code.ts'), named('apps/site/src/betList.ts')],
    good: [
      named('games/dice/dice.web.tsx'),
      named('README.md'),
      named('games/dado/messages/zh-Hant.json'),
      named('.ci/run'),
      named('apps/server/src/db/migrations/0001_ledger.sql'),
      named('apps/server/src/db/functions/ledger.append_v1.sql'),
      named('apps/server/src/modules/play/play/__snapshots__/store.test.ts.snap'),
    ],
  },
];
