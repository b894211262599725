import { resolve } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
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
  recordBaseline,
  startEmbedded,
  verifySchema,
} from '../db/index.ts';
import { installJobs } from '../modules/platform/jobs/index.ts';
import type { Log } from '../platform/index.ts';

/** A database that is migrated to this release. */
export interface OpenDatabase {
  /** The URL of the server's connections, for a role that owns nothing, unless the log warns otherwise. */
  url: string;
  stop: () => Promise<void>;
}

type DatabaseConfig = Pick<
  Config,
  'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_SINGLE_ROLE' | 'DATA_DIR' | 'NODE_ENV'
>;

async function withConnection<T>(url: string, read: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect({ url, max: 2, applicationName: 'arara schema' });
  try {
    return await read(db);
  } finally {
    await close();
  }
}

/**
 * Migrates the schema as its owner, grants `role` the rights of the application, and records the baseline that the schema is verified
 * against.
 */
export async function prepareDatabase(ownerUrl: string, role: string | undefined, log: Log): Promise<void> {
  await withConnection(ownerUrl, async (db) => {
    const { differences } = await verifySchema(db);
    const { applied } = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await installJobs(ownerUrl, log);
    if (role !== undefined) await grantApplication(db, role);
    const cause = await recordBaseline(db, { role, differences });
    if (cause !== undefined) log.info({ cause, differences: differences.length }, 'baseline of the schema recorded');
  });
}

const loadRights = (url: string): Promise<RoleRights> => withConnection(url, findRoleRights);

/** Opens the database with two roles: the owner migrates it, and the other serves it and owns nothing. */
async function openWithTwoRoles(ownerUrl: string, url: string, log: Log): Promise<string> {
  const [owner, application] = [await loadRights(ownerUrl), await loadRights(url)];
  if (application.isSuperuser || application.name === owner.name)
    throw new ConfigError([
      `DATABASE_URL: the role ${application.name} must own nothing: it is ${application.isSuperuser ? 'a superuser' : 'that of DATABASE_MIGRATION_URL'}`,
    ]);
  await prepareDatabase(ownerUrl, application.name, log);
  if (!(await loadRights(url)).isApplication)
    throw new ConfigError([
      `DATABASE_URL: the role ${application.name} must own nothing: it is a member of the role that owns the tables`,
    ]);
  return url;
}

/** Opens a database that is migrated elsewhere, because the owner's credentials are not on this machine. */
async function openMigrated(url: string): Promise<string> {
  const missing = await withConnection(url, (db) => pendingMigrations(db));
  if (missing.length > 0)
    throw new ConfigError([
      `DATABASE_URL: the database lacks ${missing.join(', ')}, and its role may not migrate it: set DATABASE_MIGRATION_URL, or migrate it first`,
    ]);
  return url;
}

/** Opens the database with one login. Outside production it acts as the application role if it can create that role. */
async function openWithOneRole(
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
      'ONE DATABASE ROLE FOR ALL: an attacker who controls this server can rewrite its ledger and its audit log',
    );
  } else if (canCreateRoles) {
    await withConnection(url, ensureApplicationRole);
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

/** Opens and migrates the database: that of the settings, or an embedded one under `DATA_DIR`. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = config;
  if (url !== undefined) {
    const stop = (): Promise<void> => Promise.resolve();
    if (ownerUrl !== undefined) return { url: await openWithTwoRoles(ownerUrl, url, log), stop };
    const rights = await loadRights(url);
    return {
      url: rights.isApplication ? await openMigrated(url) : await openWithOneRole(config, url, rights, log),
      stop,
    };
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
