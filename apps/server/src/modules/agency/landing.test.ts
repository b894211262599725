import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../testing/database.ts';
import { migrate } from '../../db/index.ts';
import { listParents, listTeamIds } from './index.ts';
import { findPlaced, listSizes } from './tree-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** A database of a release that knew who invited whom, and nothing more. */
it('an installation that has landed has the whole tree of whoever was there before, demonstrations left out', async () => {
  const database = await createEmptyDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'arara-migrations-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file < '0046'))
    await cp(join(MIGRATIONS, name), join(directory, name));
  await migrate(database.db, { directory });
  await sql`
    insert into identity.member
      (id, account, account_key, realname_sealed, invite_code, top_id, is_demo, lang, site, register_site, created_at, updated_at)
    overriding system value
    select id, 'm' || id, 'm' || id, '\\x00', 'c' || id, top, id = 9, 'pt', 'arara', 'localhost', now(), now()
    from (values (1, null), (2, 1), (3, 1), (4, 2), (5, 4), (6, null), (9, null)) as was (id, top)`.execute(
    database.db,
  );

  await migrate(database.db);

  const { rows } = await sql<{ line: string }>`
    select ancestor_id || '>' || member_id || ':' || depth as line from agency.above order by 1`.execute(database.db);
  expect(rows.map(({ line }) => line)).toEqual(['1>2:1', '1>3:1', '1>4:2', '1>5:3', '2>4:1', '2>5:2', '4>5:1']);
  expect(Object.fromEntries(await listSizes(database.db, [1, 2, 3, 4]))).toEqual({
    1: { direct: 2, team: 4 },
    2: { direct: 1, team: 2 },
    4: { direct: 1, team: 1 },
  });
  expect(await findPlaced(database.db, 2)).toMatchObject({ topId: 1, way: 'code' });
  expect(await findPlaced(database.db, 9)).toBeUndefined();
  expect((await listTeamIds(database.db, 1, 10)).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);

  const all = await listParents(database.db, { after: 0, limit: 4 });
  const rest = await listParents(database.db, { after: all.at(-1)?.memberId ?? 0, limit: 4 });
  expect([...all, ...rest].map(({ memberId, topId }) => [memberId, topId])).toEqual([
    [1, null],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 4],
    [6, null],
  ]);
});
