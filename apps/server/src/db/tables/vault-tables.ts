/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface VaultTables {
  'vault.index_check': {
    one: boolean;
    value: Buffer;
  };
  'vault.person': {
    id: number;
    key_id: string | null;
    wrapped: Buffer | null;
    created_at: Date;
    erased_at: Date | null;
  };
}
