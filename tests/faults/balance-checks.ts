import type { Call } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { accounts, verifyLedger } from '@arara/server/ledger';
import { expect } from 'vitest';
import { snapshot } from '../../apps/server/src/db/index.ts';
import { runOn } from '../../apps/server/testing/database.ts';
import { type Bettor, repeatedFields } from './bettors.ts';
import { isLong } from './kill-count.ts';
import { reais } from './money-flows.ts';
import type { Player } from './test-players.ts';
import type { FaultFixture } from './fault-fixture.ts';

const PAGE = 100;
/** Approximate number of bets of one player that are sent again. */
const MOST_REPEATED = isLong ? 40 : 10;

/** Verifies the ledger from its rows alone, in the state that a fault left. */
export async function requireSoundLedger({ database }: FaultFixture): Promise<void> {
  const { violations } = await snapshot(database.db, (tx) => verifyLedger(tx));
  expect(violations).toEqual([]);
}

interface Played {
  /** The payout of each round by id. */
  wins: Map<string, string>;
  net: bigint;
}

/** Loads all rounds of a player from the server. No round is listed twice. */
export async function roundsOf(fixture: FaultFixture, { call }: Player): Promise<Played> {
  const wins = new Map<string, string>();
  let net = 0n;
  for (let page = 1, listed = 0; ; page += 1) {
    const { data } = await fixture.insist(() => call('gameRecords', { page, limit: PAGE }));
    for (const round of data.data) {
      wins.set(round.round_id, round.win_amount);
      net += (parseReais(round.win_amount) ?? 0n) - (parseReais(round.bet_amount) ?? 0n);
    }
    listed += data.data.length;
    if (data.data.length === PAGE) continue;
    expect(wins.size).toBe(listed);
    return { wins, net };
  }
}

/** Checks the first, the last and some bets between: a repeated bet has the same response. */
async function requireOneAnswer({ acknowledged, again }: Bettor): Promise<void> {
  const step = Math.max(1, Math.floor(acknowledged.size / MOST_REPEATED));
  for (const [index, [key, round]] of [...acknowledged].entries()) {
    if (index % step !== 0 && index !== acknowledged.size - 1) continue;
    expect(await again(key)).toMatchObject({ ...repeatedFields(round), replayed: true });
  }
}

/**
 * Checks that every acknowledged bet exists once, as it was acknowledged, and every other bet once or not at all. Each
 * further round belongs to one unacknowledged bet. Sending a missing bet again settles it, never twice.
 */
async function requireBetsOnce(fixture: FaultFixture, bettor: Bettor): Promise<void> {
  const { wins } = await roundsOf(fixture, bettor.player);
  const expected = new Map([...bettor.acknowledged.values()].map(({ round_id, win }) => [round_id, win]));
  await requireOneAnswer(bettor);
  for (const { key } of bettor.abandoned) {
    const round = await bettor.again(key);
    expect(wins.has(round.round_id)).toBe(round.replayed);
    expect(await bettor.again(key)).toMatchObject({ ...repeatedFields(round), replayed: true });
    if (round.replayed) expected.set(round.round_id, round.win);
  }
  expect(wins).toEqual(expected);
}

/** Checks a player's balance: deposits minus withdrawals plus results of rounds; nothing is held. */
async function requireOwnMoney(fixture: FaultFixture, player: Player): Promise<void> {
  const { net } = await roundsOf(fixture, player);
  const { data } = await fixture.insist(() => player.call('me', {}));
  expect({ money: data.money, held: data.held_money }).toEqual({
    money: reais(player.deposited - player.withdrawn + net),
    held: '0.00',
  });
}

/** Whether a payment still needs a decision or a job. */
const isWaiting = (status: string): boolean => ['checking', 'suspense', 'refunding'].includes(status);

/** Checks that every Pix that the bank received is booked once, and none waits for staff. */
async function requirePaymentsOnce(fixture: FaultFixture, staff: Call): Promise<void> {
  const booked: string[] = [];
  for (let page = 1; booked.length === (page - 1) * PAGE; page += 1) {
    const { data } = await fixture.insist(() => staff('officePayments', { page, limit: PAGE }));
    const paid = (amount: string, returned: string) => reais((parseReais(amount) ?? 0n) + (parseReais(returned) ?? 0n));
    booked.push(
      ...data.data.map(({ id, amount, returned, status }) => `${id} ${paid(amount, returned)} ${isWaiting(status)}`),
    );
  }
  const received = [...fixture.bank.state.payments.values()];
  expect(booked.toSorted()).toEqual(received.map(({ endToEndId, valor }) => `${endToEndId} ${valor} false`).toSorted());
}

/** Checks that the bank's payouts equal the players' withdrawals. */
function requirePayoutsOnce({ bank }: FaultFixture, withdrawn: bigint): void {
  const paid = [...bank.state.payouts.values()].filter(({ status }) => status === 'REALIZADO');
  expect(reais(paid.reduce((sum, { valor }) => sum + (parseReais(valor) ?? 0n), 0n))).toBe(reais(withdrawn));
}

/** Checks the ledger's bank account against the bank's own balance. */
async function requireMirroredBank(fixture: FaultFixture): Promise<void> {
  const believed = `(select coalesce(-sum(balance), 0) from ledger.operator_balance where account = ${accounts.psp_clearing})`;
  await runOn(
    fixture.database.url,
    `do $$ begin
       if ${believed} <> ${fixture.gained()} then
         raise exception 'the ledger believes that the bank gained % and not ${fixture.gained()}', ${believed};
       end if;
     end $$`,
  );
}

/** Checks that bank, players and ledger agree to the centavo. Call it after all movements. */
export async function reckon(
  fixture: FaultFixture,
  staff: Call,
  players: readonly Player[],
  bettors: readonly Bettor[],
): Promise<void> {
  await Promise.all(bettors.map((bettor) => requireBetsOnce(fixture, bettor)));
  await Promise.all(players.map((player) => requireOwnMoney(fixture, player)));
  const deposited = players.reduce((sum, player) => sum + player.deposited, 0n);
  const withdrawn = players.reduce((sum, player) => sum + player.withdrawn, 0n);
  expect(reais(fixture.gained())).toBe(reais(deposited - withdrawn));
  await requirePaymentsOnce(fixture, staff);
  requirePayoutsOnce(fixture, withdrawn);
  await requireMirroredBank(fixture);
  await requireSoundLedger(fixture);
}
