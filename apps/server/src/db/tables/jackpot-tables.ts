/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface JackpotTables {
  'jackpot.change': {
    id: number;
    pool_id: number;
    kind: 'terms' | 'pause' | 'resume' | 'end';
    terms_id: number | null;
    into_pool: number | null;
    state: 'asked' | 'approved' | 'refused' | 'replaced';
    reason: string;
    requested_by: number;
    requested_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
  };
  'jackpot.contribution_period': {
    id: number;
    pool_id: number;
    terms_id: number;
    from_at: Date;
    until_at: Date | null;
  };
  'jackpot.entry': {
    id: bigint;
    pool_id: number;
    kind: 'feed' | 'seed' | 'win' | 'back' | 'moved';
    amount: bigint;
    balance: bigint;
    at: Date;
  };
  'jackpot.member': {
    member_id: number;
    projected_seq: bigint;
    projected_at: Date | null;
  };
  'jackpot.pool': {
    id: number;
    site: string;
    key: string;
    state: 'draft' | 'open' | 'paused' | 'ending' | 'ended';
    amount: bigint;
    carry: number;
    terms_id: number | null;
    next_terms_id: number | null;
    into_pool: number | null;
    version: number;
    made_at: Date;
    opened_at: Date | null;
    ended_at: Date | null;
  };
  'jackpot.round': {
    member_id: number;
    round_id: string;
    pool_id: number;
    terms_id: number;
    stake: bigint;
    contribution: bigint;
    number: bigint;
    win_id: number | null;
    taken_back: bigint | null;
    at: Date;
  };
  'jackpot.swept': {
    single: boolean;
    until: Date;
  };
  'jackpot.terms': {
    id: number;
    pool_id: number;
    number: number;
    titles: unknown;
    games: string[];
    categories: string[];
    contributing_games: string[] | null;
    contribution_bps: number;
    seed: bigint;
    one_in: bigint;
    cap: bigint | null;
    written_at: Date;
  };
  'jackpot.win': {
    id: number;
    pool_id: number;
    member_id: number;
    round_id: string;
    amount: bigint;
    at: Date;
  };
}
