/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface PlayTables {
  'play.open_round': {
    id: string;
    player_id: number;
    game: string;
    game_version: string;
    seed_id: string;
    nonce: bigint;
    request_key: string;
    input: unknown;
    moves: unknown;
    stake: bigint;
    staked: bigint;
    staked_bonus: bigint;
    opened_at: Date;
    moved_at: Date;
    grant_id: string | null;
  };
  'play.seed': {
    id: string;
    player_id: number;
    server_seed: Buffer | null;
    commitment: Buffer;
    client_seed: string | null;
    client_seed_own: boolean;
    state: 'next' | 'active' | 'revealed';
    created_at: Date;
    revealed_at: Date | null;
    server_seed_sealed: Buffer | null;
    convention: 'bytes' | 'text';
  };
  'play.session': {
    token_hash: Buffer;
    player_id: number;
    game: string;
    created_at: Date;
    expires_at: Date;
    site: string | null;
  };
}
