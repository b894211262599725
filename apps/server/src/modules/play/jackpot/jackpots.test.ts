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
import { approveJackpot, jackpotInput, poolBalance, projectJackpots } from '../../../../testing/jackpots.ts';
import { betOnce } from '../../../../testing/tournaments.ts';
import { createLedger } from '../../money/ledger/index.ts';

let server: TestServer;
let root: Call;
let rui: Call;
let maria: TestMember;
let joana: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  root = await signInStaff(server, 'admin');
  rui = await signInStaff(server, 'finance');
  maria = await registerMember(server, { account: 'mariazinha' });
  joana = await registerMember(server, { account: 'joana2026' });
  for (const member of [maria, joana]) await deposit(server, member, '5000.00');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const readBalance = (key = 'pote-de-teste') => poolBalance(server.database, key);
/** Reads a round's results in its pools; the request projects it. */
const readResults = async (member: TestMember, round_id: string) =>
  (await member.call('jackpotRound', { round_id })).data;

async function readCash({ id }: TestMember): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`select cash from ledger.wallet where player_id = ${id}`.execute(
    server.database.db,
  );
  return rows[0]?.cash ?? 0n;
}

/** Rolls a round back in the ledger. */
async function rollBack({ id: playerId }: TestMember, roundId: string): Promise<void> {
  const ledger = createLedger({
    ...server.database,
    writer: { settle: () => Promise.reject(new Error('no bets here')) },
  });
  await server.database.atomically((tx) => ledger.rollBack(tx, { playerId, id: roundId, at: server.clock.now() }));
}

describe('a new installation', () => {
  it('has one open jackpot over all its games and shows its odds', async () => {
    const { data } = await server.call()('jackpots', {});
    expect(data).toEqual([
      {
        key: 'arara',
        title: 'Jackpot da Arara',
        amount: '1000.00',
        per_second: '0.000000',
        games: [],
        categories: [],
        counted: null,
        contribution: '0.30',
        seed: '1000.00',
        cap: null,
        one_in: '100000000',
        one_in_reais: '1000000.00',
        gives: '0.4000',
        usual: '4000.00',
        drops: [],
      },
    ]);
    const [listed] = (await root('officeJackpots', {})).data.data;
    const jackpot = (await root('officeJackpot', { id: listed?.id ?? 0 })).data;
    // The house edge of the card table is 0.52 %: with the jackpot its return stays below the stake.
    expect(jackpot.terms?.best_return).toBe('99.8800');
    expect(jackpot.changes).toMatchObject([{ kind: 'terms', state: 'approved', requested_by: '' }]);
  });
});

describe('requesting a jackpot', () => {
  it.each([
    ['titles.pt', { titles: { en: 'x' } }],
    ['titles.xx', { titles: { pt: 'x', xx: 'y' } }],
    ['contribution_bps', { contribution_bps: 0 }],
    ['contribution_bps', { contribution_bps: 1001 }],
    ['one_in', { one_in: '0.99' }],
    ['cap', { cap: '0.99' }],
    ['categories', { games: [], categories: ['sports' as const] }],
  ])('is refused where %s is invalid', async (field, change) => {
    await expect(root('officeJackpotSave', jackpotInput(change))).rejects.toMatchObject({
      code: 422,
      error: 'jackpot_rule',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for an unknown site or game, a taken key, and to staff without the permission', async () => {
    const expectRefusal = (change: object, error: string) =>
      expect(root('officeJackpotSave', jackpotInput(change))).rejects.toMatchObject({ error });
    await expectRefusal({ site: 'outro' }, 'site_unknown');
    await expectRefusal({ games: ['nenhum'] }, 'game_unknown');
    await expectRefusal({ key: 'arara' }, 'jackpot_key_taken');
    await expectRefusal({ id: 999, saved_version: 1 }, 'jackpot_unknown');
    const eva = await signInStaff(server, 'support');
    await expect(eva('officeJackpotSave', jackpotInput())).rejects.toMatchObject({ code: 403 });
    expect((await eva('officeJackpots', {})).data.total).toBe(1);
  });

  it('is refused where the game would return the whole stake, together with its other jackpots', async () => {
    // The dice return 97 %, the first jackpot 0.4 %: 2.6 % are left.
    const input = jackpotInput({ contribution_bps: 160, seed: '1.00' });
    await expect(root('officeJackpotSave', input)).rejects.toMatchObject({ error: 'jackpot_gives_too_much' });
    expect((await root('officeJackpots', {})).data.total).toBe(1);
  });

  it('needs the approval of another person, and refuses a decision on an old version', async () => {
    const { id, saved_version, state, waiting } = (await root('officeJackpotSave', jackpotInput())).data;
    expect([state, waiting?.reason, waiting?.terms?.gives]).toEqual(['draft', 'para o teste', '1.5000']);
    const decision = { id, saved_version, change_id: waiting?.id ?? 0, approved: true, reason: 'conferido' };
    await expect(root('officeJackpotDecide', decision)).rejects.toMatchObject({ error: 'jackpot_second_person' });
    await expect(rui('officeJackpotDecide', { ...decision, saved_version: 9 })).rejects.toMatchObject({
      error: 'jackpot_changed',
    });
    await expect(
      root('officeJackpotAsk', { id, saved_version, kind: 'pause', into: null, reason: 'parar' }),
    ).rejects.toMatchObject({ error: 'jackpot_state' });
    expect((await server.call()('jackpots', {})).data).toHaveLength(1);
    expect(await readBalance()).toBe(0n);
    // Saving again replaces the pending change.
    const again = (await root('officeJackpotSave', { ...jackpotInput(), id, saved_version })).data;
    expect(again.changes.map((change) => change.state)).toEqual(['asked', 'replaced']);
    await expect(rui('officeJackpotDecide', { ...decision, saved_version: again.saved_version })).rejects.toMatchObject(
      {
        error: 'jackpot_state',
      },
    );
    expect((await approveJackpot(rui, id)).state).toBe('open');
    expect(await readBalance()).toBe(100n);
    const { data } = await root('officeAudit', { subject: `jackpot:${id}`, order: 'asc' });
    expect(data.data.map(({ action }) => action)).toEqual(['jackpot.written', 'jackpot.changed', 'jackpot.approved']);
  });
});

describe('a round', () => {
  it('is shown to its player only', async () => {
    const { round_id } = await betOnce(maria, '1.00');
    await expect(joana.call('jackpotRound', { round_id })).rejects.toMatchObject({ code: 404 });
    await expect(maria.call('jackpotRound', { round_id: 'x' })).rejects.toMatchObject({ code: 404 });
  });

  it('that wins is paid the whole pool with its own contribution, and the pool starts again with the seed', async () => {
    const before = await readBalance();
    const { round_id, win } = await betOnce(maria, '100.00');
    const after = await readCash(maria);
    const result = (await readResults(maria, round_id)).find(({ key }) => key === 'pote-de-teste');
    expect(result).toMatchObject({ stake: '100.00', fed: '0.50', won: true, one_in: '10000', contribution: '0.50' });
    expect(BigInt(result?.amount.replace('.', '') ?? '0')).toBe(before + 50n);
    expect(await readCash(maria)).toBe(after + before + 50n);
    expect(await readBalance()).toBe(100n);
    expect(win).toBeDefined();
  });

  it('is projected once, however many requests there are at the same time', async () => {
    const { round_id } = await betOnce(maria, '100.00');
    const before = await readCash(maria);
    await Promise.all(Array.from({ length: 12 }, () => readResults(maria, round_id)));
    await projectJackpots(server);
    await projectJackpots(server);
    const result = (await readResults(maria, round_id)).find(({ key }) => key === 'pote-de-teste');
    expect(result?.amount).toBe('1.50');
    expect(await readCash(maria)).toBe(before + 150n);
    expect(await readBalance()).toBe(100n);
  });

  it('carries fractions of a centavo until they add up to one', async () => {
    const before = await readBalance();
    // Half a centavo each.
    for (let turn = 0; turn < 4; turn += 1) await betOnce(joana, '1.00');
    await projectJackpots(server);
    const { rows } = await sql<{ contributed: bigint; won: number }>`
      select sum(contribution)::bigint as contributed, count(win_id)::integer as won from jackpot.round r join jackpot.pool p on p.id = r.pool_id
      where member_id = ${joana.id} and p.key = 'pote-de-teste'`.execute(server.database.db);
    expect(rows[0]?.contributed).toBe(2n);
    if (rows[0]?.won === 0) expect(await readBalance()).toBe(before + 2n);
  });

  it('that wins is listed in the order center of its player', async () => {
    const { data } = await maria.call('orderDetails', { type: 'bonus' });
    const won = data.data.filter(({ kind }) => kind === 'jackpot');
    expect(won.length).toBeGreaterThanOrEqual(2);
    expect(won[0]).toMatchObject({ kind_text: 'Jackpot', amount: '1.50', type: 'bonus', order_type: 'round' });
    const results = await readResults(maria, won[0]?.order_number ?? '');
    expect(results.find(({ key }) => key === 'pote-de-teste')?.amount).toBe('1.50');
  });

  it('that is rolled back returns its contribution, and takes no part where it was not projected before', async () => {
    const { round_id } = await betOnce(joana, '50.00');
    const [result] = (await readResults(joana, round_id)).filter(({ key }) => key === 'pote-de-teste');
    expect(result?.fed).toBe('0.25');
    const before = await readBalance();
    await rollBack(joana, round_id);
    await projectJackpots(server);
    expect((await readResults(joana, round_id)).find(({ key }) => key === 'pote-de-teste')?.taken_back).toBe('0.25');
    expect(await readBalance()).toBe(before - 25n);
    const undone = await betOnce(joana, '100.00');
    await rollBack(joana, undone.round_id);
    expect(await readResults(joana, undone.round_id)).toEqual([]);
    expect(await readBalance()).toBe(before - 25n);
  });

  it('takes no part for play money, an internal account or a member who is barred from rewards', async () => {
    const guest = (await server.call()('demo', { over18: true })).data;
    const demo = { ...maria, call: server.call(guest.access_token) };
    const { round_id } = await betOnce(demo, '100.00');
    expect(await readResults(demo, round_id)).toEqual([]);
    const { db } = server.database;
    await sql`update identity.member set is_in_on = true where id = ${maria.id}`.execute(db);
    const inside = await betOnce(maria, '100.00');
    expect(await readResults(maria, inside.round_id)).toEqual([]);
    await sql`update identity.member set is_in_on = false where id = ${maria.id}`.execute(db);
    const at = server.clock.now();
    await sql`
      insert into activities.flag (member_id, state, at, decided_by) values (${maria.id}, 'blocked', ${at}, 1)`.execute(
      db,
    );
    const barred = await betOnce(maria, '100.00');
    expect(await readResults(maria, barred.round_id)).toEqual([]);
    await sql`delete from activities.flag where member_id = ${maria.id}`.execute(db);
    // A round that took no part stays out later.
    expect(await readResults(maria, inside.round_id)).toEqual([]);
  });
});

describe('the public list of jackpots', () => {
  it('shows how fast a jackpot grows and who won it last', async () => {
    await betOnce(joana, '30.00');
    await projectJackpots(server);
    const shown = (await server.call()('jackpots', {})).data.find(({ key }) => key === 'pote-de-teste');
    expect(shown?.per_second).toMatch(/^0\.00[1-9]\d{3}$/);
    expect(shown?.drops[0]?.name).toMatch(/\*\*\*$/);
    expect(shown?.games).toEqual([{ name: 'dado', title: 'Dado Certeiro' }]);
  });
});

describe('a change by staff', () => {
  const findId = async () => (await root('officeJackpots', { q: 'pote-de-teste' })).data.data[0]?.id ?? 0;
  async function request(kind: 'pause' | 'resume' | 'end', into: number | null = null) {
    const id = await findId();
    const { saved_version } = (await root('officeJackpot', { id })).data;
    return root('officeJackpotAsk', { id, saved_version, kind, into, reason: 'combinado' });
  }

  it('of the terms waits for the next win', async () => {
    const id = await findId();
    const { saved_version } = (await root('officeJackpot', { id })).data;
    await root('officeJackpotSave', { ...jackpotInput({ seed: '2.00', one_in: '200.00' }), id, saved_version });
    const approved = await approveJackpot(rui, id);
    expect([approved.terms?.seed, approved.next_terms?.seed]).toEqual(['1.00', '2.00']);
    const { round_id } = await betOnce(joana, '100.00');
    expect((await readResults(joana, round_id)).find(({ key }) => key === 'pote-de-teste')).toMatchObject({
      won: true,
      one_in: '10000',
    });
    const after = (await root('officeJackpot', { id })).data;
    expect([after.terms?.one_in, after.next_terms, after.amount]).toEqual(['200.00', null, '2.00']);
  });

  it('that pauses a jackpot leaves out the rounds of the pause, and keeps those before it', async () => {
    const id = await findId();
    server.clock.advance(1);
    const before = await betOnce(joana, '10.00');
    server.clock.advance(1);
    await request('pause');
    await approveJackpot(rui, id);
    expect((await server.call()('jackpots', {})).data.map(({ key }) => key)).toEqual(['arara']);
    const meanwhile = await betOnce(joana, '10.00');
    server.clock.advance(1);
    await request('resume');
    await approveJackpot(rui, id);
    server.clock.advance(1);
    const afterwards = await betOnce(joana, '10.00');
    const isIncluded = await Promise.all(
      [before, meanwhile, afterwards].map(async ({ round_id }) =>
        (await readResults(joana, round_id)).some(({ key }) => key === 'pote-de-teste'),
      ),
    );
    expect(isIncluded).toEqual([true, false, true]);
  });

  it('that is refused changes nothing', async () => {
    const jackpot = (await request('end')).data;
    const decision = { id: jackpot.id, saved_version: jackpot.saved_version, change_id: jackpot.waiting?.id ?? 0 };
    await rui('officeJackpotDecide', { ...decision, approved: false, reason: 'ainda não' });
    const after = (await root('officeJackpot', { id: jackpot.id })).data;
    expect([after.state, after.waiting, after.changes[0]?.state]).toEqual(['open', null, 'refused']);
  });

  it('that ends a jackpot transfers the rest to another pool, once all its rounds are projected', async () => {
    const id = await findId();
    const [first] = (await root('officeJackpots', { q: 'arara' })).data.data.filter(({ key }) => key === 'arara');
    await expect(request('end', id)).rejects.toMatchObject({ error: 'jackpot_rule' });
    await request('end', first?.id ?? 0);
    await approveJackpot(rui, id);
    await projectJackpots(server);
    const [rest, into] = [await readBalance(), await readBalance('arara')];
    expect((await root('officeJackpot', { id })).data.state).toBe('ending');
    expect(rest).toBeGreaterThan(0n);
    server.clock.advance(601);
    await projectJackpots(server);
    expect(await readBalance()).toBe(0n);
    expect(await readBalance('arara')).toBe(into + rest);
    const ended = (await root('officeJackpot', { id })).data;
    expect([ended.state, ended.into]).toEqual(['ended', 'arara']);
  });

  it('appears in a monthly statement that balances', async () => {
    const { months, last_drops: drops } = (await root('officeJackpot', { id: await findId() })).data;
    expect(months).toHaveLength(1);
    const [month] = months;
    const cents = (text = '0') => BigInt(text.replace('.', ''));
    expect(
      cents(month?.opening) +
        cents(month?.fed) +
        cents(month?.seeded) +
        cents(month?.moved) -
        cents(month?.paid) -
        cents(month?.taken_back),
    ).toBe(cents(month?.closing));
    expect(cents(month?.taken_back)).toBe(25n);
    expect(drops.length).toBeGreaterThanOrEqual(3);
    expect(drops[0]).toMatchObject({ account: 'joana2026', pool: 'pote-de-teste' });
  });
});

describe('the tables of jackpots', () => {
  it('fail the verification where a pool differs from the account of the ledger', async () => {
    const { db } = server.database;
    await sql`update jackpot.pool set amount = amount + 1 where key = 'arara'`.execute(db);
    await expect(requireSoundBooks(server)).rejects.toThrow('jackpots hold what their account does: pools hold');
    await sql`update jackpot.pool set amount = amount - 1 where key = 'arara'`.execute(db);
    await requireSoundBooks(server);
  });

  it('refuse updates and deletes of what is append-only', async () => {
    const { db } = server.database.owner;
    await expect(sql`update jackpot.entry set amount = amount`.execute(db)).rejects.toThrow('cannot change');
    await expect(sql`delete from jackpot.round`.execute(db)).rejects.toThrow('cannot change');
    await expect(sql`update jackpot.terms set seed = 1`.execute(db)).rejects.toThrow('cannot change');
    await expect(sql`update jackpot.win set amount = 1`.execute(db)).rejects.toThrow('cannot change');
    await expect(sql`update jackpot.pool set key = 'outra' where key = 'arara'`.execute(db)).rejects.toThrow(
      'cannot change',
    );
  });
});
