/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface MigrationTables {
  'migration.applied': {
    number: number;
    name: string;
    checksum: string;
    applied_at: Date;
  };
  'migration.baseline': {
    number: number;
    recorded_at: Date;
    cause: 'first' | 'migrated' | 'jobs' | 'server_version' | 'role' | 'accepted';
    stamp: unknown;
    objects: number;
    digest: string;
    differences: unknown;
  };
  'migration.function': {
    name: string;
    revision: number;
    checksum: string;
    applied_at: Date;
  };
  'migration.object': {
    kind: string;
    name: string;
    checksum: string;
  };
}
