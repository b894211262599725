import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';
import {
  announceTournament,
  betOnce,
  goTo,
  settleTournaments,
  signedInAgain,
  tournamentInput,
} from '../../../testing/tournaments.ts';

let house: TestHouse;
let root: Call;
let rui: Call;
let maria: TestMember;
let joana: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  root = await signInStaff(house, 'admin');
  rui = await signInStaff(house, 'finance');
  [maria, joana] = [await registerMember(house), await registerMember(house)];
  for (const member of [maria, joana]) await deposit(house, member, '1000.00');
});

afterAll(async () => {
  await house.settle();
  await requireSoundBooks(house);
  await house.close();
});

const refusal = (error: string): unknown => expect.objectContaining({ error });
async function cashOf({ id }: TestMember): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`select cash from ledger.wallet where player_id = ${id}`.execute(
    house.database.db,
  );
  return rows[0]?.cash ?? 0n;
}
const shown = async (id: number, call = house.call()) => (await call('tournament', { id })).data;

describe('writing a tournament', () => {
  it.each([
    ['first_day', { first_day: '2026-11-20' }],
    ['last_day', { first_day: '2026-11-22' }],
    ['last_day', { last_day: '2027-02-21' }],
    ['titles.pt', { titles: { en: 'x' } }],
    ['titles.xx', { titles: { pt: 'x', xx: 'y' } }],
    ['prizes.0.from', { prizes: [{ from: 2, to: 2, amount: '1.00' }] }],
    ['prizes', { prizes: [{ from: 1, to: 999, amount: '9999999999.99' }] }],
    ['payment.pocket', { payment: { ...tournamentInput().payment, pocket: 'gold' } }],
  ])('is refused where %s cannot be', async (field, change) => {
    const asked = root('officeTournamentSave', tournamentInput(change));
    await expect(asked).rejects.toMatchObject({
      code: 422,
      error: 'promotion_rule',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for a site or a game that is not there, and to whoever may not', async () => {
    await expect(root('officeTournamentSave', tournamentInput({ site: 'outro' }))).rejects.toEqual(
      refusal('site_unknown'),
    );
    const games = ['dado', 'nenhum'];
    await expect(root('officeTournamentSave', tournamentInput({ games }))).rejects.toEqual(refusal('game_unknown'));
    const eva = await signInStaff(house, 'support');
    await expect(eva('officeTournamentSave', tournamentInput())).rejects.toMatchObject({ code: 403 });
    expect((await eva('officeTournaments', {})).data.data).toEqual([]);
  });

  it('takes another person to approve, each step in its turn, and what was read before is refused', async () => {
    const { id, saved_version, budget, stage } = (await root('officeTournamentSave', tournamentInput())).data;
    expect([budget, stage]).toEqual(['160.00', 'draft']);
    await expect(root('officeTournamentAnnounce', { id, saved_version })).rejects.toEqual(refusal('promotion_state'));
    await expect(root('officeTournamentApprove', { id, saved_version })).rejects.toEqual(
      refusal('tournament_second_person'),
    );
    await expect(rui('officeTournamentApprove', { id, saved_version: 9 })).rejects.toEqual(
      refusal('promotion_changed'),
    );
    await rui('officeTournamentApprove', { id, saved_version });
    // Changed after that, it is a draft again.
    const again = await root('officeTournamentSave', { ...tournamentInput(), id, saved_version: 2, entry: 'joined' });
    expect(again.data).toMatchObject({ stage: 'draft', approved_by: '', saved_version: 3 });
    await expect(shown(id)).rejects.toEqual(refusal('promotion_unknown'));
    const called = await rui('officeTournamentCancel', { id, saved_version: 3, reason: 'era um teste' });
    expect(called.data.stage).toBe('cancelled');
    const { data } = await root('officeAudit', { subject: `tournament:${id}`, order: 'asc' });
    expect(data.data.map(({ action }) => action)).toEqual([
      'tournament.written',
      'tournament.approved',
      'tournament.changed',
      'tournament.cancelled',
    ]);
  });
});

describe('a tournament of one day', () => {
  let open: number;
  let joined: number;

  beforeAll(async () => {
    open = await announceTournament(root, rui);
    joined = await announceTournament(root, rui, {
      entry: 'joined',
      games: ['dado'],
      score: 'best',
      least_staked: '2.00',
    });
  });

  it('is shown to guests as soon as it is announced, and its rules stand', async () => {
    expect(await shown(open)).toMatchObject({
      stage: 'announced',
      title: 'Torneio da arara',
      starts_at: '2026-11-21T03:00:00.000Z',
      ends_at: '2026-11-22T03:00:00.000Z',
      budget: '160.00',
      places: 3,
      mine: null,
      board: [],
    });
    expect((await house.call()('tournaments', {})).data.map(({ id }) => id)).toEqual([open, joined]);
    const { saved_version } = (await root('officeTournament', { id: open })).data;
    await expect(root('officeTournamentSave', { ...tournamentInput(), id: open, saved_version })).rejects.toEqual(
      refusal('promotion_state'),
    );
    const sneaked = sql`update tournaments.tournament set budget = 1 where id = ${open}`.execute(house.database.db);
    await expect(sneaked).rejects.toThrow('its rules stand');
  });

  it('is joined once by fifty who press at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => maria.call('tournamentJoin', { id: joined })));
    expect((await root('officeTournament', { id: joined })).data.entrants).toBe(1);
    expect((await shown(joined, maria.call)).mine).toMatchObject({ joined: true, standing: 'unranked' });
    expect((await shown(joined, joana.call)).mine).toMatchObject({ joined: false, standing: 'outside' });
  });

  it('is nothing for play money, for who is blocked, and for what is not there', async () => {
    const guest = (await house.call()('demo', { over18: true })).data;
    await expect(house.call(guest.access_token)('tournamentJoin', { id: joined })).rejects.toEqual(
      refusal('demo_not_allowed'),
    );
    await expect(maria.call('tournamentJoin', { id: 999 })).rejects.toEqual(refusal('promotion_unknown'));
    await sql`update identity.member set is_in_on = true where id = ${joana.id}`.execute(house.database.db);
    await expect(joana.call('tournamentJoin', { id: joined })).rejects.toEqual(refusal('user_not_eligible'));
    await sql`update identity.member set is_in_on = false where id = ${joana.id}`.execute(house.database.db);
  });

  it('counts the play of its day alone', async () => {
    await betOnce(maria, '50.00');
    goTo(house, '2026-11-21T10:00:00');
    [maria, joana] = [await signedInAgain(house, maria), await signedInAgain(house, joana)];
    [root, rui] = [
      await signInStaff(house, 'admin', 'a2@arara.test'),
      await signInStaff(house, 'finance', 'r2@arara.test'),
    ];
    await betOnce(maria, '10.00');
    expect((await shown(open, maria.call)).mine).toMatchObject({
      standing: 'ranked',
      rank: 1,
      score: '10.00',
      prize: '100.00',
      next: null,
    });
  });

  it('tells a member what is missing, at once, and everybody else within the minute', async () => {
    await betOnce(joana, '5.00');
    const { data } = await house.call()('tournament', { id: open });
    expect(data.board).toEqual([]);
    await settleTournaments(house);
    house.clock.advance(20);
    const { board, players, updated_at } = await shown(open);
    expect([players, updated_at]).toEqual([2, '2026-11-21T13:00:00.000Z']);
    expect(board).toEqual([
      { rank: 1, name: 'ma***', score: '10.00', prize: '100.00', mine: false },
      { rank: 2, name: 'ma***', score: '5.00', prize: '30.00', mine: false },
    ]);
    expect((await shown(open, joana.call)).mine).toMatchObject({
      rank: 2,
      next: { rank: 1, prize: '100.00', missing: '5.01', of: 'staked' },
    });
  });

  it('passes a place on where staff takes somebody out, until they are let in again', async () => {
    const asked = { id: open, player_id: maria.id, disqualified: true, reason: 'contas combinadas' };
    const eva = await signInStaff(house, 'support', 'e2@arara.test');
    await expect(eva('officeTournamentDisqualify', asked)).rejects.toMatchObject({ code: 403 });
    const out = await rui('officeTournamentDisqualify', asked);
    expect(out.data.disqualified).toMatchObject([
      { player_id: maria.id, reason: 'contas combinadas', staff: 'r2@arara.test' },
    ]);
    expect(out.data.board).toMatchObject([{ player_id: joana.id, rank: 1, prize: '100.00' }]);
    expect((await shown(open, maria.call)).mine).toMatchObject({ standing: 'disqualified', rank: null });
    await rui('officeTournamentDisqualify', { ...asked, disqualified: false, reason: 'foi engano' });
    expect((await shown(open, maria.call)).mine?.rank).toBe(1);
  });

  it.each([
    ['blocked', 'status = 2', 'status = 1'],
    ['an account of the house', 'is_in_on = true', 'is_in_on = false'],
    ['of another site', "site = 'outro'", "site = 'arara'"],
  ])('ranks nobody who is %s, for as long as they are', async (_who, change, back) => {
    const mark = (set: string) =>
      sql`update identity.member set ${sql.raw(set)} where id = ${joana.id}`.execute(house.database.db);
    const ranked = async () => {
      house.clock.advance(20);
      return (await root('officeTournament', { id: open })).data.board.map(({ player_id: id }) => id);
    };
    await mark(change);
    expect(await ranked()).toEqual([maria.id]);
    await mark(back);
    expect(await ranked()).toEqual([maria.id, joana.id]);
  });

  it('pays nothing before a quarter of an hour after its end', async () => {
    goTo(house, '2026-11-22T00:14:59');
    await settleTournaments(house);
    expect(await shown(open)).toMatchObject({ stage: 'settling' });
    expect((await sql`select 1 from tournaments.place`.execute(house.database.db)).rows).toEqual([]);
  });

  it('then pays each prize once, to the centavo, however often it is settled', async () => {
    goTo(house, '2026-11-22T00:15:00');
    [maria, joana] = [await signedInAgain(house, maria), await signedInAgain(house, joana)];
    const before = { maria: await cashOf(maria), joana: await cashOf(joana) };
    await settleTournaments(house);
    await settleTournaments(house);
    house.clock.advance(20);
    const { mine, stage } = await shown(joined, maria.call);
    expect(stage).toBe('settled');
    const won = mine?.rank === 1 ? 100_00n : 0n;
    expect((await cashOf(maria)) - before.maria).toBe(100_00n + won);
    expect((await cashOf(joana)) - before.joana).toBe(30_00n);
    expect(await shown(open, joana.call)).toMatchObject({ stage: 'settled', mine: { rank: 2, prize: '30.00' } });
    root = await signInStaff(house, 'admin', 'a3@arara.test');
    expect((await root('officeTournament', { id: open })).data.table).toEqual({
      prizes: 2,
      paid: 2,
      budget_used: '130.00',
    });
    await expect(
      root('officeTournamentDisqualify', { id: open, player_id: maria.id, disqualified: true, reason: 'tarde demais' }),
    ).rejects.toEqual(refusal('promotion_state'));
    await expect(joana.call('tournamentJoin', { id: joined })).rejects.toEqual(refusal('promotion_over'));
  });

  it('stands in the list of the office with what it cost, and with names for who may see players', async () => {
    const { data } = await root('officeTournaments', { status: 'settled', q: 'arara' });
    expect(data.data.map(({ id }) => id)).toEqual([joined, open]);
    expect(data.data.at(-1)).toMatchObject({ paid: '130.00', players: 2, budget: '160.00' });
    expect((await root('officeTournaments', { status: 'running' })).data.total).toBe(0);
    const writer = await signInStaff(house, 'content');
    const seen = (await writer('officeTournament', { id: open })).data.board;
    expect(seen.map(({ account }) => account)).toEqual(['ma***', 'ma***']);
    expect((await root('officeTournament', { id: open })).data.board[0]?.account).toBe(maria.account);
  });

  it('cost what the ledger says that it cost', async () => {
    const { rows } = await sql<{ paid: bigint; told: bigint }>`
      select (select sum(greatest(amount, 0))::bigint from ledger.transaction t, unnest(t.amounts) as amount
          where t.cause like 'tournament:%') as paid,
        (select sum(prize)::bigint from tournaments.place where paid_at is not null) as told`.execute(
      house.database.db,
    );
    expect(rows[0]?.told).toBeGreaterThan(0n);
    expect(rows[0]?.paid).toBe(rows[0]?.told);
  });

  it('stands as it was paid', async () => {
    const { db } = house.database;
    await expect(sql`update tournaments.place set prize = prize + 1`.execute(db)).rejects.toThrow('final table');
    await expect(sql`delete from tournaments.place`.execute(db)).rejects.toThrow('final table');
  });
});
