/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ProofTables {
  'proof.figure': {
    name: 'ledger' | 'verification' | 'funds' | 'returns' | 'chains' | 'withdrawals';
    computed_at: Date;
    data: unknown;
  };
  'proof.head': {
    number: bigint;
    at: Date;
    hash: Buffer;
    root: Buffer;
    size: number;
    key_id: string;
    signature: Buffer;
  };
  'proof.paid_withdrawal': {
    requested_at: Date | null;
    finished_at: Date | null;
  };
  'proof.sealed_end': {
    player_id: number;
    number: bigint;
    seq: bigint;
    index: number;
    path: Buffer;
  };
  'proof.signing_key': {
    id: string;
    public_key: Buffer;
    sealed: Buffer;
    created_at: Date;
  };
}
