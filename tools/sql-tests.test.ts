import { describe, expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';
import { listFixtures, listSqlTests, usesDatabase } from './sql-tests.ts';

const files: Readonly<Record<string, string>> = {
  'apps/server/testing/database.ts': "import { inject } from 'vitest';",
  'apps/server/testing/books.ts': "import { createDatabase } from './database.ts';",
  'apps/server/testing/clock.ts': "import { books } from './loop.ts';",
  'apps/server/testing/loop.ts': "import { clock } from './clock.ts';",
  'apps/server/src/db/a.test.ts': "import { createDatabase } from '../../testing/database.ts';",
  'apps/server/src/db/b.test.ts': "import { books } from '../../testing/books.ts';",
  'apps/server/src/db/c.test.ts': "import { clock } from '../../testing/clock.ts';\nimport { rule } from './rule.ts';",
};
const read = (path: string): string => files[path] ?? '';

describe('the tests of SQL', () => {
  it.each([
    ['a', true],
    ['b', true],
    ['c', false],
  ])('are those whose fixtures use the database: %s is %s', (name, isSql) => {
    expect(usesDatabase(`apps/server/src/db/${name}.test.ts`, read)).toBe(isSql);
  });

  it('are found by the fixtures alone', () => {
    const path = 'apps/server/src/db/c.test.ts';
    expect(listFixtures(path, read(path))).toEqual(['apps/server/testing/clock.ts']);
  });

  it('include the migrations and leave out rules without SQL and tests of a whole server', () => {
    const listed = listSqlTests(ROOT);
    expect(listed).toContain('apps/server/src/modules/partners/commissions/statements.test.ts');
    expect(listed).not.toContain('apps/server/src/modules/rewards/vip/vip-levels.test.ts');
    expect(listed).not.toContain('apps/server/src/modules/rewards/activities/claims/wheel-claims.test.ts');
    expect(listed.length).toBeGreaterThan(40);
  });
});
