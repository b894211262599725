import {
  type BetRequest,
  type Code,
  type PromoWinRequest,
  type RollbackRequest,
  type TransactionKind,
  type WinRequest,
  fingerprintOf,
} from '../src/index.ts';
import { type Books, type Entry, type Player, roundKey } from './memory-books.ts';

export type Movement = BetRequest | WinRequest | RollbackRequest | PromoWinRequest;

/** What the wallet says of a movement; the platform adds what every answer has. */
export interface Decision {
  readonly code: Code;
  readonly player?: Player;
  readonly entry?: Entry;
  readonly replayed?: true;
  readonly win?: Entry;
}

export interface Booking {
  readonly kind: TransactionKind;
  readonly message: Movement;
  readonly player: Player;
  readonly code: Code;
  /** What the player has more after it, where the code is OK. */
  readonly delta: bigint;
}

const REPEATED_WRONGLY = { bet: 'debits_twice', win: 'pays_twice', promo_win: 'pays_twice' } as const;

/** What was said of this transaction before. */
export function before(
  { entries, players, has }: Books,
  kind: TransactionKind,
  message: Movement,
): Decision | undefined {
  const entry = entries.get(message.tx_id);
  if (entry === undefined) return undefined;
  if (entry.code !== 'OK' && has('forgets_rejections')) return undefined;
  if (kind !== 'rollback' && entry.code === 'OK' && has(REPEATED_WRONGLY[kind])) return undefined;
  const player = players.get(entry.player);
  const whose = player ? { player } : {};
  const isSame = entry.fingerprint === fingerprintOf(kind, message) || has('checks_no_fingerprint');
  if (!isSame) return { code: 'DUPLICATE_MISMATCH', ...whose };
  return { code: entry.undone ? 'TX_ROLLED_BACK' : entry.code, entry, replayed: true, ...whose };
}

/** Moves and remembers in one step: nothing else runs between. */
export function book(books: Books, { kind, message, player, code, delta }: Booking): Decision {
  if (code === 'OK') player.balance += delta;
  const entry = {
    kind,
    txId: message.tx_id,
    platformTxId: books.ids(),
    fingerprint: fingerprintOf(kind, message),
    code,
    player: message.player_id,
    game: message.game_code,
    round: message.round_id,
    ref: 'ref_tx_id' in message ? message.ref_tx_id : undefined,
    amount: message.amount ?? 0n,
    at: books.clock(),
    balanceAfter: player.balance,
    undone: false,
  };
  if (code !== 'TX_NOT_FOUND' || books.has('stores_not_found')) books.entries.set(message.tx_id, entry);
  if (code === 'OK' && message.round_closed === true && !books.has('never_closes'))
    books.closed.add(roundKey(player.id, message.round_id));
  return { code, player, entry };
}

/** Who is paid, or owed a refund: asked for nothing but a name. */
export function whoIsOwed(
  { players, has }: Books,
  message: WinRequest | RollbackRequest | PromoWinRequest,
): Player | Code {
  const player = players.get(message.player_id);
  if (player === undefined) return 'PLAYER_NOT_FOUND';
  if (has('wants_a_token_to_pay') && (message.session_token === undefined || player.state === 'expired'))
    return 'TOKEN_EXPIRED';
  if (has('pays_no_blocked') && player.state !== 'open' && player.state !== 'expired') return 'PLAYER_BLOCKED';
  return player;
}
