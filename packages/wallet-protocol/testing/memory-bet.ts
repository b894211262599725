import { type BetRequest, type BetWinRequest, type Code, type RoundCloseRequest } from '../src/index.ts';
import { type Decision, before, book } from './memory-booking.ts';
import { type Books, type Player, roundKey } from './memory-books.ts';
import { win } from './memory-win.ts';

/** Why this player may not bet now. */
function refusalOf({ has }: Books, player: Player, token: string): Code | undefined {
  if (!player.tokens.has(token) && !has('takes_any_token')) return 'INVALID_TOKEN';
  if (player.state === 'expired' && !has('serves_expired')) return 'TOKEN_EXPIRED';
  if (player.state === 'blocked' && !has('serves_blocked')) return 'PLAYER_BLOCKED';
  if (player.state === 'self_excluded' && !has('serves_excluded')) return 'SELF_EXCLUDED';
  return undefined;
}

function freeRoundRefusal({ campaigns, has }: Books, message: BetRequest): Code | undefined {
  const { free_round: free, player_id: id } = message;
  if (free === undefined) return undefined;
  const campaign = campaigns.get(free.campaign_id);
  if (campaign === undefined || campaign.player !== id) return 'INVALID_REQUEST';
  if (has('counts_no_free_rounds')) return undefined;
  if (free.index > campaign.rounds || campaign.used.has(free.index)) return 'INVALID_REQUEST';
  campaign.used.add(free.index);
  return undefined;
}

function betCode(books: Books, message: BetRequest, player: Player): Code {
  const { tombstones, closed, games, has } = books;
  if (tombstones.has(message.tx_id) && !has('forgets_tombstones')) return 'TX_ROLLED_BACK';
  const refusal = refusalOf(books, player, message.session_token);
  if (refusal !== undefined) return refusal;
  if (!games.includes(message.game_code) && !has('takes_any_game')) return 'INVALID_GAME';
  if (closed.has(roundKey(player.id, message.round_id))) return 'ROUND_CLOSED';
  if (message.amount > player.balance && !has('lends_money')) return 'INSUFFICIENT_FUNDS';
  return freeRoundRefusal(books, message) ?? 'OK';
}

export function bet(books: Books, message: BetRequest): Decision {
  const known = before(books, 'bet', message);
  if (known) return known;
  const player = books.players.get(message.player_id);
  if (player === undefined) return { code: 'PLAYER_NOT_FOUND' };
  const isCharged = message.free_round !== undefined && books.has('charges_free_rounds');
  const price = isCharged ? 100n : message.amount;
  return book(books, { kind: 'bet', message, player, code: betCode(books, message, player), delta: -price });
}

export function betWin(books: Books, message: BetWinRequest): Decision {
  const first = bet(books, message);
  if (first.code !== 'OK') {
    if (books.has('splits_betwin') && first.player !== undefined) first.player.balance += message.win.amount;
    return first;
  }
  const second = win(books, {
    ...message,
    tx_id: message.win.tx_id,
    amount: message.win.amount,
    ref_tx_id: message.tx_id,
  });
  return { ...first, ...(second.entry ? { win: second.entry } : {}) };
}

export function closeRound({ players, closed, has }: Books, message: RoundCloseRequest): Decision {
  const player = players.get(message.player_id);
  if (player === undefined) return { code: 'PLAYER_NOT_FOUND' };
  const key = roundKey(player.id, message.round_id);
  if (!closed.has(key)) {
    if (!has('never_closes')) closed.add(key);
    return { code: 'OK', player };
  }
  return has('closes_once') ? { code: 'ROUND_CLOSED', player } : { code: 'OK', player, replayed: true };
}
