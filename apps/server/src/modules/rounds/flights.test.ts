import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import { flightGame } from '../../../testing/index.ts';
import {
  type SharedPlayer,
  type SharedTables,
  letItBe,
  openSharedTables,
  sitDown,
} from '../../../testing/shared-tables.ts';

const game = flightGame.name;
let tables: SharedTables;
let maria: SharedPlayer;
let joao: SharedPlayer;

beforeAll(async () => {
  tables = await openSharedTables({ roundGames: [flightGame] });
  await tables.step();
  maria = await sitDown(tables, { game, money: '900.00' });
  joao = await sitDown(tables, { game, money: '900.00' });
});

afterEach(() => requireSoundBooks(tables));
afterAll(() => tables.close());

const secondsTo = (e2: number): number => (flightGame.flight?.msOf(BigInt(e2) * 100n) ?? 0) / 1000;

/** Locks the bets and begins a flight that ends at so many hundredths. */
async function take(endE2: number): Promise<void> {
  await tables.pass(6);
  await letItBe(tables, flightGame, (outcome) => outcome.endE2 === endE2);
  await tables.pass(1);
}

/** Lets the flight end, whatever is left of it, and the next round open. */
async function land(): Promise<void> {
  for (const seconds of [60, 1, 3]) await tables.pass(seconds);
}

const ticketOf = async (player: SharedPlayer, id: string) => {
  const { data } = await player.call('myTickets', { game });
  return data.data.find((ticket) => ticket.id === id);
};

describe('a flight', () => {
  it('tells nobody where it ends before it has ended', async () => {
    const told: unknown[] = [];
    await maria.place({ input: { target: 150 } });
    await tables.pass(6);
    await letItBe(tables, flightGame, ({ endE2 }) => endE2 === 400);
    for (let tenths = 0; tenths < 12 + secondsTo(399) * 10; tenths += 5) {
      await tables.pass(0.5);
      const sight = await maria.sight();
      if (sight.round.state !== 'running') continue;
      told.push(sight, (await maria.call('myTickets', {})).data, (await tables.call()('tables', {})).data);
      const { data } = await maria.call('gameRecords', {});
      told.push(
        ...(await Promise.all(
          data.data.map(({ round_id: id }) => maria.call('round', { round_id: id }).catch(String)),
        )),
      );
    }
    expect(told.length).toBeGreaterThan(30);
    expect(JSON.stringify(told)).not.toContain('endE2');
    expect(tables.logged.join('')).not.toContain('endE2');
    await land();
    expect((await maria.sight()).past[0]).toMatchObject({ outcome: { endE2: 400 } });
  });

  it('pays who leaves by themselves at their mark, if it gets there, and who asks what was reached by then', async () => {
    const [low, high] = [
      (await maria.place({ input: { target: 150 } })).data.ticket,
      (await maria.place({ input: { target: 350 } })).data.ticket,
    ];
    const asked = (await joao.place()).data.ticket;
    const stays = (await joao.place()).data.ticket;
    await expect(joao.leave(asked.id)).rejects.toMatchObject({ error: 'flight_not_begun' });
    await take(300);
    await tables.pass(secondsTo(150));
    expect(await ticketOf(maria, low.id)).toMatchObject({ state: 'paid', left_e4: '15000', win: '1.50' });
    tables.clock.advance(secondsTo(200) - secondsTo(150));
    const left = (await joao.leave(asked.id)).data;
    expect(left).toMatchObject({ replayed: false, ticket: { state: 'paid', left_e4: '20000', win: '2.00' } });
    tables.clock.advance(0.2);
    expect((await joao.leave(asked.id)).data).toMatchObject({ replayed: true, ticket: left.ticket });
    await expect(maria.leave(asked.id)).rejects.toMatchObject({ error: 'not_found' });
    await land();
    await expect(joao.leave(stays.id)).rejects.toMatchObject({ error: 'flight_over' });
    expect(await ticketOf(joao, stays.id)).toMatchObject({ state: 'lost', win: '0.00', left_e4: null });
    expect(await ticketOf(maria, high.id)).toMatchObject({ state: 'lost', left_e4: null });
  });

  it('pays what was reached at the very end, and nothing a millisecond later', async () => {
    const one = (await maria.place()).data.ticket;
    const other = (await joao.place()).data.ticket;
    await take(250);
    tables.clock.advance(secondsTo(250));
    expect((await maria.leave(one.id)).data.ticket).toMatchObject({ left_e4: '25000', win: '2.50' });
    tables.clock.advance(secondsTo(251) - secondsTo(250));
    await expect(joao.leave(other.id)).rejects.toMatchObject({ error: 'flight_over' });
    await land();
  });

  it('that ends at once pays nobody', async () => {
    const ticket = (await maria.place({ input: { target: 101 } })).data.ticket;
    await take(100);
    await land();
    expect(await ticketOf(maria, ticket.id)).toMatchObject({ state: 'lost' });
  });
});
