export { afterCommit, createAtomically } from './atomically.ts';
export type { Atomically, AtomicallyOptions, Effect } from './atomically.ts';
export { connect } from './connection.ts';
export type { Connection, ConnectOptions, Db, Log, Queryable, Tx } from './connection.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export type { MigrateOptions, MigrateResult } from './migrate.ts';
export { startEmbedded } from './embedded/embedded.ts';
export type { Embedded, EmbeddedOptions } from './embedded/embedded.ts';
export { snapshot } from './snapshot.ts';
