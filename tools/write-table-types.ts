import { writeTableTypes } from '../apps/server/testing/schema/schema-files.ts';

/** Writes the types of all tables, `apps/server/src/db/tables/`, from a migrated database. */
await writeTableTypes();
