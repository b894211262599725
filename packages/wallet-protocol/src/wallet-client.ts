import { GIVE_UP_MS, pauseMs } from './backoff.ts';
import { type Code } from './code.ts';
import { type CallerOptions, type Called, type ListQuery, createSignedCall, listQueryOf } from './signed-call.ts';
import { type TransactionsAnswer, type WalletAnswer, transactionsAnswer, walletAnswer } from './wallet-answer.ts';
import {
  type BalanceRequest,
  type BetRequest,
  type BetWinRequest,
  type PromoWinRequest,
  type RollbackRequest,
  type RoundCloseRequest,
  WALLET_PATH,
  type WalletCall,
  type WinRequest,
} from './wallet-request.ts';

/** A message without its request id, which the client gives it. */
export type Unsent<Message> = Omit<Message, 'request_id'>;

export interface WalletClientOptions extends CallerOptions {
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Done: `answer.balance` is what the player has now. */
interface Accepted {
  readonly outcome: 'ok';
  readonly answer: WalletAnswer;
}

/** Not done, and it never will be under this id. */
interface Refused {
  readonly outcome: 'refused';
  readonly code: Code | 'INVALID_SIGNATURE';
  readonly answer?: WalletAnswer;
}

/** A day went by: write it into the reconciliation file. */
interface GivenUp {
  readonly outcome: 'given_up';
  readonly detail: string;
}

/** What came of what is sent until it is answered. */
export type Delivered = Accepted | Refused | GivenUp;

/**
 * Nobody can say whether the stake was taken: the bet is void, whatever the platform answers later. `undone` ends when
 * the platform has confirmed that; until then the player's next bet may be refused for want of the money.
 */
export interface Void {
  readonly outcome: 'void';
  readonly detail: string;
  readonly undone: Promise<Delivered>;
}

/** What came of a bet. The game goes on with `ok` only. */
export type Staked = Accepted | Refused | Void;

export interface WalletClient {
  balance(message: Unsent<BalanceRequest>): Promise<Called<WalletAnswer>>;
  /** Sent once. Where no answer comes it is rolled back until the platform says OK; it is never sent again. */
  bet(message: Unsent<BetRequest>): Promise<Staked>;
  /** As a bet: after no answer both halves are rolled back, the win first. */
  betWin(message: Unsent<BetWinRequest>): Promise<Staked>;
  /** Sent until it is answered, for a day: after 1, 2, 4 … 60 seconds. So are the three below. */
  win(message: Unsent<WinRequest>): Promise<Delivered>;
  rollback(message: Unsent<RollbackRequest>): Promise<Delivered>;
  closeRound(message: Unsent<RoundCloseRequest>): Promise<Delivered>;
  promoWin(message: Unsent<PromoWinRequest>): Promise<Delivered>;
  /** A page of what the platform has booked, for the reconciliation. */
  transactions(query: ListQuery): Promise<Called<TransactionsAnswer>>;
}

/** Not final: the platform may know more later. */
const AGAIN: ReadonlySet<Code> = new Set<Code>(['INTERNAL_RETRY', 'TX_NOT_FOUND']);

/** A rollback goes on until OK; what is wrong with the message itself, no repetition will mend. */
const HOPELESS: ReadonlySet<Code> = new Set<Code>(['INVALID_REQUEST', 'DUPLICATE_MISMATCH', 'WRONG_CURRENCY']);

const isFinal = (call: WalletCall, code: Code): boolean =>
  call === 'rollback' ? code === 'OK' || HOPELESS.has(code) : !AGAIN.has(code);

const settled = (answer: WalletAnswer): Accepted | Refused =>
  answer.code === 'OK' ? { outcome: 'ok', answer } : { outcome: 'refused', code: answer.code, answer };

type BetLike = Unsent<BetRequest> | Unsent<BetWinRequest>;

/** What undoes the transaction `ref` of a bet. Its own id follows from it, so that every attempt is the same one. */
function undoing(bet: BetLike, ref: string): Unsent<RollbackRequest> {
  const { session_token, player_id, game_code, round_id, currency } = bet;
  return { session_token, player_id, game_code, round_id, currency, tx_id: `${ref}:undo`, ref_tx_id: ref };
}

/**
 * A provider's side of the wallet, with the protocol's rules of repetition. It remembers nothing: write a transaction
 * down before it is handed in, and after a restart hand in again what has no answer; of a bet, its rollback.
 */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const { clock, ids, wait } = options;
  const call = createSignedCall(options);
  const post = (name: WalletCall, message: object) => call('POST', WALLET_PATH + name, walletAnswer, message);
  const asked = (message: object) => ({ ...message, request_id: ids() });

  async function deliver(name: WalletCall, unsent: object): Promise<Delivered> {
    const message = asked(unsent);
    const untilMs = clock().getTime() + GIVE_UP_MS;
    for (let attempt = 1; ; attempt += 1) {
      const called = await post(name, message);
      if (called.outcome === 'answered' && isFinal(name, called.answer.code)) return settled(called.answer);
      const detail = called.outcome === 'answered' ? called.answer.code : called.detail;
      const pause = pauseMs(attempt);
      if (clock().getTime() + pause > untilMs) return { outcome: 'given_up', detail };
      await wait(pause);
    }
  }

  async function undo(bet: BetLike): Promise<Delivered> {
    const win = 'win' in bet ? await deliver('rollback', undoing(bet, bet.win.tx_id)) : undefined;
    return win === undefined || win.outcome === 'ok' ? deliver('rollback', undoing(bet, bet.tx_id)) : win;
  }

  async function stake(name: 'bet' | 'betwin', bet: BetLike): Promise<Staked> {
    const called = await post(name, asked(bet));
    if (called.outcome === 'unsigned') return { outcome: 'refused', code: 'INVALID_SIGNATURE' };
    if (called.outcome === 'unknown') return { outcome: 'void', detail: called.detail, undone: undo(bet) };
    if (called.answer.code === 'INTERNAL_RETRY')
      return { outcome: 'void', detail: called.answer.code, undone: undo(bet) };
    return settled(called.answer);
  }

  return {
    balance: (message) => post('balance', asked(message)),
    bet: (message) => stake('bet', message),
    betWin: (message) => stake('betwin', message),
    win: (message) => deliver('win', message),
    rollback: (message) => deliver('rollback', message),
    closeRound: (message) => deliver('round/close', message),
    promoWin: (message) => deliver('promo-win', message),
    transactions: (query) => call('GET', `${WALLET_PATH}transactions?${listQueryOf(query)}`, transactionsAnswer),
  };
}
