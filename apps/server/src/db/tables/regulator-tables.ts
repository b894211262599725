/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface RegulatorTables {
  'regulator.attempt': {
    id: bigint;
    file_id: string;
    at: Date;
    action: 'send' | 'query' | 'resend';
    outcome: 'accepted' | 'refused' | 'unknown' | 'absent' | 'requested';
    detail: string;
  };
  'regulator.delivery': {
    file_id: string;
    state: 'waiting' | 'sending' | 'unknown' | 'accepted' | 'refused';
    attempts: number;
    reference: string | null;
    problem: string | null;
    changed_at: Date;
  };
  'regulator.file': {
    id: string;
    report_id: string;
    family: 'players' | 'bets' | 'wallets' | 'payments' | 'games' | 'protection';
    part: number;
    records: number;
    bytes: number;
    sha256: Buffer;
    signature: Buffer;
    content_sealed: Buffer;
  };
  'regulator.game': {
    name: string | null;
    title: string | null;
    provider: string | null;
    category: string | null;
  };
  'regulator.movement': {
    player_id: number | null;
    site: string | null;
    seq: bigint | null;
    at: Date | null;
    id: string | null;
    kind: string | null;
    accounts: number[] | null;
    amounts: bigint[] | null;
    stake: bigint | null;
    win: bigint | null;
    game: string | null;
    cause: string | null;
  };
  'regulator.player': {
    player_id: number | null;
    site: string | null;
    created_at: Date | null;
  };
  'regulator.protection': {
    player_id: number | null;
    site: string | null;
    at: Date | null;
    event: string | null;
    reference: string | null;
    kind: string | null;
    detail: string | null;
  };
  'regulator.report': {
    id: string;
    site: string;
    day: Date;
    version: number;
    requested_by: number;
    made_at: Date;
    content_digest: Buffer;
    manifest: string;
    key_id: string;
    signature: Buffer;
  };
  'regulator.wallet': {
    player_id: number | null;
    site: string | null;
    cash: bigint | null;
    bonus: bigint | null;
    held: bigint | null;
    in_play: bigint | null;
    rebate: bigint | null;
  };
}
