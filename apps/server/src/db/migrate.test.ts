import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../testing/database.ts';
import { connect, createMigrationCheck, migrate, pendingMigrations } from './index.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'arara-migrations-'));
  await write('0001_bird.sql', "create table bird (name text);\ninsert into bird values ('arara');\n");
  await write('0002_bird_colour.sql', 'alter table bird add colour text;\n');
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(directory, name), text);
}

async function birds(): Promise<unknown[]> {
  return (await sql`select * from bird`.execute(database.db)).rows;
}

describe('migrations', () => {
  it('are applied once, in order, and recorded', async () => {
    expect(await migrate(database.db, { directory })).toEqual({ applied: ['0001_bird.sql', '0002_bird_colour.sql'] });
    expect(await migrate(database.db, { directory })).toEqual({ applied: [] });
    expect(await birds()).toEqual([{ name: 'arara', colour: null }]);
    const { rows } = await sql`select number, name, length(checksum) as length from migration.applied`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { number: 1, name: '0001_bird.sql', length: 64 },
      { number: 2, name: '0002_bird_colour.sql', length: 64 },
    ]);
  });

  it('that are still to come are named, for a server that must not say it is ready', async () => {
    expect(await pendingMigrations(database.db, { directory })).toEqual(['0001_bird.sql', '0002_bird_colour.sql']);
    await migrate(database.db, { directory });
    await write('0003_nest.sql', 'create table nest ();');
    expect(await pendingMigrations(database.db, { directory })).toEqual(['0003_nest.sql']);
  });

  it('wait for each other: of many servers that start at once, one applies them', async () => {
    const servers = Array.from({ length: 4 }, () => connect({ url: database.url, max: 2 }));
    const results = await Promise.all(servers.map(({ db }) => migrate(db, { directory })));
    await Promise.all(servers.map(({ close }) => close()));
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_bird.sql', '0002_bird_colour.sql']);
    expect(await birds()).toHaveLength(1);
  });

  it('that fail leave nothing of theirs; those before them stand', async () => {
    await write('0003_broken.sql', "insert into bird values ('half', 'done'); select 1 / 0;");
    await expect(migrate(database.db, { directory })).rejects.toThrow(
      'migration 0003_broken.sql failed and was rolled back: division by zero',
    );
    expect(await birds()).toHaveLength(1);
    await write('0003_broken.sql', "insert into bird values ('whole', 'again');");
    expect(await migrate(database.db, { directory })).toEqual({ applied: ['0003_broken.sql'] });
  });

  it('leave the session as it was, so that later statements keep their time limit', async () => {
    const { db, close } = connect({ url: database.url, max: 1 });
    await migrate(db, { directory });
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '30s' }]);
    await close();
  });
});

describe('a past that is not of this code is refused, and nothing changes', () => {
  beforeEach(async () => {
    await migrate(database.db, { directory });
    await write('0003_nest.sql', 'create table nest ();');
  });

  async function expectRefusal(reason: string): Promise<void> {
    await expect(migrate(database.db, { directory })).rejects.toThrow(reason);
    const { rows } = await sql`select to_regclass('nest') as nest`.execute(database.db);
    expect(rows).toEqual([{ nest: null }]);
  }

  it('when an applied file has changed', async () => {
    await write('0002_bird_colour.sql', 'alter table bird add color text;\n');
    await expectRefusal('0002_bird_colour.sql was changed after it was applied');
    await expect(pendingMigrations(database.db, { directory })).rejects.toThrow('was changed');
  });

  it('but not when a checkout turned its line ends', async () => {
    await write('0001_bird.sql', "create table bird (name text);\r\ninsert into bird values ('arara');\r\n");
    expect(await pendingMigrations(database.db, { directory })).toEqual(['0003_nest.sql']);
  });

  it('when an applied file has another name now', async () => {
    await rename(join(directory, '0002_bird_colour.sql'), join(directory, '0002_plumage.sql'));
    await expectRefusal('migration 0002_bird_colour.sql was applied to this database but this code has no such file');
  });

  it('when a file is gone, which leaves a gap', async () => {
    await rm(join(directory, '0002_bird_colour.sql'));
    await expectRefusal('0003_nest.sql: expected number 0002');
  });

  it('when the database is newer', async () => {
    await rm(join(directory, '0003_nest.sql'));
    await rm(join(directory, '0002_bird_colour.sql'));
    await expectRefusal('the database is newer than this code: it has 0002_bird_colour.sql');
  });

  it('when the database was made before the baseline', async () => {
    await sql`update migration.applied set name = '0001_ledger.sql' where number = 1`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow(
      'migration 0001_ledger.sql was applied to this database but this code has no such file: start the release that made the database, or use an empty one',
    );
    const { rows } = await sql`select to_regnamespace('ledger') as ledger`.execute(database.db);
    expect(rows).toEqual([{ ledger: null }]);
  });

  it.each(['3_nest.sql', '0003-nest.sql', '0003_Nest.sql'])('when a name is malformed: %s', async (name) => {
    await rename(join(directory, '0003_nest.sql'), join(directory, name));
    await expectRefusal(`migration ${name}: the name must read like`);
  });

  it('when two files bear one number', async () => {
    await write('0003_egg.sql', 'create table egg ();');
    await expectRefusal('expected number 0004');
  });
});

describe('functions', () => {
  let functions: string;
  let recorded: Record<string, object>;

  beforeEach(async () => {
    recorded = {};
    functions = join(directory, 'functions');
    await mkdir(functions);
    await writeFunction('public.sing_v1', 1, "return 'la'");
  });

  /** A function as its file and its record in `signatures.json`. */
  async function writeFunction(name: string, revision: number, body: string): Promise<void> {
    const text = `create or replace function ${name}() returns text language sql ${body};\n`;
    await write(`functions/${name}.sql`, text);
    recorded[name] = { revision, checksum: '', signature: '() returns text' };
    await write('functions/signatures.json', JSON.stringify(recorded));
  }

  const migrateBoth = () => migrate(database.db, { directory, functions });

  async function song(): Promise<unknown> {
    const { rows } = await sql<{ song: string }>`select public.sing_v1() as song`.execute(database.db);
    return rows[0]?.song;
  }

  it('are applied after the migrations, once', async () => {
    expect(await migrateBoth()).toEqual({ applied: ['0001_bird.sql', '0002_bird_colour.sql', 'public.sing_v1'] });
    expect(await migrateBoth()).toEqual({ applied: [] });
    expect(await song()).toBe('la');
  });

  it('are applied again when their revision rises', async () => {
    await migrateBoth();
    await writeFunction('public.sing_v1', 2, "return 'lala'");
    expect(await pendingMigrations(database.db, { directory, functions })).toEqual(['public.sing_v1']);
    expect(await migrateBoth()).toEqual({ applied: ['public.sing_v1'] });
    expect(await song()).toBe('lala');
  });

  it('are created after the functions that they call', async () => {
    await writeFunction('public.chorus_v1', 1, 'return public.sing_v1() || public.sing_v1()');
    expect((await migrateBoth()).applied.slice(2)).toEqual(['public.sing_v1', 'public.chorus_v1']);
  });

  it('are applied all or none', async () => {
    await writeFunction('public.a_v1', 1, "return 'a'");
    await writeFunction('public.b_v1', 1, 'return public.missing()');
    await expect(migrateBoth()).rejects.toThrow('function public.b_v1 failed and was rolled back');
    const { rows } = await sql`select to_regproc('public.a_v1') as a`.execute(database.db);
    expect(rows).toEqual([{ a: null }]);
  });

  it('of another release stay, and the release before goes on beside them', async () => {
    const isReady = createMigrationCheck(database.db, { directory, functions });
    expect(await isReady()).toBe(false);
    await migrateBoth();
    expect(await isReady()).toBe(true);
    await write('0003_nest.sql', 'create table nest ();');
    await writeFunction('public.sing_v2', 1, "return 'tra'");
    await writeFunction('public.sing_v1', 2, "return 'lala'");
    await migrateBoth();
    expect(await isReady()).toBe(true);
  });

  it('of a newer revision refuse a start', async () => {
    await writeFunction('public.sing_v1', 2, "return 'lala'");
    await migrateBoth();
    await writeFunction('public.sing_v1', 1, "return 'la'");
    await expect(migrateBoth()).rejects.toThrow(
      'the database is newer than this code: its function public.sing_v1 is of revision 2',
    );
  });

  it('that changed without a new revision refuse a start', async () => {
    await migrateBoth();
    await writeFunction('public.sing_v1', 1, "return 'lala'");
    await expect(migrateBoth()).rejects.toThrow('function public.sing_v1 was changed without a new revision');
    expect(await song()).toBe('la');
  });

  it.each([
    ['public.sing', 'the name must read like ledger.append_v1'],
    ['public.hum_v1', 'the file must hold "create or replace function public.hum_v1"'],
  ])('are refused when the file is named %s', async (name, reason) => {
    await rename(join(functions, 'public.sing_v1.sql'), join(functions, `${name}.sql`));
    await expect(migrateBoth()).rejects.toThrow(reason);
  });
});
