import { resolve } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import {
  APPLICATION_ROLE,
  type RoleRights,
  actingAs,
  connect,
  ensureApplicationRole,
  findRoleRights,
  grantApplication,
  migrate,
  pendingMigrations,
  startEmbedded,
} from './db/index.ts';
import { installJobs } from './modules/jobs/index.ts';
import type { Log } from './platform/index.ts';

/** A database that stands on this release's schema. */
export interface OpenDatabase {
  /** By which the server reaches it: as a role that owns nothing there, unless the log says otherwise. */
  url: string;
  stop: () => Promise<void>;
}

type DatabaseConfig = Pick<
  Config,
  'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_SINGLE_ROLE' | 'DATA_DIR' | 'NODE_ENV'
>;

async function onConnection<T>(url: string, read: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect({ url, max: 2, applicationName: 'arara schema' });
  try {
    return await read(db);
  } finally {
    await close();
  }
}

/** Brings the schema to this release as its owner, and gives `role` what the application needs there. */
export async function prepareDatabase(ownerUrl: string, role: string | undefined, log: Log): Promise<void> {
  await onConnection(ownerUrl, async (db) => {
    const { applied } = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await installJobs(ownerUrl, log);
    if (role !== undefined) await grantApplication(db, role);
  });
}

const rightsAt = (url: string): Promise<RoleRights> => onConnection(url, findRoleRights);

/** Two logins: one migrates, the other serves. */
async function openWithTwo(ownerUrl: string, url: string, log: Log): Promise<string> {
  const [owner, application] = [await rightsAt(ownerUrl), await rightsAt(url)];
  if (application.isSuperuser || application.name === owner.name)
    throw new ConfigError([
      `DATABASE_URL: the role ${application.name} must own nothing: it is ${application.isSuperuser ? 'a superuser' : 'that of DATABASE_MIGRATION_URL'}`,
    ]);
  await prepareDatabase(ownerUrl, application.name, log);
  if (!(await rightsAt(url)).isApplication)
    throw new ConfigError([
      `DATABASE_URL: the role ${application.name} must own nothing: it is a member of the role that owns the tables`,
    ]);
  return url;
}

/** The schema is another role's, which migrated it elsewhere: its password is not on this machine. */
async function openMigrated(url: string): Promise<string> {
  const missing = await onConnection(url, (db) => pendingMigrations(db));
  if (missing.length > 0)
    throw new ConfigError([
      `DATABASE_URL: the database lacks ${missing.join(', ')}, and its role may not migrate it: set DATABASE_MIGRATION_URL, or migrate it first`,
    ]);
  return url;
}

/** One login for all: outside of production it acts as the application's role, where that can be had. */
async function openWithOne(
  config: DatabaseConfig,
  url: string,
  { canCreateRoles }: RoleRights,
  log: Log,
): Promise<string> {
  if (config.NODE_ENV === 'production') {
    if (config.DATABASE_SINGLE_ROLE !== '1')
      throw new ConfigError([
        'DATABASE_MIGRATION_URL: is needed in production beside DATABASE_URL, each with a role of its own (docs/runbook.md); DATABASE_SINGLE_ROLE=1 accepts that the server may rewrite its own ledger',
      ]);
    log.error(
      {},
      'ONE DATABASE ROLE FOR ALL: whoever gets hold of this server may rewrite its ledger and its audit log',
    );
  } else if (canCreateRoles) {
    await onConnection(url, ensureApplicationRole);
    await prepareDatabase(url, APPLICATION_ROLE, log);
    return actingAs(url, APPLICATION_ROLE);
  } else {
    log.warn(
      {},
      'NO SEPARATION OF DATABASE ROLES: the role of DATABASE_URL owns the tables and may not create another role',
    );
  }
  await prepareDatabase(url, undefined, log);
  return url;
}

/** The database to serve from, migrated: the one that is given, or one of our own under `DATA_DIR`. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = config;
  if (url !== undefined) {
    const stop = (): Promise<void> => Promise.resolve();
    if (ownerUrl !== undefined) return { url: await openWithTwo(ownerUrl, url, log), stop };
    const rights = await rightsAt(url);
    return { url: rights.isApplication ? await openMigrated(url) : await openWithOne(config, url, rights, log), stop };
  }
  const embedded = await startEmbedded({ directory: resolve(config.DATA_DIR), log });
  try {
    await prepareDatabase(embedded.url, APPLICATION_ROLE, log);
    return { url: embedded.applicationUrl, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
