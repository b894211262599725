import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';

const EMPTY_NAMES = /^(utils?|helpers?|common|types|managers?|services?|misc)$/;

/** The web's own word for the script that a browser keeps beside a site. */
const WEB_WORDS = /service-worker/;

/** Names that tools and readers look for, in their own spelling. */
const GIVEN_NAMES = /^(\.[a-z][a-z.-]*|[A-Z]+(\.md)?|\d{4}_[a-z0-9_]+\.sql|.*\.snap|[a-z0-9-]+(\.[a-z0-9-]+)*)$/;

const wordsOf = (segment: string): string[] => segment.split(/[-._]/);

function findEmptyNames({ path }: Source): Finding[] {
  const words = path.replace(WEB_WORDS, '').split('/').flatMap(wordsOf);
  return words.filter((word) => EMPTY_NAMES.test(word)).map((word) => ({ line: 1, what: `"${word}" in its path` }));
}

const findOddSpelling = ({ path }: Source): Finding[] =>
  path
    .split('/')
    .filter((segment) => !GIVEN_NAMES.test(segment) && !/^__[a-z]+__$/.test(segment))
    .map((segment) => ({ line: 1, what: `"${segment}"` }));

const named = (path: string): Source => ({ path, text: '' });

/** What is judged by the path alone; asked of every file, whatever it holds. */
export const namingRules: readonly Rule[] = [
  {
    name: 'empty-name',
    why: 'a name says what a thing is; these say that nobody knew',
    find: findEmptyNames,
    bad: [
      named('apps/site/src/utils/a.ts'),
      named('packages/pix/src/types.ts'),
      named('apps/server/src/bet-service.ts'),
    ],
    good: [named('apps/site/src/service-worker.ts'), named('packages/pix/src/key.ts')],
  },
  {
    name: 'kebab-case',
    why: 'one spelling on every file system',
    find: findOddSpelling,
    bad: [named('apps/site/src/BetList.tsx'), named('packages/pix/src/br_code.ts'), named('apps/site/src/betList.ts')],
    good: [
      named('games/dice/dice.web.tsx'),
      named('README.md'),
      named('.ci/run'),
      named('apps/server/src/db/migrations/0001_ledger.sql'),
      named('apps/server/src/modules/play/__snapshots__/store.test.ts.snap'),
    ],
  },
];
