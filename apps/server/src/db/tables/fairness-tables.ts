/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface FairnessTables {
  'fairness.beacon': {
    source: string;
    kind: 'house' | 'drand';
    genesis_ms: bigint;
    period_ms: number;
    public_key: Buffer | null;
    first_seen_at: Date;
  };
  'fairness.beacon_chain': {
    source: string;
    serial: number;
    first_number: bigint;
    links: number;
    commitment: Buffer;
    seen_at: Date;
  };
  'fairness.beacon_value': {
    source: string;
    number: bigint;
    value: Buffer;
    signature: Buffer | null;
    at: Date;
  };
  'fairness.chain': {
    id: string;
    game: string;
    serial: number;
    links: number;
    commitment: Buffer;
    sealed: Buffer;
    state: 'next' | 'active' | 'over';
    used: number;
    first_number: bigint | null;
    last_number: bigint | null;
    committed_at: Date;
    begun_at: Date | null;
    over_at: Date | null;
  };
  'fairness.chain_position': {
    game: string;
    number: bigint;
    chain_id: string;
    position: number;
    at: Date;
  };
  'fairness.rotation': {
    chain_id: string;
    reason: string;
    staff_id: number;
    at: Date;
  };
}
