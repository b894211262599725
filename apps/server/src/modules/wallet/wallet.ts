import { type Centavos, ZERO, centavos } from '@arara/money';
import {
  type BalanceRequest,
  type BetRequest,
  type BetWinRequest,
  type PromoWinRequest,
  type RollbackRequest,
  type RoundCloseRequest,
  type WalletAnswer,
  type WinRequest,
} from '@arara/wallet-protocol';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import type { Bus } from '../../platform/index.ts';
import { decideBet } from './bet.ts';
import { decideClose } from './closing.ts';
import type { DecidingParts, Outcome, Speaker } from './deciding.ts';
import { tokenFault } from './judging.ts';
import { decidePromoWin } from './promo-win.ts';
import { CURRENCY, memberOf } from './provider.ts';
import { decideRollback } from './rollback.ts';
import { decideWin } from './win.ts';

/** The wallet as a provider sees it: each call is one transaction, and may come any number of times. */
export interface Wallet {
  balance(speaker: Speaker, message: BalanceRequest): Promise<WalletAnswer>;
  bet(speaker: Speaker, message: BetRequest): Promise<WalletAnswer>;
  win(speaker: Speaker, message: WinRequest): Promise<WalletAnswer>;
  betwin(speaker: Speaker, message: BetWinRequest): Promise<WalletAnswer>;
  rollback(speaker: Speaker, message: RollbackRequest): Promise<WalletAnswer>;
  close(speaker: Speaker, message: RoundCloseRequest): Promise<WalletAnswer>;
  promoWin(speaker: Speaker, message: PromoWinRequest): Promise<WalletAnswer>;
}

interface WalletParts extends DecidingParts {
  atomically: Atomically;
  bus: Bus;
}

/** Undoes the first half of what must happen whole, and carries the answer of the second. */
class HalfDone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('the second half was refused');
    this.name = 'HalfDone';
    this.outcome = outcome;
  }
}

interface Told {
  request_id: string;
  tx_id?: string | undefined;
}

/** The answer in the protocol's words, with what the player has at this moment. */
async function answerOf(q: Queryable, parts: WalletParts, told: Told, outcome: Outcome): Promise<WalletAnswer> {
  const { code, memberId, kept, isReplayed = false, invalid } = outcome;
  const purse = memberId === undefined ? undefined : await parts.ledger.wallet(q, memberId);
  const money: { cash: Centavos; bonus: Centavos } | undefined = purse && { cash: purse.cash, bonus: purse.bonus };
  return {
    code,
    request_id: told.request_id,
    ...(told.tx_id === undefined ? {} : { tx_id: told.tx_id }),
    ...(kept === undefined ? {} : { platform_tx_id: kept.id, processed_at: kept.at.toISOString() }),
    ...(money === undefined
      ? {}
      : { balance: centavos(money.cash + money.bonus), currency: CURRENCY, balances: money }),
    ...(isReplayed ? { replayed: true } : {}),
    ...(invalid === undefined ? {} : { invalid }),
  };
}

type Decide<Message> = (tx: Tx, parts: DecidingParts, speaker: Speaker, message: Message) => Promise<Outcome>;

/** A bet and its win in the caller's one transaction: the answer is the bet's, with the number of the win. */
async function decideBoth(
  tx: Tx,
  parts: WalletParts,
  speaker: Speaker,
  { win, ...bet }: BetWinRequest,
): Promise<{ outcome: Outcome; won: Outcome | undefined }> {
  const outcome = await decideBet(tx, parts, speaker, bet);
  if (outcome.code !== 'OK') return { outcome, won: undefined };
  const { session_token: _, jackpot: __, ...told } = bet;
  const won = await decideWin(tx, parts, speaker, { ...told, ...win, ref_tx_id: bet.tx_id });
  if (won.code !== 'OK') throw new HalfDone(won);
  return { outcome, won };
}

async function decideBalance(tx: Tx, parts: DecidingParts, speaker: Speaker, asked: BalanceRequest): Promise<Outcome> {
  const { fault } = await tokenFault(tx, parts, speaker, asked);
  if (fault !== undefined) return { code: fault, memberId: undefined };
  const isOther = asked.currency !== undefined && asked.currency !== CURRENCY;
  return { code: isOther ? 'WRONG_CURRENCY' : 'OK', memberId: memberOf(asked.player_id) };
}

/** Whose grant may be over by what was just decided; `undefined` where none is. */
async function toConclude(
  tx: Tx,
  { ledger }: WalletParts,
  { memberId, kept, isReplayed = false }: Outcome,
): Promise<number | undefined> {
  if (memberId === undefined || kept === undefined || isReplayed) return undefined;
  const { grantId, bonus, bonusDone, bonusDue } = await ledger.wallet(tx, memberId);
  return grantId !== null && (bonus === ZERO || bonusDone >= bonusDue) ? memberId : undefined;
}

export function createWallet(parts: WalletParts): Wallet {
  const { atomically, bus, bonus } = parts;

  /** What a provider is told does not hang on whether a bonus is over: that is seen to when it is decided. */
  async function concluding<Decided>(
    work: (tx: Tx) => Promise<{ decided: Decided; outcome: Outcome }>,
  ): Promise<Decided> {
    const { decided: answer, memberId } = await atomically(async (tx) => {
      const { decided: made, outcome } = await work(tx);
      return { decided: made, memberId: await toConclude(tx, parts, outcome) };
    });
    if (memberId !== undefined) await bonus.settled(memberId);
    return answer;
  }

  function tell(tx: Tx, { memberId, kept, isReplayed = false }: Outcome): void {
    if (memberId === undefined || kept === undefined || isReplayed) return;
    afterCommit(tx, () => bus.publish('balance', { memberId }));
  }

  const decided =
    <Message extends Told>(decide: Decide<Message>) =>
    (speaker: Speaker, message: Message): Promise<WalletAnswer> =>
      concluding(async (tx) => {
        const outcome = await decide(tx, parts, speaker, message);
        tell(tx, outcome);
        return { decided: await answerOf(tx, parts, message, outcome), outcome };
      });

  async function both(speaker: Speaker, message: BetWinRequest): Promise<WalletAnswer> {
    try {
      return await concluding(async (tx) => {
        const { outcome, won } = await decideBoth(tx, parts, speaker, message);
        tell(tx, outcome);
        const answer = await answerOf(tx, parts, message, outcome);
        if (won?.kept === undefined) return { decided: answer, outcome };
        const win = { tx_id: message.win.tx_id, platform_tx_id: won.kept.id };
        return { decided: { ...answer, win }, outcome };
      });
    } catch (error) {
      if (!(error instanceof HalfDone)) throw error;
      const { kept: _, isReplayed: __, ...outcome } = error.outcome;
      return atomically((tx) => answerOf(tx, parts, message, outcome));
    }
  }

  return {
    balance: decided(decideBalance),
    bet: decided(decideBet),
    win: decided(decideWin),
    betwin: both,
    rollback: decided(decideRollback),
    close: decided(decideClose),
    promoWin: decided(decidePromoWin),
  };
}
