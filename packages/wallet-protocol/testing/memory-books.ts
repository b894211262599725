import { type Code, type Transaction, type TransactionKind } from '../src/index.ts';
import { type Fault } from './fault.ts';

export type PlayerState = 'open' | 'expired' | 'blocked' | 'self_excluded';

export interface Player {
  readonly id: string;
  balance: bigint;
  state: PlayerState;
  readonly tokens: Set<string>;
}

/** A transaction as it was decided. */
export interface Entry {
  readonly kind: TransactionKind;
  readonly txId: string;
  readonly platformTxId: string;
  readonly fingerprint: string;
  readonly code: Code;
  readonly player: string;
  readonly game: string | undefined;
  readonly round: string | undefined;
  readonly ref: string | undefined;
  readonly amount: bigint;
  readonly at: Date;
  readonly balanceAfter: bigint;
  undone: boolean;
}

interface Campaign {
  readonly player: string;
  readonly rounds: number;
  readonly used: Set<number>;
}

/** All that the wallet remembers, and what its rules are asked of. */
export interface Books {
  readonly players: Map<string, Player>;
  readonly entries: Map<string, Entry>;
  /** Transactions that were undone before they came. */
  readonly tombstones: Set<string>;
  readonly closed: Set<string>;
  readonly campaigns: Map<string, Campaign>;
  readonly games: readonly string[];
  readonly clock: () => Date;
  readonly ids: () => string;
  readonly has: (fault: Fault) => boolean;
}

export function openBooks(parts: Pick<Books, 'games' | 'clock' | 'ids' | 'has'>): Books {
  return {
    ...parts,
    players: new Map(),
    entries: new Map(),
    tombstones: new Set(),
    closed: new Set(),
    campaigns: new Map(),
  };
}

export const roundKey = (player: string, round: string | undefined): string => `${player}\n${round ?? ''}`;

export function addPlayer(books: Books, balance: bigint): { id: string; token: string } {
  const [id, token] = [books.ids(), books.ids()];
  books.players.set(id, { id, balance, state: 'open', tokens: new Set([token]) });
  return { id, token };
}

/** Changes what a player may do; answers a token that belongs to them. */
export function setState(books: Books, id: string, state: PlayerState): string {
  const player = books.players.get(id);
  const token = books.ids();
  if (player === undefined) return token;
  player.state = state;
  player.tokens.add(token);
  return token;
}

const stateOf = (entry: Entry): Transaction['state'] => {
  if (entry.code !== 'OK') return 'rejected';
  return entry.undone ? 'rolled_back' : 'accepted';
};

/** What the list of transactions says. */
export function listed(entry: Entry) {
  return {
    tx_id: entry.txId,
    platform_tx_id: entry.platformTxId,
    kind: entry.kind,
    state: stateOf(entry),
    code: entry.code,
    player_id: entry.player,
    game_code: entry.game,
    round_id: entry.round,
    ref_tx_id: entry.ref,
    amount: entry.amount,
    currency: 'BRL',
    processed_at: entry.at.toISOString(),
  };
}
