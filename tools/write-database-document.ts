import { writeDatabaseDocument } from '../apps/server/testing/schema/schema-files.ts';

/** Writes docs/database.md from a migrated database. */
await writeDatabaseDocument();
