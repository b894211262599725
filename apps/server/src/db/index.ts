export { type Atomically, type AtomicallyOptions, type Effect, afterCommit, createAtomically } from './atomically.ts';
export {
  type Connection,
  type ConnectOptions,
  type Db,
  type DatabaseLog,
  type Queryable,
  type Tx,
  connect,
} from './connection.ts';
export { type DatabaseClock, openDatabaseClock } from './database-clock.ts';
export {
  type MigrateOptions,
  type MigrateResult,
  createMigrationCheck,
  migrate,
  pendingMigrations,
} from './migrate.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/embedded.ts';
export { snapshot } from './snapshot.ts';
export { findRunningServerUrl } from './embedded/running-server.ts';
export {
  type RoleRights,
  actingAs,
  APPLICATION_ROLE,
  ensureApplicationRole,
  findRoleRights,
  grantApplication,
} from './roles.ts';
export {
  type BaselineCause,
  type SchemaBaseline,
  type SchemaVerdict,
  findSchemaBaseline,
  recordBaseline,
  verifySchema,
} from './schema-baseline.ts';
export type { SchemaDifference } from './schema-objects.ts';
export { ping } from './ping.ts';
export { findServerVersion } from './server-version.ts';
export { type Session, type SessionOptions, type PreparedStatement, openSession } from './session.ts';
export { type Keyset, MAX_COUNTED_ROWS, countBounded, listByKeyset, sumBounded } from './keyset.ts';
export type { CamelRow, TableRow } from './row.ts';
