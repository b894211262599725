import type {
  RoundCloseRequest,
  BalanceRequest,
  BetRequest,
  BetWinRequest,
  PromoWinRequest,
  RollbackRequest,
  WalletAnswer,
  WinRequest,
} from '@arara/wallet-protocol';
import { type Tx, type Atomically, type Queryable, afterCommit } from '../../../db/index.ts';
import type { WalletDeps, TransactionResult, CallingProvider } from './transaction-log.ts';
import { parsePlayerId, CURRENCY } from './provider.ts';
import { markResolved } from './review-store.ts';
import { findRound, markClosed } from './round-store.ts';
import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Bus, Clock, Ids } from '../../../platform/index.ts';
import { checkToken, processBet } from './bet.ts';
import { processPromoWin, processWin } from './win.ts';
import { processRollback } from './rollback.ts';

/** Closes a round for further bets. Later wins are still paid. */
export async function processRoundClose(
  tx: Tx,
  { clock, ledger }: WalletDeps,
  { provider }: CallingProvider,
  close: RoundCloseRequest,
): Promise<TransactionResult> {
  const at = clock.now();
  const requestedId = parsePlayerId(close.player_id);
  const funds = requestedId === undefined ? undefined : await ledger.providers.lock(tx, requestedId, at);
  if (requestedId === undefined || funds === undefined) return { code: 'PLAYER_NOT_FOUND', memberId: undefined };
  const round = await findRound(tx, { provider, memberId: requestedId, roundId: close.round_id });
  if (round === undefined) return { code: 'TX_NOT_FOUND', memberId: requestedId };
  const isFirst = await markClosed(tx, round.id, at);
  await markResolved(tx, provider, 'round_open', round.id, at);
  const transaction = { id: round.id, at: isFirst ? at : (round.closedAt ?? at) };
  return { code: 'OK', memberId: requestedId, transaction, isReplayed: !isFirst };
}

/** The wallet API for providers. Each call is one idempotent transaction. */
export interface ProviderWallet {
  balance(caller: CallingProvider, message: BalanceRequest): Promise<WalletAnswer>;
  bet(caller: CallingProvider, message: BetRequest): Promise<WalletAnswer>;
  win(caller: CallingProvider, message: WinRequest): Promise<WalletAnswer>;
  betwin(caller: CallingProvider, message: BetWinRequest): Promise<WalletAnswer>;
  rollback(caller: CallingProvider, message: RollbackRequest): Promise<WalletAnswer>;
  close(caller: CallingProvider, message: RoundCloseRequest): Promise<WalletAnswer>;
  promoWin(caller: CallingProvider, message: PromoWinRequest): Promise<WalletAnswer>;
}

interface ProviderWalletDeps {
  atomically: Atomically;
  bus: Bus;
  catalog: WalletDeps['catalog'];
  clock: Clock;
  ids: Ids;
  ledger: WalletDeps['ledger'];
  isExcluded: WalletDeps['isExcluded'];
  isInterrupted: WalletDeps['isInterrupted'];
  bonus: WalletDeps['bonus'];
  wagering: WalletDeps['wagering'];
}

/** Rolls back the bet of a `betwin` whose win was refused, and carries the result of the win. */
class WinRefused extends Error {
  readonly outcome: TransactionResult;

  constructor(outcome: TransactionResult) {
    super('the win was refused');
    this.name = 'WinRefused';
    this.outcome = outcome;
  }
}

interface RequestIds {
  request_id: string;
  tx_id?: string | undefined;
}

/** Builds the protocol's response, with the player's current balance. */
async function buildAnswer(
  q: Queryable,
  ledger: WalletDeps['ledger'],
  request: RequestIds,
  outcome: TransactionResult,
): Promise<WalletAnswer> {
  const { code, memberId, transaction, isReplayed = false, invalid } = outcome;
  const funds = memberId === undefined ? undefined : await ledger.wallet(q, memberId);
  const money: { cash: Centavos; bonus: Centavos } | undefined = funds && { cash: funds.cash, bonus: funds.bonus };
  return {
    code,
    request_id: request.request_id,
    ...(request.tx_id === undefined ? {} : { tx_id: request.tx_id }),
    ...(transaction === undefined
      ? {}
      : { platform_tx_id: transaction.id, processed_at: transaction.at.toISOString() }),
    ...(money === undefined
      ? {}
      : { balance: centavos(money.cash + money.bonus), currency: CURRENCY, balances: money }),
    ...(isReplayed ? { replayed: true } : {}),
    ...(invalid === undefined ? {} : { invalid }),
  };
}

type CallProcessor<Message> = (
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  message: Message,
) => Promise<TransactionResult>;

/** Processes a bet and its win in one transaction. The response is that of the bet, with the id of the win. */
async function processBetWin(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  { win, ...bet }: BetWinRequest,
): Promise<{ outcome: TransactionResult; won: TransactionResult | undefined }> {
  const outcome = await processBet(tx, deps, caller, bet);
  if (outcome.code !== 'OK') return { outcome, won: undefined };
  const { session_token: _, jackpot: __, ...shared } = bet;
  const won = await processWin(tx, deps, caller, { ...shared, ...win, ref_tx_id: bet.tx_id });
  if (won.code !== 'OK') throw new WinRefused(won);
  return { outcome, won };
}

async function processBalance(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  request: BalanceRequest,
): Promise<TransactionResult> {
  const { fault } = await checkToken(tx, deps, caller, request);
  if (fault !== undefined) return { code: fault, memberId: undefined };
  const isOther = request.currency !== undefined && request.currency !== CURRENCY;
  return { code: isOther ? 'WRONG_CURRENCY' : 'OK', memberId: parsePlayerId(request.player_id) };
}

/** The player whose grant this call may have completed; `undefined` if there is none. */
async function findCompletedGrant(
  tx: Tx,
  ledger: WalletDeps['ledger'],
  { memberId, transaction, isReplayed = false }: TransactionResult,
): Promise<number | undefined> {
  if (memberId === undefined || transaction === undefined || isReplayed) return undefined;
  const { grantId, bonus, bonusDone, bonusDue } = await ledger.wallet(tx, memberId);
  return grantId !== null && (bonus === ZERO || bonusDone >= bonusDue) ? memberId : undefined;
}

export function createProviderWallet(deps: ProviderWalletDeps): ProviderWallet {
  const { atomically, bus, catalog, clock, ids, ledger, isExcluded, isInterrupted, bonus, wagering } = deps;
  const walletDeps: WalletDeps = { catalog, clock, ids, ledger, isExcluded, isInterrupted, bonus, wagering };

  /** Completes a grant only after the commit, so that a failure there does not change the response. */
  async function thenCompleteGrant<Decided>(
    work: (tx: Tx) => Promise<{ decided: Decided; outcome: TransactionResult }>,
  ): Promise<Decided> {
    const { decided: answer, memberId } = await atomically(async (tx) => {
      const { decided: made, outcome } = await work(tx);
      return { decided: made, memberId: await findCompletedGrant(tx, ledger, outcome) };
    });
    if (memberId !== undefined) await bonus.finishAfterBet(memberId);
    return answer;
  }

  function publishBalance(tx: Tx, { memberId, transaction, isReplayed = false }: TransactionResult): void {
    if (memberId === undefined || transaction === undefined || isReplayed) return;
    afterCommit(tx, () => bus.publish('balance', { memberId }));
  }

  const decided =
    <Message extends RequestIds>(decide: CallProcessor<Message>) =>
    (caller: CallingProvider, message: Message): Promise<WalletAnswer> =>
      thenCompleteGrant(async (tx) => {
        const outcome = await decide(tx, walletDeps, caller, message);
        publishBalance(tx, outcome);
        return { decided: await buildAnswer(tx, ledger, message, outcome), outcome };
      });

  async function both(caller: CallingProvider, message: BetWinRequest): Promise<WalletAnswer> {
    try {
      return await thenCompleteGrant(async (tx) => {
        const { outcome, won } = await processBetWin(tx, walletDeps, caller, message);
        publishBalance(tx, outcome);
        const answer = await buildAnswer(tx, ledger, message, outcome);
        if (won?.transaction === undefined) return { decided: answer, outcome };
        const win = { tx_id: message.win.tx_id, platform_tx_id: won.transaction.id };
        return { decided: { ...answer, win }, outcome };
      });
    } catch (error) {
      if (!(error instanceof WinRefused)) throw error;
      const { transaction: _, isReplayed: __, ...outcome } = error.outcome;
      return atomically((tx) => buildAnswer(tx, ledger, message, outcome));
    }
  }

  return {
    balance: decided(processBalance),
    bet: decided(processBet),
    win: decided(processWin),
    betwin: both,
    rollback: decided(processRollback),
    close: decided(processRoundClose),
    promoWin: decided(processPromoWin),
  };
}
