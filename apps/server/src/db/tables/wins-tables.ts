/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface WinsTables {
  'wins.read': {
    single: boolean;
    until: Date;
  };
  'wins.win': {
    member_id: number;
    seq: bigint;
    site: string;
    game: string;
    amount: bigint;
    stake: bigint | null;
    at: Date;
  };
}
