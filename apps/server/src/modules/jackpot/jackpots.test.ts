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
import { approveJackpot, jackpotInput, potOf, takeInJackpots } from '../../../testing/jackpots.ts';
import { betOnce } from '../../../testing/tournaments.ts';
import { createLedger } from '../ledger/index.ts';

let house: TestHouse;
let root: Call;
let rui: Call;
let maria: TestMember;
let joana: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  root = await signInStaff(house, 'admin');
  rui = await signInStaff(house, 'finance');
  maria = await registerMember(house, { account: 'mariazinha' });
  joana = await registerMember(house, { account: 'joana2026' });
  for (const member of [maria, joana]) await deposit(house, member, '5000.00');
});

afterAll(async () => {
  await house.settle();
  await requireSoundBooks(house);
  await house.close();
});

const pot = (key = 'pote-de-teste') => potOf(house.database, key);
const drawn = async (member: TestMember, round_id: string) => (await member.call('jackpotRound', { round_id })).data;

async function cashOf({ id }: TestMember): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`select cash from ledger.wallet where player_id = ${id}`.execute(
    house.database.db,
  );
  return rows[0]?.cash ?? 0n;
}

/** Takes a round back, as the house's own books do. */
async function rollBack({ id: playerId }: TestMember, roundId: string): Promise<void> {
  const ledger = createLedger({
    ...house.database,
    writer: { settle: () => Promise.reject(new Error('no bets here')) },
  });
  await house.database.atomically((tx) => ledger.rollBack(tx, { playerId, id: roundId, at: house.clock.now() }));
}

describe('a new installation', () => {
  it('has one jackpot over all its games, open from its first moment, with its odds told', async () => {
    const { data } = await house.call()('jackpots', {});
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
    const [told] = (await root('officeJackpots', {})).data.data;
    const whole = (await root('officeJackpot', { id: told?.id ?? 0 })).data;
    // The card table keeps 0.52 %: no bet of it comes back whole.
    expect(whole.terms?.best_return).toBe('99.8800');
    expect(whole.changes).toMatchObject([{ kind: 'terms', state: 'approved', asked_by: '' }]);
  });
});

describe('asking for a jackpot', () => {
  it.each([
    ['titles.pt', { titles: { en: 'x' } }],
    ['titles.xx', { titles: { pt: 'x', xx: 'y' } }],
    ['contribution_bps', { contribution_bps: 0 }],
    ['contribution_bps', { contribution_bps: 1001 }],
    ['one_in', { one_in: '0.99' }],
    ['cap', { cap: '0.99' }],
    ['categories', { games: [], categories: ['sports' as const] }],
  ])('is refused where %s cannot be', async (field, change) => {
    await expect(root('officeJackpotSave', jackpotInput(change))).rejects.toMatchObject({
      code: 422,
      error: 'jackpot_rule',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for a site, a game or a key that cannot be, and to whoever may not', async () => {
    const refused = (change: object, error: string) =>
      expect(root('officeJackpotSave', jackpotInput(change))).rejects.toMatchObject({ error });
    await refused({ site: 'outro' }, 'site_unknown');
    await refused({ games: ['nenhum'] }, 'game_unknown');
    await refused({ key: 'arara' }, 'jackpot_key_taken');
    await refused({ id: 999, saved_version: 1 }, 'jackpot_unknown');
    const eva = await signInStaff(house, 'support');
    await expect(eva('officeJackpotSave', jackpotInput())).rejects.toMatchObject({ code: 403 });
    expect((await eva('officeJackpots', {})).data.total).toBe(1);
  });

  it('is refused where bets would come back whole, with the other jackpots of the game', async () => {
    // 97 % of the dice, 0.4 % of the first jackpot: 2.6 % are left.
    const asked = jackpotInput({ contribution_bps: 160, seed: '1.00' });
    await expect(root('officeJackpotSave', asked)).rejects.toMatchObject({ error: 'jackpot_gives_too_much' });
    expect((await root('officeJackpots', {})).data.total).toBe(1);
  });

  it('takes another person to approve, and what was read before is refused', async () => {
    const { id, saved_version, state, waiting } = (await root('officeJackpotSave', jackpotInput())).data;
    expect([state, waiting?.reason, waiting?.terms?.gives]).toEqual(['draft', 'para o teste', '1.5000']);
    const asked = { id, saved_version, change_id: waiting?.id ?? 0, approved: true, reason: 'conferido' };
    await expect(root('officeJackpotDecide', asked)).rejects.toMatchObject({ error: 'jackpot_second_person' });
    await expect(rui('officeJackpotDecide', { ...asked, saved_version: 9 })).rejects.toMatchObject({
      error: 'jackpot_changed',
    });
    await expect(
      root('officeJackpotAsk', { id, saved_version, kind: 'pause', into: null, reason: 'parar' }),
    ).rejects.toMatchObject({ error: 'jackpot_state' });
    expect((await house.call()('jackpots', {})).data).toHaveLength(1);
    expect(await pot()).toBe(0n);
    // Written anew, the first change gives way.
    const again = (await root('officeJackpotSave', { ...jackpotInput(), id, saved_version })).data;
    expect(again.changes.map((change) => change.state)).toEqual(['asked', 'replaced']);
    await expect(rui('officeJackpotDecide', { ...asked, saved_version: again.saved_version })).rejects.toMatchObject({
      error: 'jackpot_state',
    });
    expect((await approveJackpot(rui, id)).state).toBe('open');
    expect(await pot()).toBe(100n);
    const { data } = await root('officeAudit', { subject: `jackpot:${id}`, order: 'asc' });
    expect(data.data.map(({ action }) => action)).toEqual(['jackpot.written', 'jackpot.changed', 'jackpot.approved']);
  });
});

describe('a round', () => {
  it('is told nobody but its player', async () => {
    const { round_id } = await betOnce(maria, '1.00');
    await expect(joana.call('jackpotRound', { round_id })).rejects.toMatchObject({ code: 404 });
    await expect(maria.call('jackpotRound', { round_id: 'x' })).rejects.toMatchObject({ code: 404 });
  });

  it('that wins is paid all that lies in the pool, its own part in it, and the pool begins anew', async () => {
    const before = await pot();
    const { round_id, win } = await betOnce(maria, '100.00');
    const after = await cashOf(maria);
    const told = (await drawn(maria, round_id)).find(({ key }) => key === 'pote-de-teste');
    expect(told).toMatchObject({ stake: '100.00', fed: '0.50', won: true, one_in: '10000', contribution: '0.50' });
    expect(BigInt(told?.amount.replace('.', '') ?? '0')).toBe(before + 50n);
    expect(await cashOf(maria)).toBe(after + before + 50n);
    expect(await pot()).toBe(100n);
    expect(win).toBeDefined();
  });

  it('is taken in once, however often and by how many it is asked for', async () => {
    const { round_id } = await betOnce(maria, '100.00');
    const before = await cashOf(maria);
    await Promise.all(Array.from({ length: 12 }, () => drawn(maria, round_id)));
    await takeInJackpots(house);
    await takeInJackpots(house);
    const told = (await drawn(maria, round_id)).find(({ key }) => key === 'pote-de-teste');
    expect(told?.amount).toBe('1.50');
    expect(await cashOf(maria)).toBe(before + 150n);
    expect(await pot()).toBe(100n);
  });

  it('feeds by parts of a centavo that are kept until they are one', async () => {
    const before = await pot();
    // Half a centavo each.
    for (let turn = 0; turn < 4; turn += 1) await betOnce(joana, '1.00');
    await takeInJackpots(house);
    const { rows } = await sql<{ fed: bigint; won: number }>`
      select sum(fed)::bigint as fed, count(drop_id)::integer as won from jackpot.round r join jackpot.pool p on p.id = r.pool_id
      where member_id = ${joana.id} and p.key = 'pote-de-teste'`.execute(house.database.db);
    expect(rows[0]?.fed).toBe(2n);
    if (rows[0]?.won === 0) expect(await pot()).toBe(before + 2n);
  });

  it('is an entry of its player in the order center', async () => {
    const { data } = await maria.call('orderDetails', { type: 'bonus' });
    const won = data.data.filter(({ kind }) => kind === 'jackpot');
    expect(won.length).toBeGreaterThanOrEqual(2);
    expect(won[0]).toMatchObject({ kind_text: 'Jackpot', amount: '1.50', type: 'bonus', order_type: 'round' });
    const told = await drawn(maria, won[0]?.order_number ?? '');
    expect(told.find(({ key }) => key === 'pote-de-teste')?.amount).toBe('1.50');
  });

  it('that is rolled back gives back what it fed, and draws nothing where it was not taken in yet', async () => {
    const { round_id } = await betOnce(joana, '50.00');
    const [told] = (await drawn(joana, round_id)).filter(({ key }) => key === 'pote-de-teste');
    expect(told?.fed).toBe('0.25');
    const before = await pot();
    await rollBack(joana, round_id);
    await takeInJackpots(house);
    expect((await drawn(joana, round_id)).find(({ key }) => key === 'pote-de-teste')?.taken_back).toBe('0.25');
    expect(await pot()).toBe(before - 25n);
    const sure = await betOnce(joana, '100.00');
    await rollBack(joana, sure.round_id);
    expect(await drawn(joana, sure.round_id)).toEqual([]);
    expect(await pot()).toBe(before - 25n);
  });

  it('of play money, of an internal account or of who is barred from rewards takes no part', async () => {
    const guest = (await house.call()('demo', { over18: true })).data;
    const nobody = { ...maria, call: house.call(guest.access_token) };
    const { round_id } = await betOnce(nobody, '100.00');
    expect(await drawn(nobody, round_id)).toEqual([]);
    const { db } = house.database;
    await sql`update identity.member set is_in_on = true where id = ${maria.id}`.execute(db);
    const inside = await betOnce(maria, '100.00');
    expect(await drawn(maria, inside.round_id)).toEqual([]);
    await sql`update identity.member set is_in_on = false where id = ${maria.id}`.execute(db);
    const at = house.clock.now();
    await sql`
      insert into activities.flag (member_id, state, at, decided_by) values (${maria.id}, 'blocked', ${at}, 1)`.execute(
      db,
    );
    const barred = await betOnce(maria, '100.00');
    expect(await drawn(maria, barred.round_id)).toEqual([]);
    await sql`delete from activities.flag where member_id = ${maria.id}`.execute(db);
    // What was left out stays left out.
    expect(await drawn(maria, inside.round_id)).toEqual([]);
  });
});

describe('a jackpot as everybody sees it', () => {
  it('tells how fast it grows, and who won it last', async () => {
    await betOnce(joana, '30.00');
    await takeInJackpots(house);
    const shown = (await house.call()('jackpots', {})).data.find(({ key }) => key === 'pote-de-teste');
    expect(shown?.per_second).toMatch(/^0\.00[1-9]\d{3}$/);
    expect(shown?.drops[0]?.name).toMatch(/\*\*\*$/);
    expect(shown?.games).toEqual([{ name: 'dado', title: 'Dado Certeiro' }]);
  });
});

describe('what staff changes', () => {
  const idOf = async () => (await root('officeJackpots', { q: 'pote-de-teste' })).data.data[0]?.id ?? 0;
  async function ask(kind: 'pause' | 'resume' | 'end', into: number | null = null) {
    const id = await idOf();
    const { saved_version } = (await root('officeJackpot', { id })).data;
    return root('officeJackpotAsk', { id, saved_version, kind, into, reason: 'combinado' });
  }

  it('of its terms waits for the next drop', async () => {
    const id = await idOf();
    const { saved_version } = (await root('officeJackpot', { id })).data;
    await root('officeJackpotSave', { ...jackpotInput({ seed: '2.00', one_in: '200.00' }), id, saved_version });
    const approved = await approveJackpot(rui, id);
    expect([approved.terms?.seed, approved.next_terms?.seed]).toEqual(['1.00', '2.00']);
    const { round_id } = await betOnce(joana, '100.00');
    expect((await drawn(joana, round_id)).find(({ key }) => key === 'pote-de-teste')).toMatchObject({
      won: true,
      one_in: '10000',
    });
    const after = (await root('officeJackpot', { id })).data;
    expect([after.terms?.one_in, after.next_terms, after.amount]).toEqual(['200.00', null, '2.00']);
  });

  it('by a pause leaves out what is played meanwhile, and draws what was played before', async () => {
    const id = await idOf();
    house.clock.advance(1);
    const before = await betOnce(joana, '10.00');
    house.clock.advance(1);
    await ask('pause');
    await approveJackpot(rui, id);
    expect((await house.call()('jackpots', {})).data.map(({ key }) => key)).toEqual(['arara']);
    const meanwhile = await betOnce(joana, '10.00');
    house.clock.advance(1);
    await ask('resume');
    await approveJackpot(rui, id);
    house.clock.advance(1);
    const afterwards = await betOnce(joana, '10.00');
    const fed = await Promise.all(
      [before, meanwhile, afterwards].map(async ({ round_id }) =>
        (await drawn(joana, round_id)).some(({ key }) => key === 'pote-de-teste'),
      ),
    );
    expect(fed).toEqual([true, false, true]);
  });

  it('by a refusal changes nothing', async () => {
    const asked = (await ask('end')).data;
    const decision = { id: asked.id, saved_version: asked.saved_version, change_id: asked.waiting?.id ?? 0 };
    await rui('officeJackpotDecide', { ...decision, approved: false, reason: 'ainda não' });
    const after = (await root('officeJackpot', { id: asked.id })).data;
    expect([after.state, after.waiting, after.changes[0]?.state]).toEqual(['open', null, 'refused']);
  });

  it('by its end moves what is left to another pool, once all that was played for it is in', async () => {
    const id = await idOf();
    const [first] = (await root('officeJackpots', { q: 'arara' })).data.data.filter(({ key }) => key === 'arara');
    await expect(ask('end', id)).rejects.toMatchObject({ error: 'jackpot_rule' });
    await ask('end', first?.id ?? 0);
    await approveJackpot(rui, id);
    await takeInJackpots(house);
    const [rest, into] = [await pot(), await pot('arara')];
    expect((await root('officeJackpot', { id })).data.state).toBe('ending');
    expect(rest).toBeGreaterThan(0n);
    house.clock.advance(601);
    await takeInJackpots(house);
    expect(await pot()).toBe(0n);
    expect(await pot('arara')).toBe(into + rest);
    const ended = (await root('officeJackpot', { id })).data;
    expect([ended.state, ended.into]).toEqual(['ended', 'arara']);
  });

  it('leaves a balance of each month', async () => {
    const { months, last_drops: drops } = (await root('officeJackpot', { id: await idOf() })).data;
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

describe('the books of jackpots', () => {
  it('are found out where a pool holds what its account does not', async () => {
    const { db } = house.database;
    await sql`update jackpot.pool set amount = amount + 1 where key = 'arara'`.execute(db);
    await expect(requireSoundBooks(house)).rejects.toThrow('jackpots hold what their account does: pools hold');
    await sql`update jackpot.pool set amount = amount - 1 where key = 'arara'`.execute(db);
    await requireSoundBooks(house);
  });

  it('refuse to be written over', async () => {
    const { db } = house.database.owner;
    await expect(sql`update jackpot.entry set amount = amount`.execute(db)).rejects.toThrow('stands as it is');
    await expect(sql`delete from jackpot.round`.execute(db)).rejects.toThrow('stands as it is');
    await expect(sql`update jackpot.terms set seed = 1`.execute(db)).rejects.toThrow('stands as it is');
    await expect(sql`update jackpot.drop set amount = 1`.execute(db)).rejects.toThrow('stands as it is');
    await expect(sql`update jackpot.pool set key = 'outra' where key = 'arara'`.execute(db)).rejects.toThrow('stands');
  });
});
