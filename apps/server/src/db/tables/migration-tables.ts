/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface MigrationTables {
  'migration.applied': {
    number: number;
    name: string;
    checksum: string;
    applied_at: Date;
  };
  'migration.function': {
    name: string;
    revision: number;
    checksum: string;
    applied_at: Date;
  };
}
