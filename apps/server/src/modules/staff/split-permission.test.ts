import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../testing/database.ts';
import { migrate } from '../../db/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** A database that was opened by a release in which one permission was for all of a site. */
it('an installation that has landed gives the content of sites to who could change all of them, and to content', async () => {
  const database = await createEmptyDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'arara-migrations-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file < '0022'))
    await cp(join(MIGRATIONS, name), join(directory, name));
  await migrate(database.db, { directory });
  await sql`insert into staff.permission (key, since) values ('site.read', now()), ('site.write', now())`.execute(
    database.db,
  );
  await sql`
    update staff.role set permissions = '{site.read,site.write}' where key = 'admin'`.execute(database.db);
  await sql`update staff.role set permissions = '{site.read}' where key in ('content', 'support')`.execute(database.db);
  await sql`
    insert into staff.role (key, name, permissions)
    values ('brand-desk', 'Marcas', '{site.write}')`.execute(database.db);

  await migrate(database.db);

  const { rows } = await sql<{ key: string; permissions: string[] }>`
    select key, permissions from staff.role where 'site.content' = any (permissions) order by key`.execute(database.db);
  expect(rows).toEqual([
    { key: 'admin', permissions: ['site.read', 'site.write', 'site.content'] },
    { key: 'brand-desk', permissions: ['site.write', 'site.content'] },
    { key: 'content', permissions: ['site.read', 'site.content'] },
  ]);
});
