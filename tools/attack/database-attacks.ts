import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Attack, skipped, verdictOf } from './attack.ts';

/** What somebody with the password of the running server would try, to hide what they did. */
const STATEMENTS = [
  'alter table ledger.transaction disable trigger all',
  'truncate ledger.transaction',
  'delete from ledger.transaction',
  'update ledger.transaction set amounts = amounts',
  'delete from staff.audit',
  'drop schema ledger cascade',
  "set session_replication_role = 'replica'",
  'alter table staff.audit owner to current_user',
];

/** The role that the server runs under. */
const APPLICATION_ROLE = 'arara_app';
/** The line of postmaster.pid that names the folder of the socket. */
const SOCKET_LINE = 4;
const PERMISSION_DENIED = '42501';

/** The socket of the instance's own PostgreSQL; `undefined` where it has none. */
async function socketOf(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[SOCKET_LINE];
  } catch {
    return undefined;
  }
}

/** Whether the statement is refused for want of a right. It is rolled back in any case. */
async function isDenied(client: pg.Client, statement: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(statement);
    return false;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === PERMISSION_DENIED;
  } finally {
    await client.query('rollback');
  }
}

/** Attacks with the database role of the running server. */
export function databaseAttacks(dataDir: string): readonly Attack[] {
  return [
    {
      id: '19',
      name: "the server's own database role cannot cut or rewrite the books",
      async run() {
        const host = await socketOf(dataDir);
        if (host === undefined) return skipped('the instance has no PostgreSQL of its own');
        const client = new pg.Client({ host, user: APPLICATION_ROLE, database: 'arara' });
        await client.connect();
        try {
          const allowed: string[] = [];
          for (const statement of STATEMENTS)
            if (!(await isDenied(client, statement))) allowed.push(`allowed: ${statement}`);
          return verdictOf(allowed, `${STATEMENTS.length} statements, permission denied for each`);
        } finally {
          await client.end();
        }
      },
    },
  ];
}
