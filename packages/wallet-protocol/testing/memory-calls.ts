import { type z } from 'zod';
import {
  type BetRequest,
  type Code,
  type Reading,
  SANDBOX_CALLS,
  WALLET_CALLS,
  readJson,
  readMessage,
  transactionsQuery,
} from '../src/index.ts';
import { bet, betWin, closeRound } from './memory-bet.ts';
import { type Decision } from './memory-booking.ts';
import { type Books, addPlayer, listed, setState } from './memory-books.ts';
import { promoWin, rollback, win } from './memory-win.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

const ok = (body: object): Answer => ({ status: 200, body });

const invalid = (read: Extract<Reading<unknown>, { ok: false }>): Answer =>
  ok({ code: 'INVALID_REQUEST', request_id: read.requestId, invalid: read.invalid });

interface Named {
  readonly request_id: string;
  readonly tx_id?: string | undefined;
}

function said({ has }: Books, { request_id, tx_id }: Named, decision: Decision): Answer {
  const { code, player, entry, replayed, win: second } = decision;
  if (has('answers_halfway')) return ok({ code });
  const old = replayed && has('replays_old_balance') ? entry?.balanceAfter : undefined;
  const balance = old ?? player?.balance;
  return ok({
    request_id,
    tx_id,
    code,
    ...(entry ? { platform_tx_id: entry.platformTxId, processed_at: entry.at.toISOString() } : {}),
    ...(balance === undefined ? {} : { balance, currency: 'BRL' }),
    ...(replayed ? { replayed } : {}),
    ...(second ? { win: { tx_id: second.txId, platform_tx_id: second.platformTxId } } : {}),
  });
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A bet, and what goes wrong between its look at the balance and its answer. */
async function slowBet(books: Books, message: BetRequest, isConnected: () => boolean): Promise<Decision> {
  const player = books.players.get(message.player_id);
  const seen = player?.balance ?? 0n;
  if (books.has('races')) await pause(5);
  const decision = bet(books, message);
  if (player === undefined || decision.code !== 'OK' || decision.replayed) return decision;
  if (books.has('races')) player.balance = seen - message.amount;
  if (books.has('loses_jackpots')) player.balance -= message.jackpot?.contribution ?? 0n;
  if (books.has('forgets_unanswered')) {
    await pause(50);
    if (!isConnected()) books.entries.delete(message.tx_id);
  }
  return decision;
}

type Answering = (books: Books, text: string, isConnected: () => boolean) => Promise<Answer>;

function answering<Shape extends z.ZodType<Named>>(
  shape: Shape,
  decide: (books: Books, message: z.output<Shape>, isConnected: () => boolean) => Decision | Promise<Decision>,
): Answering {
  return async (books, text, isConnected) => {
    const read = readMessage(text, shape);
    return read.ok ? said(books, read.message, await decide(books, read.message, isConnected)) : invalid(read);
  };
}

function makePlayer(books: Books, text: string): Answer {
  const read = readMessage(text, SANDBOX_CALLS['sandbox/player']);
  if (!read.ok) return invalid(read);
  const { id, token } = addPlayer(books, read.message.balance);
  const [game_code] = books.games;
  return ok({ code: 'OK', player_id: id, session_token: token, game_code, balance: read.message.balance });
}

function changeState(books: Books, text: string): Answer {
  const read = readMessage(text, SANDBOX_CALLS['sandbox/state']);
  if (!read.ok) return invalid(read);
  const { player_id, state } = read.message;
  return ok({ code: 'OK', player_id, session_token: setState(books, player_id, state) });
}

function grantFreeRounds({ campaigns }: Books, text: string): Answer {
  const read = readMessage(text, SANDBOX_CALLS['sandbox/free-rounds']);
  if (!read.ok) return invalid(read);
  const { campaign_id, player_id, rounds } = read.message;
  campaigns.set(campaign_id, { player: player_id, rounds, used: new Set() });
  return ok({ code: 'OK' });
}

/** What answers each call of the wallet. */
export const CALLS: ReadonlyMap<string, Answering> = new Map<string, Answering>([
  ['bet', answering(WALLET_CALLS.bet, slowBet)],
  ['win', answering(WALLET_CALLS.win, win)],
  ['betwin', answering(WALLET_CALLS.betwin, betWin)],
  ['rollback', answering(WALLET_CALLS.rollback, rollback)],
  ['round/close', answering(WALLET_CALLS['round/close'], closeRound)],
  ['promo-win', answering(WALLET_CALLS['promo-win'], promoWin)],
  [
    'balance',
    answering(WALLET_CALLS.balance, ({ players }, message) => {
      const player = players.get(message.player_id);
      return player ? { code: 'OK', player } : { code: 'PLAYER_NOT_FOUND' };
    }),
  ],
]);

/** What the conformance runner is offered. */
export const SANDBOX: ReadonlyMap<string, (books: Books, text: string) => Answer> = new Map([
  ['sandbox/player', makePlayer],
  ['sandbox/state', changeState],
  ['sandbox/free-rounds', grantFreeRounds],
]);

export function transactions(books: Books, query: URLSearchParams): Answer {
  const { entries, has } = books;
  const read = transactionsQuery.safeParse(Object.fromEntries(query));
  if (!read.success) return ok({ code: 'INVALID_REQUEST', invalid: ['from'] });
  const { from, to, after, limit } = read.data;
  const [fromMs, toMs] = [Date.parse(from), to === undefined ? Infinity : Date.parse(to)];
  const all = [...entries.values()]
    .filter(({ at }) => has('lists_all_times') || (at.getTime() >= fromMs && at.getTime() < toMs))
    .filter(({ code }) => code === 'OK' || !has('lists_no_rejections'));
  const start = after === undefined ? 0 : Number(after);
  const next = start + limit < all.length ? { next: String(start + limit + (has('pages_wrong') ? 1 : 0)) } : {};
  return ok({ code: 'OK', transactions: all.slice(start, start + limit).map(listed), ...next });
}

export function fieldOf(text: string, name: string): unknown {
  const body = readJson(text);
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A currency that could be one and is not ours. */
export function currencyFault(text: string): Code | undefined {
  const currency = fieldOf(text, 'currency');
  const isOther = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && currency !== 'BRL';
  return isOther ? 'WRONG_CURRENCY' : undefined;
}
