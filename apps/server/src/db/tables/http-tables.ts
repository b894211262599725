/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface HttpTables {
  'http.rate': {
    counted_in: number;
    digest: string;
    count: number;
  };
  'http.request': {
    scope: Buffer;
    fingerprint: Buffer;
    started_at: Date;
    status: number | null;
    answer: Buffer | null;
    holder: Buffer;
  };
}
