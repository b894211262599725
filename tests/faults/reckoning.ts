import type { Call } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { accounts, verifyLedger } from '@arara/server/ledger';
import { expect } from 'vitest';
import { snapshot } from '../../apps/server/src/db/index.ts';
import { runOn } from '../../apps/server/testing/database.ts';
import { type Bettor, sameRound } from './bettors.ts';
import { isLong } from './kill-count.ts';
import { reais } from './money-stories.ts';
import type { Player } from './people.ts';
import type { World } from './world.ts';

const PAGE = 100;
/** Of very many bets of one player, about so many are sent again. */
const MOST_REPEATED = isLong ? 40 : 10;

/** The ledger holds, proved from its rows alone, in whatever state a fault left them. */
export async function requireSoundLedger({ database }: World): Promise<void> {
  const { breaches } = await snapshot(database.db, (tx) => verifyLedger(tx));
  expect(breaches).toEqual([]);
}

interface Played {
  /** What each round paid, by its id. */
  wins: Map<string, string>;
  net: bigint;
}

/** All rounds of a player as the house tells them. None is told twice. */
export async function roundsOf(world: World, { call }: Player): Promise<Played> {
  const wins = new Map<string, string>();
  let net = 0n;
  for (let page = 1, told = 0; ; page += 1) {
    const { data } = await world.insist(() => call('gameRecords', { page, limit: PAGE }));
    for (const round of data.data) {
      wins.set(round.round_id, round.win_amount);
      net += (parseReais(round.win_amount) ?? 0n) - (parseReais(round.bet_amount) ?? 0n);
    }
    told += data.data.length;
    if (data.data.length === PAGE) continue;
    expect(wins.size).toBe(told);
    return { wins, net };
  }
}

/** The first, the last and some between: the answer to a bet sent again is the answer it had. */
async function requireOneAnswer({ acknowledged, again }: Bettor): Promise<void> {
  const step = Math.max(1, Math.floor(acknowledged.size / MOST_REPEATED));
  for (const [index, [key, round]] of [...acknowledged].entries()) {
    if (index % step !== 0 && index !== acknowledged.size - 1) continue;
    expect(await again(key)).toMatchObject({ ...sameRound(round), replayed: true });
  }
}

/**
 * Every acknowledged bet is there once and as it was answered, every other one once or not at all: of
 * what is there beyond the acknowledged, each is the answer to one bet that was let be. Those that were
 * never there are settled by being sent again, and never twice.
 */
async function requireBetsOnce(world: World, bettor: Bettor): Promise<void> {
  const { wins } = await roundsOf(world, bettor.player);
  const expected = new Map([...bettor.acknowledged.values()].map(({ round_id, win }) => [round_id, win]));
  await requireOneAnswer(bettor);
  for (const { key } of bettor.abandoned) {
    const round = await bettor.again(key);
    expect(wins.has(round.round_id)).toBe(round.replayed);
    expect(await bettor.again(key)).toMatchObject({ ...sameRound(round), replayed: true });
    if (round.replayed) expected.set(round.round_id, round.win);
  }
  expect(wins).toEqual(expected);
}

/** What a player has is what came in, less what went out, and what the rounds made of it; nothing is held. */
async function requireOwnMoney(world: World, player: Player): Promise<void> {
  const { net } = await roundsOf(world, player);
  const { data } = await world.insist(() => player.call('me', {}));
  expect({ money: data.money, held: data.held_money }).toEqual({
    money: reais(player.deposited - player.withdrawn + net),
    held: '0.00',
  });
}

/** Whether somebody, or something, still has to see to a payment. */
const isWaiting = (status: string): boolean => ['checking', 'suspense', 'refunding'].includes(status);

/** Every Pix that the bank received is booked once, and none is left for staff to decide about. */
async function requirePaymentsOnce(world: World, staff: Call): Promise<void> {
  const booked: string[] = [];
  for (let page = 1; booked.length === (page - 1) * PAGE; page += 1) {
    const { data } = await world.insist(() => staff('officePayments', { page, limit: PAGE }));
    const paid = (amount: string, returned: string) => reais((parseReais(amount) ?? 0n) + (parseReais(returned) ?? 0n));
    booked.push(
      ...data.data.map(({ id, amount, returned, status }) => `${id} ${paid(amount, returned)} ${isWaiting(status)}`),
    );
  }
  const received = [...world.bank.state.payments.values()];
  expect(booked.toSorted()).toEqual(received.map(({ endToEndId, valor }) => `${endToEndId} ${valor} false`).toSorted());
}

/** What the bank sent is what the players took out. */
function requirePayoutsOnce({ bank }: World, withdrawn: bigint): void {
  const paid = [...bank.state.payouts.values()].filter(({ status }) => status === 'REALIZADO');
  expect(reais(paid.reduce((sum, { valor }) => sum + (parseReais(valor) ?? 0n), 0n))).toBe(reais(withdrawn));
}

/** What the ledger believes of the bank is what the bank itself says. */
async function requireMirroredBank(world: World): Promise<void> {
  const believed = `(select coalesce(-sum(balance), 0) from ledger.house where account = ${accounts.psp_clearing})`;
  await runOn(
    world.database.url,
    `do $$ begin
       if ${believed} <> ${world.gained()} then
         raise exception 'the ledger believes that the bank gained % and not ${world.gained()}', ${believed};
       end if;
     end $$`,
  );
}

/** The bank and the players agree to the centavo, and so do the ledger's own rows. Asked when all stories are over. */
export async function reckon(
  world: World,
  staff: Call,
  players: readonly Player[],
  bettors: readonly Bettor[],
): Promise<void> {
  await Promise.all(bettors.map((bettor) => requireBetsOnce(world, bettor)));
  await Promise.all(players.map((player) => requireOwnMoney(world, player)));
  const deposited = players.reduce((sum, player) => sum + player.deposited, 0n);
  const withdrawn = players.reduce((sum, player) => sum + player.withdrawn, 0n);
  expect(reais(world.gained())).toBe(reais(deposited - withdrawn));
  await requirePaymentsOnce(world, staff);
  requirePayoutsOnce(world, withdrawn);
  await requireMirroredBank(world);
  await requireSoundLedger(world);
}
