import { type Centavos, centavos } from '@arara/money';
import {
  type Wallet,
  computeFreeCash,
  computeProviderTransactionId,
  formatProviderKey,
  computeTransactionId,
} from '../src/modules/money/ledger/index.ts';
import type { Clock } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import { type TestLedger, betOf, depositOf } from './ledger.ts';

interface BoundPlayDeps {
  database: TestDatabase;
  books: TestLedger;
  clock: Clock;
}

const toAmounts = (stake: number, win: number, counted: number) => ({
  stake: centavos(stake),
  win: centavos(win),
  counted: centavos(counted),
});

function createCredits({ database, books: { ledger }, clock }: BoundPlayDeps, player: number) {
  const at = () => clock.now();
  const wallet = (): Promise<Wallet> => ledger.wallet(database.db, player);
  const free = async (): Promise<Centavos> => computeFreeCash(await wallet());

  const depositCash = (amount: number, key = 'deposit') =>
    database.atomically((tx) => ledger.post(tx, depositOf(player, amount, `${key}:${player}`, at())));

  const givePrize = (amount: number, wagering: number, key = 'prize') =>
    database.atomically((tx) =>
      ledger.reward(tx, {
        playerId: player,
        key: `${key}:${player}`,
        cause: `wheel:${key}`,
        amount: centavos(amount),
        wagering: centavos(wagering),
        at: at(),
      }),
    );

  let forfeits = 0;
  const forfeit = (amount: number) =>
    database.atomically((tx) =>
      ledger.forfeitPrize(tx, { playerId: player, id: `${(forfeits += 1)}`, amount: centavos(amount), at: at() }),
    );

  return { wallet, free, depositCash, givePrize, forfeit };
}

function createReservations({ database, books: { ledger }, clock }: BoundPlayDeps, player: number) {
  const at = () => clock.now();
  const causeOf = (key: string) => `round:${computeTransactionId(player, key)}`;
  const reserve = (key: string, stake: number) =>
    database.atomically((tx) =>
      ledger.reserveStake(tx, {
        playerId: player,
        key: `stake:${key}`,
        cause: causeOf(key),
        stake: centavos(stake),
        at: at(),
      }),
    );
  const reserveMany = (stakes: readonly { key: string; stake: number }[]) =>
    database.atomically((tx) =>
      ledger.reserveStakes(
        tx,
        stakes.map(({ key, stake }) => ({
          playerId: player,
          key: `stake:${key}`,
          cause: causeOf(key),
          stake: centavos(stake),
        })),
        at(),
      ),
    );
  const giveBack = (key: string, stake: number) =>
    database.atomically((tx) =>
      ledger.releaseStake(tx, {
        playerId: player,
        key: `void:${key}`,
        cause: causeOf(key),
        stake: centavos(stake),
        fromBonus: centavos(0),
        grantId: null,
        at: at(),
      }),
    );

  let number = 0n;
  const roundOver = (key: string, stake: number, win: number, counted = stake) => ({
    ...betOf(player, { key, nonce: (number += 1n), ...toAmounts(stake, win, counted) }),
    seedId: `018f0009-0000-7000-8000-${String(player).padStart(12, '0')}`,
    stakeFromBonus: centavos(0),
    grantId: null,
    bonusCounted: centavos(0),
    at: at(),
  });
  const settleOne = (key: string, stake: number, win: number, counted = stake) =>
    database.atomically((tx) => ledger.settleReservation(tx, roundOver(key, stake, win, counted)));
  const settleMany = (key: string, stake: number, win: number, counted = stake) =>
    database.atomically((tx) => ledger.settleReservations(tx, [roundOver(key, stake, win, counted)], at()));

  return { causeOf, reserve, reserveMany, giveBack, settleOne, settleMany };
}

function createBets({ database, books: { ledger }, clock }: BoundPlayDeps, player: number) {
  const at = () => clock.now();

  /** An instant bet under the next number of the player's seed. */
  async function bet(stake: number, win: number, counted = stake): Promise<string> {
    const { drawNonce: nonce } = await ledger.wallet(database.db, player);
    const key = `bet:${player}:${nonce}`;
    return (await ledger.settle(betOf(player, { nonce, key, ...toAmounts(stake, win, counted) }))).status;
  }

  const outside = (txId: string) => ({
    playerId: player,
    key: formatProviderKey('fora', txId),
    cause: 'outside:018f0000-0000-7000-8000-000000000001',
    game: 'fora-roda',
    at: at(),
  });
  const betOutside = (txId: string, stake: number, counted = stake) =>
    database.atomically((tx) =>
      ledger.providers.bet(tx, {
        ...outside(txId),
        stake: centavos(stake),
        jackpot: centavos(0),
        counted: centavos(counted),
      }),
    );
  const winOutside = (txId: string, on: string, staked: number, amount: number) =>
    database.atomically((tx) =>
      ledger.providers.win(tx, {
        ...outside(txId),
        amount: centavos(amount),
        staked: centavos(staked),
        stakedFromBonus: centavos(0),
        grantId: null,
        bet: computeProviderTransactionId(player, 'fora', on),
      }),
    );
  const undoOutside = (of: string) =>
    database.atomically((tx) =>
      ledger.providers.rollBack(tx, {
        playerId: player,
        key: formatProviderKey('fora', `undo:${of}`),
        of: computeProviderTransactionId(player, 'fora', of),
        grantId: null,
        at: at(),
      }),
    );

  return { bet, betOutside, winOutside, undoOutside };
}

/** The actions of one player whose cash has a wagering requirement. Amounts are in centavos. */
export function createBoundPlay(deps: BoundPlayDeps, player: number) {
  return { ...createCredits(deps, player), ...createReservations(deps, player), ...createBets(deps, player) };
}

export type BoundPlay = ReturnType<typeof createBoundPlay>;
