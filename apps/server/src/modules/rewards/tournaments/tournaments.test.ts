import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import {
  announceTournament,
  betOnce,
  goTo,
  settleTournaments,
  signedInAgain,
  tournamentInput,
} from '../../../../testing/tournaments.ts';

let server: TestServer;
let root: Call;
let rui: Call;
let maria: TestMember;
let joana: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  root = await signInStaff(server, 'admin');
  rui = await signInStaff(server, 'finance');
  [maria, joana] = [await registerMember(server), await registerMember(server)];
  for (const member of [maria, joana]) await deposit(server, member, '1000.00');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const refusal = (error: string): unknown => expect.objectContaining({ error });
async function readCash({ id }: TestMember): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`select cash from ledger.wallet where player_id = ${id}`.execute(
    server.database.db,
  );
  return rows[0]?.cash ?? 0n;
}
const readTournament = async (id: number, call = server.call()) => (await call('tournament', { id })).data;

describe('saving a tournament', () => {
  it.each([
    ['first_day', { first_day: '2026-11-20' }],
    ['last_day', { first_day: '2026-11-22' }],
    ['last_day', { last_day: '2027-02-21' }],
    ['titles.pt', { titles: { en: 'x' } }],
    ['titles.xx', { titles: { pt: 'x', xx: 'y' } }],
    ['prizes.0.from', { prizes: [{ from: 2, to: 2, amount: '1.00' }] }],
    ['prizes', { prizes: [{ from: 1, to: 999, amount: '9999999999.99' }] }],
    ['payment.pocket', { payment: { ...tournamentInput().payment, pocket: 'gold' } }],
  ])('is refused where %s is invalid', async (field, change) => {
    const request = root('officeTournamentSave', tournamentInput(change));
    await expect(request).rejects.toMatchObject({
      code: 422,
      error: 'promotion_rule',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for an unknown site or game, and to staff without the permission', async () => {
    await expect(root('officeTournamentSave', tournamentInput({ site: 'outro' }))).rejects.toEqual(
      refusal('site_unknown'),
    );
    const games = ['dado', 'nenhum'];
    await expect(root('officeTournamentSave', tournamentInput({ games }))).rejects.toEqual(refusal('game_unknown'));
    const eva = await signInStaff(server, 'support');
    await expect(eva('officeTournamentSave', tournamentInput())).rejects.toMatchObject({ code: 403 });
    expect((await eva('officeTournaments', {})).data.data).toEqual([]);
  });

  it('needs the approval of another person, each step in order, and refuses an old version', async () => {
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
    // A change after the approval makes it a draft again.
    const again = await root('officeTournamentSave', { ...tournamentInput(), id, saved_version: 2, entry: 'joined' });
    expect(again.data).toMatchObject({ stage: 'draft', approved_by: '', saved_version: 3 });
    await expect(readTournament(id)).rejects.toEqual(refusal('promotion_unknown'));
    const cancelled = await rui('officeTournamentCancel', { id, saved_version: 3, reason: 'era um teste' });
    expect(cancelled.data.stage).toBe('cancelled');
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

  it('is shown to guests once it is announced, and its rules cannot change', async () => {
    expect(await readTournament(open)).toMatchObject({
      stage: 'announced',
      title: 'Torneio da arara',
      starts_at: '2026-11-21T03:00:00.000Z',
      ends_at: '2026-11-22T03:00:00.000Z',
      budget: '160.00',
      places: 3,
      mine: null,
      board: [],
    });
    expect((await server.call()('tournaments', {})).data.map(({ id }) => id)).toEqual([open, joined]);
    const { saved_version } = (await root('officeTournament', { id: open })).data;
    await expect(root('officeTournamentSave', { ...tournamentInput(), id: open, saved_version })).rejects.toEqual(
      refusal('promotion_state'),
    );
    const update = sql`update tournaments.tournament set budget = 1 where id = ${open}`.execute(server.database.db);
    await expect(update).rejects.toThrow('its rules cannot change');
  });

  it('is entered once by fifty concurrent requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => maria.call('tournamentJoin', { id: joined })));
    expect((await root('officeTournament', { id: joined })).data.entrants).toBe(1);
    const { mine: entered } = await readTournament(joined, maria.call);
    expect([entered?.joined, entered?.standing]).toEqual([true, 'unranked']);
    const { mine: outside } = await readTournament(joined, joana.call);
    expect([outside?.joined, outside?.standing]).toEqual([false, 'outside']);
  });

  it('cannot be entered by a demo member, a blocked member, or where it is unknown', async () => {
    const guest = (await server.call()('demo', { over18: true })).data;
    await expect(server.call(guest.access_token)('tournamentJoin', { id: joined })).rejects.toEqual(
      refusal('demo_not_allowed'),
    );
    await expect(maria.call('tournamentJoin', { id: 999 })).rejects.toEqual(refusal('promotion_unknown'));
    await sql`update identity.member set is_in_on = true where id = ${joana.id}`.execute(server.database.db);
    await expect(joana.call('tournamentJoin', { id: joined })).rejects.toEqual(refusal('user_not_eligible'));
    await sql`update identity.member set is_in_on = false where id = ${joana.id}`.execute(server.database.db);
  });

  it('counts only the play of its day', async () => {
    await betOnce(maria, '50.00');
    goTo(server, '2026-11-21T10:00:00');
    [maria, joana] = [await signedInAgain(server, maria), await signedInAgain(server, joana)];
    [root, rui] = [
      await signInStaff(server, 'admin', 'a2@arara.test'),
      await signInStaff(server, 'finance', 'r2@arara.test'),
    ];
    await betOnce(maria, '10.00');
    const { mine } = await readTournament(open, maria.call);
    expect(mine?.standing).toBe('ranked');
    expect(mine).toMatchObject({
      rank: 1,
      score: '10.00',
      prize: '100.00',
      next: null,
    });
  });

  it('shows a member the missing score at once, and the leaderboard after the next projection', async () => {
    await betOnce(joana, '5.00');
    const { data } = await server.call()('tournament', { id: open });
    expect(data.board).toEqual([]);
    await settleTournaments(server);
    server.clock.advance(20);
    const { board, players, updated_at } = await readTournament(open);
    expect([players, updated_at]).toEqual([2, '2026-11-21T13:00:00.000Z']);
    expect(board).toEqual([
      { rank: 1, name: 'ma***', score: '10.00', prize: '100.00', free_rounds: null, mine: false },
      { rank: 2, name: 'ma***', score: '5.00', prize: '30.00', free_rounds: null, mine: false },
    ]);
    expect((await readTournament(open, joana.call)).mine).toMatchObject({
      rank: 2,
      next: { rank: 1, prize: '100.00', missing: '5.01', of: 'staked' },
    });
  });

  it('moves the other members up while a member is disqualified', async () => {
    const input = { id: open, player_id: maria.id, disqualified: true, reason: 'contas combinadas' };
    const eva = await signInStaff(server, 'support', 'e2@arara.test');
    await expect(eva('officeTournamentDisqualify', input)).rejects.toMatchObject({ code: 403 });
    const disqualified = await rui('officeTournamentDisqualify', input);
    expect(disqualified.data.disqualified).toMatchObject([
      { player_id: maria.id, reason: 'contas combinadas', staff: 'r2@arara.test' },
    ]);
    expect(disqualified.data.board).toMatchObject([{ player_id: joana.id, rank: 1, prize: '100.00' }]);
    const { mine } = await readTournament(open, maria.call);
    expect([mine?.standing, mine?.rank]).toEqual(['disqualified', null]);
    await rui('officeTournamentDisqualify', { ...input, disqualified: false, reason: 'foi engano' });
    expect((await readTournament(open, maria.call)).mine?.rank).toBe(1);
  });

  it.each([
    ['blocked', 'status = 2', 'status = 1'],
    ['internal', 'is_in_on = true', 'is_in_on = false'],
    ['of another site', "site = 'outro'", "site = 'arara'"],
  ])('ranks nobody while their account is %s', async (_status, change, back) => {
    const updateMember = (set: string) =>
      sql`update identity.member set ${sql.raw(set)} where id = ${joana.id}`.execute(server.database.db);
    const listRanked = async () => {
      server.clock.advance(20);
      return (await root('officeTournament', { id: open })).data.board.map(({ player_id: id }) => id);
    };
    await updateMember(change);
    expect(await listRanked()).toEqual([maria.id]);
    await updateMember(back);
    expect(await listRanked()).toEqual([maria.id, joana.id]);
  });

  it('pays nothing in the quarter of an hour after its end', async () => {
    goTo(server, '2026-11-22T00:14:59');
    await settleTournaments(server);
    expect(await readTournament(open)).toMatchObject({ stage: 'settling' });
    expect((await sql`select 1 from tournaments.final_entry`.execute(server.database.db)).rows).toEqual([]);
  });

  it('then pays each prize once to the centavo, although it is settled twice', async () => {
    goTo(server, '2026-11-22T00:15:00');
    [maria, joana] = [await signedInAgain(server, maria), await signedInAgain(server, joana)];
    const before = { maria: await readCash(maria), joana: await readCash(joana) };
    await settleTournaments(server);
    await settleTournaments(server);
    server.clock.advance(20);
    const { mine, stage } = await readTournament(joined, maria.call);
    expect(stage).toBe('settled');
    const won = mine?.rank === 1 ? 100_00n : 0n;
    expect((await readCash(maria)) - before.maria).toBe(100_00n + won);
    expect((await readCash(joana)) - before.joana).toBe(30_00n);
    expect(await readTournament(open, joana.call)).toMatchObject({
      stage: 'settled',
      mine: { rank: 2, prize: '30.00' },
    });
    root = await signInStaff(server, 'admin', 'a3@arara.test');
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

  it('is listed for staff with its cost, and with names for staff who may see players', async () => {
    const { data } = await root('officeTournaments', { status: 'settled', q: 'arara' });
    expect(data.data.map(({ id }) => id)).toEqual([joined, open]);
    expect(data.data.at(-1)).toMatchObject({ paid: '130.00', players: 2, budget: '160.00' });
    expect((await root('officeTournaments', { status: 'running' })).data.total).toBe(0);
    const writer = await signInStaff(server, 'content');
    const board = (await writer('officeTournament', { id: open })).data.board;
    expect(board.map(({ account }) => account)).toEqual(['ma***', 'ma***']);
    expect((await root('officeTournament', { id: open })).data.board[0]?.account).toBe(maria.account);
  });

  it('pays by the ledger what the standings say', async () => {
    const { rows } = await sql<{ paid: bigint; expected: bigint }>`
      select (select sum(greatest(amount, 0))::bigint from ledger.transaction t, unnest(t.amounts) as amount
          where t.cause like 'tournament:%') as paid,
        (select sum(prize)::bigint from tournaments.final_entry where paid_at is not null) as expected`.execute(
      server.database.db,
    );
    expect(rows[0]?.expected).toBeGreaterThan(0n);
    expect(rows[0]?.paid).toBe(rows[0]?.expected);
  });

  it('keeps the final standings unchanged', async () => {
    const { db } = server.database;
    await expect(sql`update tournaments.final_entry set prize = prize + 1`.execute(db)).rejects.toThrow(
      'final standings',
    );
    await expect(sql`delete from tournaments.final_entry`.execute(db)).rejects.toThrow('final standings');
  });
});
