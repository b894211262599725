import { centavos } from '@arara/money';
import { sql } from 'kysely';
import {
  type Bet,
  OPERATOR_ACCOUNT_ID,
  computeProviderTransactionId,
  computeTransactionId,
  formatProviderKey,
  transfer,
} from '../src/modules/money/ledger/index.ts';
import type { Random } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import type { FakeClock } from './fake-clock.ts';
import { type TestLedger, betOf, seedOf } from './ledger.ts';
import type { ModelMember } from './report-model.ts';

/** A random month of play and money on a ledger without a server. */

const OWN_GAMES = ['tigre-da-vez', 'dado'] as const;
const OUTSIDE_GAMES = ['fora-roda', 'fora-mesa'] as const;

interface Player {
  member: ModelMember;
  nonce: bigint;
  grantId: string | null;
  /** Keys of rounds and of provider movements, with the grant that was active. */
  rounds: string[];
  outside: { txId: string; cause: string; game: string; stake: bigint; fromBonus: bigint; grantId: string | null }[];
  /** Movements of providers that can be rolled back. */
  undoable: { txId: string; grantId: string | null }[];
  open: { key: string; stake: bigint; fromBonus: bigint; nonce: bigint; game: string; grantId: string | null }[];
  deposits: { key: string; amount: bigint; isReturned: boolean }[];
}

export interface MonthDeps {
  database: TestDatabase;
  books: TestLedger;
  clock: FakeClock;
  random: Random;
  pools: readonly number[];
}

/** Inserts the rows of members that reports read. */
export async function insertMembers({ database, clock }: MonthDeps, members: readonly ModelMember[]): Promise<void> {
  for (const { id, site, isInternal } of members)
    await sql`
      insert into identity.member (id, account, account_key, realname, invite_code, lang, site, register_site, is_in_on,
        created_at, updated_at)
      overriding system value values (${id}, ${`m${id}`}, ${`m${id}`}, 'Maria', ${`c${id}`}, 'pt', ${site}, ${site},
        ${isInternal}, ${clock.now()}, ${clock.now()})`.execute(database.db);
}

type Act = (player: Player, key: string) => Promise<void>;

/** What acts draw and post with. */
function createContext({ database, books, clock, random }: MonthDeps) {
  const { ledger } = books;
  const amountUpTo = (most: number): bigint => BigInt(1 + random.int(most));
  const pick = <Value>(all: readonly Value[]): Value | undefined => all[random.int(Math.max(all.length, 1))];
  const asked = ({ member }: Player, key: string) => ({ playerId: member.id, key, cause: 'test:1', at: clock.now() });
  const grantOf = ({ grantId }: Player): Pick<Bet, 'grant'> =>
    grantId === null ? {} : { grant: { grantId, counted: centavos(1n), mayPay: true } };
  const post = (player: Player, key: string, movement: object) =>
    database.atomically((tx) =>
      ledger.post(tx, { ...asked(player, key), ...movement } as Parameters<typeof ledger.post>[1]),
    );

  /** The bonus part of a stake; `undefined` where the balance is too low. */
  async function shareOf({ member, grantId }: Player, stake: bigint): Promise<bigint | undefined> {
    const { cash, bonus } = await ledger.wallet(database.db, member.id);
    if (cash + bonus < stake || (grantId === null && cash < stake)) return undefined;
    return stake > cash ? stake - cash : 0n;
  }

  return { ledger, amountUpTo, pick, asked, grantOf, post, shareOf };
}

type Context = ReturnType<typeof createContext>;

/** Rounds of own games: instant, by moves, paid late, rolled back. */
function createOwnActs(
  { database, clock, random }: MonthDeps,
  { ledger, amountUpTo, pick, asked, grantOf, shareOf }: Context,
): Record<string, Act> {
  async function bet(player: Player, key: string): Promise<void> {
    const stake = amountUpTo(300);
    if ((await shareOf(player, stake)) === undefined) return;
    const win = random.int(3) === 0 ? amountUpTo(800) : 0n;
    const change = {
      key,
      nonce: player.nonce++,
      game: pick(OWN_GAMES) ?? '',
      stake: centavos(stake),
      win: centavos(win),
    };
    await ledger.settle(betOf(player.member.id, { ...change, ...grantOf(player) }));
    player.rounds.push(key);
  }

  return {
    bet,
    secondBet: bet,
    thirdBet: bet,
    async open(player, key) {
      const stake = amountUpTo(300);
      if ((await shareOf(player, stake)) === undefined) return;
      const [nonce, playerId] = [player.nonce++, player.member.id];
      const cause = `round:${computeTransactionId(playerId, key)}`;
      const draw = { seedId: seedOf(playerId), nonce };
      const input = { ...asked(player, `reservation:${key}`), cause, stake: centavos(stake), draw, ...grantOf(player) };
      const { fromBonus } = await database.atomically((tx) => ledger.reserveStake(tx, input));
      player.open.push({ key, stake, fromBonus, nonce, game: pick(OWN_GAMES) ?? '', grantId: player.grantId });
    },
    async close(player) {
      const round = player.open.shift();
      if (round === undefined) return;
      const { key, stake, fromBonus, nonce, game, grantId } = round;
      const over = {
        key,
        nonce,
        game,
        stake: centavos(stake),
        win: centavos(BigInt(random.int(500))),
        input: ['stop'],
      };
      const ending = { stakeFromBonus: centavos(fromBonus), grantId, bonusCounted: centavos(stake), at: clock.now() };
      await database.atomically((tx) => ledger.settleReservation(tx, { ...betOf(player.member.id, over), ...ending }));
      player.rounds.push(key);
    },
    async lateWin(player, key) {
      const of = player.rounds.at(-1);
      if (of === undefined) return;
      const roundId = computeTransactionId(player.member.id, of);
      await database.atomically((tx) =>
        ledger.win(tx, { playerId: player.member.id, key, roundId, amount: centavos(amountUpTo(90)), at: clock.now() }),
      );
      player.rounds.pop();
    },
    async rollBack(player) {
      const of = player.rounds.splice(random.int(Math.max(player.rounds.length, 1)), 1)[0];
      if (of === undefined) return;
      const id = computeTransactionId(player.member.id, of);
      await database.atomically((tx) => ledger.rollBack(tx, { playerId: player.member.id, id, at: clock.now() }));
    },
  };
}

/** Wins that are staked again. */
function createDoubleUpActs({ database, clock, random }: MonthDeps, { ledger }: Context): Record<string, Act> {
  return {
    async doubleUp(player, key) {
      if (player.grantId !== null) return;
      const { cash, bonus } = await ledger.wallet(database.db, player.member.id);
      if (bonus > 0n || cash < 100n) return;
      const [playerId, at, nonce] = [player.member.id, clock.now(), player.nonce];
      player.nonce += 2n;
      const money = { stake: centavos(100n), win: centavos(100n) };
      await ledger.settle(betOf(playerId, { key: `${key}:base`, nonce, game: 'tigre-da-vez', ...money }));
      const win = centavos(random.int(2) === 0 ? 200n : 0n);
      const card = betOf(playerId, { key, nonce: nonce + 1n, game: 'dobrar-ou-nada', stake: money.stake, win });
      const link = {
        of: computeTransactionId(playerId, `${key}:base`),
        slot: 'tigre-da-vez',
        most: centavos(9_999n),
        number: 1,
      };
      await database.atomically((tx) => ledger.doubleUp(tx, { ...card, link, at }));
    },
  };
}

/** Games of providers, with prizes and free rounds. */
function createOutsideActs(
  { database, clock, random }: MonthDeps,
  { ledger, amountUpTo, pick, asked, grantOf, shareOf }: Context,
): Record<string, Act> {
  return {
    async outsideBet(player, key) {
      const stake = amountUpTo(300);
      const fromBonus = await shareOf(player, stake);
      if (fromBonus === undefined) return;
      const [game, { grantId }] = [pick(OUTSIDE_GAMES) ?? '', player];
      const cause = `outside:${computeProviderTransactionId(0, 'round', key)}`;
      const jackpot = centavos(stake / 50n);
      const input = { ...asked(player, formatProviderKey('fora', key)), cause, game, stake: centavos(stake), jackpot };
      await database.atomically((tx) => ledger.providers.bet(tx, { ...input, ...grantOf(player) }));
      player.outside.push({ txId: key, cause, game, stake, fromBonus, grantId });
      player.undoable.push({ txId: key, grantId });
    },
    async outsideWin(player, key) {
      const bet = player.outside.shift();
      if (bet === undefined) return;
      const { cause, game, stake, fromBonus, grantId } = bet;
      const of = { staked: centavos(stake), stakedFromBonus: centavos(fromBonus), grantId };
      const input = {
        ...asked(player, formatProviderKey('fora', key)),
        cause,
        game,
        amount: centavos(amountUpTo(500)),
      };
      await database.atomically((tx) => ledger.providers.win(tx, { ...input, ...of }));
      player.undoable.push({ txId: key, grantId });
    },
    async undoOutside(player, key) {
      const undone = player.undoable.splice(random.int(Math.max(player.undoable.length, 1)), 1)[0];
      if (undone === undefined) return;
      player.outside = player.outside.filter(({ txId }) => txId !== undone.txId);
      const of = computeProviderTransactionId(player.member.id, 'fora', undone.txId);
      const rollback = {
        playerId: player.member.id,
        key: formatProviderKey('fora', `undo:${key}`),
        of,
        at: clock.now(),
      };
      await database.atomically((tx) => ledger.providers.rollBack(tx, { ...rollback, grantId: undone.grantId }));
    },
    async prize(player, key) {
      const cause = `prize:${computeProviderTransactionId(0, 'prize', key)}`;
      const input = {
        ...asked(player, formatProviderKey('fora', key)),
        cause,
        game: 'fora-roda',
        amount: centavos(amountUpTo(60)),
      };
      const from = random.int(2) === 0 ? ('provider' as const) : ('operator' as const);
      await database.atomically((tx) => ledger.providers.prize(tx, { ...input, from }));
    },
    async freeRound(player, key) {
      const round = betOf(player.member.id, { key, nonce: player.nonce, win: centavos(BigInt(random.int(300))) });
      const input = { ...round, campaignId: 'livres', cause: 'free_rounds:livres', at: clock.now() };
      const { status } = await database.atomically((tx) => ledger.freeRound(tx, input));
      if (status === 'posted') player.nonce += 1n;
    },
  };
}

/** Deposits and withdrawals. */
function createMoneyActs(
  { database, random }: MonthDeps,
  { ledger, amountUpTo, pick, asked, post }: Context,
): Record<string, Act> {
  return {
    async deposit(player, key) {
      const [amount, fee] = [amountUpTo(9_000) + 1n, BigInt(random.int(2))];
      const kept = transfer('psp_clearing', 'cash', centavos(amount - fee));
      const legs = fee === 0n ? kept : [...kept, ...transfer('psp_clearing', 'fees', centavos(fee))];
      await post(player, `pix:${key}`, { kind: 'deposit', cause: `deposit:${key}`, legs });
      player.deposits.push({ key, amount, isReturned: false });
    },
    async chargeback(player, key) {
      const of = pick(player.deposits);
      if (of === undefined || of.isReturned || random.int(3) > 0) return;
      of.isReturned = true;
      const recovery = { ...asked(player, key), cause: `payment:${of.key}`, amount: centavos(of.amount) };
      await database.atomically((tx) => ledger.recover(tx, recovery));
    },
    async payout(player, key) {
      const amount = amountUpTo(2_000) + 1n;
      if ((await ledger.wallet(database.db, player.member.id)).cash < amount) return;
      await post(player, `hold:${key}`, { kind: 'hold', legs: transfer('cash', 'held', centavos(amount)) });
      const net = transfer('held', 'psp_clearing', centavos(amount - 1n));
      await post(player, key, { kind: 'payout', legs: [...net, ...transfer('held', 'fees', centavos(1n))] });
    },
  };
}

/** Bonuses, rewards, commissions, and pools of jackpots. */
function createRewardActs(
  { database, clock, random, pools }: MonthDeps,
  { ledger, amountUpTo, pick, asked, post }: Context,
): Record<string, Act> {
  return {
    async beginGrant(player, key) {
      if (player.grantId !== null) return;
      const grantId = computeTransactionId(player.member.id, `grant:${key}`);
      const [amount, due, bonusFirst] = [centavos(amountUpTo(2_000)), centavos(50_000n), random.int(2) === 0];
      const grant = { playerId: player.member.id, grantId, amount, due, bonusFirst, at: clock.now() };
      await database.atomically((tx) => ledger.beginGrant(tx, grant));
      player.grantId = grantId;
    },
    async endGrant(player) {
      const { grantId, member } = player;
      if (grantId === null) return;
      const { bonus } = await ledger.wallet(database.db, member.id);
      const as = random.int(2) === 0 ? ('convert' as const) : ('forfeit' as const);
      const toCash = centavos(as === 'forfeit' ? 0n : bonus);
      await database.atomically((tx) =>
        ledger.endGrant(tx, { playerId: member.id, grantId, as, toCash, at: clock.now() }),
      );
      player.grantId = null;
    },
    async reward(player, key) {
      const amount = centavos(amountUpTo(400));
      await database.atomically((tx) => ledger.reward(tx, { ...asked(player, key), amount, wagering: amount }));
    },
    async rebate(player, key) {
      const amount = centavos(amountUpTo(200));
      await post(player, key, { kind: 'rebate', legs: transfer('bonus_cost', 'rebate', amount) });
      if (random.int(2) === 0)
        await post(player, `${key}:swept`, { kind: 'rebate_swept', legs: transfer('rebate', 'cash', amount) });
    },
    async commission(player, key) {
      await post(player, key, {
        kind: 'commission',
        legs: transfer('commission_cost', 'cash', centavos(amountUpTo(300))),
      });
    },
    async pool(_player, key) {
      const pool = pick(pools) ?? 0;
      const [fed, seeded] = [centavos(amountUpTo(70)), centavos(amountUpTo(40))];
      const input = { playerId: OPERATOR_ACCOUNT_ID, cause: `pool:${pool}`, at: clock.now() };
      await database.atomically(async (tx) => {
        await ledger.post(tx, {
          ...input,
          kind: 'jackpot_feed',
          key: `${key}:feed`,
          legs: transfer('games', 'jackpot', fed),
        });
        await ledger.post(tx, {
          ...input,
          kind: 'jackpot_seed',
          key: `${key}:seed`,
          legs: transfer('bonus_cost', 'jackpot', seeded),
        });
        await ledger.post(tx, {
          ...input,
          kind: 'jackpot_back',
          key: `${key}:back`,
          legs: transfer('jackpot', 'games', centavos(1n)),
        });
      });
    },
  };
}

/** Plays `steps` random acts, up to `maxMinutes` apart, and calls `between` after each. Returns how often each act ran. */
export async function playMonth(
  deps: MonthDeps,
  members: readonly ModelMember[],
  { steps, maxMinutes, between }: { steps: number; maxMinutes: number; between: (step: number) => Promise<void> },
): Promise<ReadonlyMap<string, number>> {
  const context = createContext(deps);
  const acts: Record<string, Act> = {
    ...createOwnActs(deps, context),
    ...createDoubleUpActs(deps, context),
    ...createOutsideActs(deps, context),
    ...createMoneyActs(deps, context),
    ...createRewardActs(deps, context),
  };
  const names = Object.keys(acts);
  const players: Player[] = members.map((member) => ({
    member,
    nonce: 0n,
    grantId: null,
    rounds: [],
    outside: [],
    undoable: [],
    open: [],
    deposits: [],
  }));
  const ran = new Map<string, number>();
  for (const { member } of players) await deps.books.open(member.id, { cash: 5_000 });
  for (let step = 1; step <= steps; step += 1) {
    deps.clock.advance(60 * (1 + deps.random.int(maxMinutes)));
    await deps.books.ledger.openMonths(deps.clock.now());
    const player = players[deps.random.int(players.length)];
    const name = names[deps.random.int(names.length)] ?? '';
    if (player !== undefined) await acts[name]?.(player, `s${step}`);
    ran.set(name, (ran.get(name) ?? 0) + 1);
    await between(step);
  }
  return ran;
}
