import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { flightGame } from '../../../../testing/index.ts';
import {
  type SharedPlayer,
  type SharedTables,
  forceOutcome,
  openSharedTables,
  sitDown,
} from '../../../../testing/shared-tables.ts';

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

/** Locks the bets and starts a flight that ends at `endE2` hundredths. */
async function startFlight(endE2: number): Promise<void> {
  await tables.pass(6);
  await forceOutcome(tables, flightGame, (outcome) => outcome.endE2 === endE2);
  await tables.pass(1);
}

/** Finishes the flight and opens the next round. */
async function finishFlight(): Promise<void> {
  for (const seconds of [60, 1, 3]) await tables.pass(seconds);
}

const findTicket = async (player: SharedPlayer, id: string) => {
  const { data } = await player.call('myTickets', { game });
  return data.data.find((ticket) => ticket.id === id);
};

describe('a flight', () => {
  it('keeps its end secret until it has ended', async () => {
    const responses: unknown[] = [];
    await maria.place({ input: { target: 150 } });
    await tables.pass(6);
    await forceOutcome(tables, flightGame, ({ endE2 }) => endE2 === 400);
    for (let tenths = 0; tenths < 12 + secondsTo(399) * 10; tenths += 5) {
      await tables.pass(0.5);
      const view = await maria.loadView();
      if (view.round.state !== 'running') continue;
      responses.push(view, (await maria.call('myTickets', {})).data, (await tables.call()('tables', {})).data);
      const { data } = await maria.call('gameRecords', {});
      responses.push(
        ...(await Promise.all(
          data.data.map(({ round_id: id }) => maria.call('round', { round_id: id }).catch(String)),
        )),
      );
    }
    expect(responses.length).toBeGreaterThan(30);
    expect(JSON.stringify(responses)).not.toContain('endE2');
    expect(tables.logged.join('')).not.toContain('endE2');
    await finishFlight();
    expect((await maria.loadView()).past[0]).toMatchObject({ outcome: { endE2: 400 } });
  });

  it('pays automatic cash-outs at their target and manual ones at the multiplier reached', async () => {
    const [low, high] = [
      (await maria.place({ input: { target: 150 } })).data.ticket,
      (await maria.place({ input: { target: 350 } })).data.ticket,
    ];
    const manual = (await joao.place()).data.ticket;
    const stays = (await joao.place()).data.ticket;
    await expect(joao.leave(manual.id)).rejects.toMatchObject({ error: 'flight_not_begun' });
    await startFlight(300);
    await tables.pass(secondsTo(150));
    expect(await findTicket(maria, low.id)).toMatchObject({ state: 'paid', left_e4: '15000', win: '1.50' });
    tables.clock.advance(secondsTo(200) - secondsTo(150));
    const left = (await joao.leave(manual.id)).data;
    expect(left).toMatchObject({ replayed: false, ticket: { state: 'paid', left_e4: '20000', win: '2.00' } });
    tables.clock.advance(0.2);
    expect((await joao.leave(manual.id)).data).toMatchObject({ replayed: true, ticket: left.ticket });
    await expect(maria.leave(manual.id)).rejects.toMatchObject({ error: 'not_found' });
    await finishFlight();
    await expect(joao.leave(stays.id)).rejects.toMatchObject({ error: 'flight_over' });
    expect(await findTicket(joao, stays.id)).toMatchObject({ state: 'lost', win: '0.00', left_e4: null });
    expect(await findTicket(maria, high.id)).toMatchObject({ state: 'lost', left_e4: null });
  });

  it('pays the last multiplier at the end, and nothing after it', async () => {
    const one = (await maria.place()).data.ticket;
    const other = (await joao.place()).data.ticket;
    await startFlight(250);
    tables.clock.advance(secondsTo(250));
    expect((await maria.leave(one.id)).data.ticket).toMatchObject({ left_e4: '25000', win: '2.50' });
    tables.clock.advance(secondsTo(251) - secondsTo(250));
    await expect(joao.leave(other.id)).rejects.toMatchObject({ error: 'flight_over' });
    await finishFlight();
  });

  it('that ends at once pays no ticket', async () => {
    const ticket = (await maria.place({ input: { target: 101 } })).data.ticket;
    await startFlight(100);
    await finishFlight();
    expect(await findTicket(maria, ticket.id)).toMatchObject({ state: 'lost' });
  });
});
