import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinGame, flightGame, registerMember, signInStaff } from '../../../../testing/index.ts';
import { type SharedPlayer, type SharedTables, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';

let tables: SharedTables;
let maria: SharedPlayer;
let auditor: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  // Drawn from the server's own chains and beacon, so that the result can be verified.
  tables = await openSharedTables({ roundFairness: undefined });
  await tables.step();
  maria = await sitDown(tables, { game: flightGame.name, money: '500.00' });
  auditor = await signInStaff(tables, 'auditor');
});

afterAll(() => tables.close());

const lookUp = async (id: string, who: Pick<SharedPlayer, 'call'> = maria) =>
  (await who.call('round', { round_id: id })).data;

const loadState = async () => (await maria.loadView()).round.state;

async function passUntil(state: string): Promise<void> {
  while ((await loadState()) !== state) await tables.pass(0.5);
}

describe('the lookup of a ticket', () => {
  it('is refused until its flight is over, and then shows the whole round', async () => {
    const underWay = { code: 409, error: 'shared_round_under_way' };
    let left: string | undefined;
    // A flight may end at once; then the next one is used.
    while (left === undefined) {
      await passUntil('open');
      const { ticket } = (await maria.place()).data;
      await expect(lookUp(ticket.id)).rejects.toMatchObject(underWay);
      await passUntil('running');
      left = await maria.leave(ticket.id).then(
        () => ticket.id,
        () => undefined,
      );
    }
    expect((await maria.call('gameRecords', {})).data.data[0]).toMatchObject({ round_id: left });
    if ((await loadState()) === 'running') await expect(lookUp(left)).rejects.toMatchObject(underWay);
    const stranger = await registerMember(tables);
    await expect(lookUp(left, stranger)).rejects.toMatchObject({ code: 404, error: 'not_found' });
    await passUntil('open');
    const after = await lookUp(left);
    expect(after).toMatchObject({
      name: flightGame.name,
      outcome: { endE2: expect.any(Number) as number },
      shared: {
        left_e4: '10000',
        round: { game: flightGame.name },
        tickets: [{ id: left, stake: '1.00', win: '1.00', state: 'paid' }],
      },
    });
    const staffView = (await auditor('officeRound', { player_id: maria.id, round_id: left })).data;
    expect(staffView).toMatchObject({ recomputed: 'equal', outcome: after.outcome, nonce: after.nonce, win: '1.00' });
  });

  it('is refused for a void round', async () => {
    const coin = await sitDown(tables, { game: coinGame.name, member: maria });
    while ((await coin.loadView()).round.state !== 'open') await tables.pass(1);
    const { ticket } = (await coin.place()).data;
    // The next driver finds a round of rules that no longer exist.
    const { db } = tables.database;
    await sql`update rounds.round set version = '0.9.0' where id = ${ticket.round_id}::uuid`.execute(db);
    await sql`update rounds.lease set epoch = epoch + 1`.execute(db);
    await tables.pass(1);
    expect((await coin.call('myTickets', { game: coinGame.name })).data.data[0]).toMatchObject({ state: 'void' });
    await expect(lookUp(ticket.id)).rejects.toMatchObject({ code: 409, error: 'shared_round_void' });
  });
});
