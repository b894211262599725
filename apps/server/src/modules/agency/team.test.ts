import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
  signIn,
} from '../../../testing/index.ts';
import { startOfRange } from '../../platform/index.ts';
import { winnerName } from '../wins/index.ts';
import { createDoings } from './doings.ts';
import { type Earnings, createTeam } from './team.ts';

let house: TestHouse;
/** maria stands above joana and rosa, joana above ana, ana above bia; zeca stands alone. */
let [maria, joana, rosa, ana, bia, zeca] = [] as unknown as TestMember[];

beforeAll(async () => {
  house = await createTestHouse();
  const below = async (member: TestMember | undefined, account: string) =>
    registerMember(house, {
      account,
      ...(member === undefined ? {} : { introducer: (await member.call('me', {})).data.invite_code }),
    });
  maria = await below(undefined, 'mariazinha');
  joana = await below(maria, 'joaninha');
  rosa = await below(maria, 'rosalinda');
  ana = await below(joana, 'anabela');
  bia = await below(ana, 'beatriz');
  zeca = await below(undefined, 'zecapago');
});

afterAll(() => house.close());

/** The six of them, who are there once the house is. */
function all() {
  if (
    maria === undefined ||
    joana === undefined ||
    rosa === undefined ||
    ana === undefined ||
    bia === undefined ||
    zeca === undefined
  )
    throw new Error('nobody is there yet');
  return { maria, joana, rosa, ana, bia, zeca };
}

async function play({ call }: TestMember): Promise<void> {
  const { session } = (await call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  await call('bet', { session, stake: '5.00', input: { side: 'over', target: 5150 }, key: freshKey() });
}

const sweep = async () => {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
  await house.settle();
};

describe('the invitation of a member', () => {
  it('is not had by who is not signed in, nor by a demonstration', async () => {
    await expect(house.call()('agencyInvite', {})).rejects.toMatchObject({ code: 401 });
    const demo = (await house.call()('demo', { over18: true })).data;
    await expect(house.call(demo.access_token)('agencyInvite', {})).rejects.toMatchObject({
      error: 'demo_not_allowed',
    });
  });

  it('has the code, the link in every form, and how many came', async () => {
    const { maria: one } = all();
    const { data } = await one.call('agencyInvite', {});
    const { invite_code: code } = (await one.call('me', {})).data;
    expect(data).toMatchObject({ code, uid: one.id, total_invited: 4, direct: 2, indirect: 2, attribution_days: 30 });
    expect(data.link).toBe(`${house.url}/login?mode=register&invite=${code}`);
    expect(data.qr_svg).toMatch(/^<svg/);
    expect(data.share_text).toContain(data.link);
    expect(data.picture_url).toBe(`/api/agency/picture/${code}.png?lang=pt`);
  });
});

describe('a team', () => {
  it('is nobody’s but of whoever stands above: any other number is not found', async () => {
    const { maria: one, joana: other, rosa: third, zeca: alone } = all();
    for (const [who, below] of [
      [alone, one.id],
      [other, third.id],
      [other, one.id],
      [one, 999_999],
    ] as const)
      await expect(who.call('agencyTeam', { below })).rejects.toMatchObject({ code: 404, error: 'not_found' });
    expect((await alone.call('agencyTeam', {})).data).toMatchObject({ total: 0, data: [] });
    // Whoever is asked for by number and stands elsewhere is not there.
    expect((await other.call('agencyTeam', { uid: third.id })).data.total).toBe(0);
  });

  it('is told to any depth, who came last first, names masked', async () => {
    const { maria: one, joana: two, rosa: three, ana: four, bia: five } = all();
    const { data, path } = await one.call('agencyTeam', {});
    expect(path).toEqual([]);
    expect(data.data.map(({ id, side, depth }) => [id, side, depth])).toEqual([
      [five.id, 'indirect', 3],
      [four.id, 'indirect', 2],
      [three.id, 'direct', 1],
      [two.id, 'direct', 1],
    ]);
    expect(data.data.map(({ name }) => name)).toEqual(['be***', 'an***', 'ro***', 'jo***']);
    expect(JSON.stringify(data)).not.toMatch(/beatriz|anabela|rosalinda|joaninha/);
    expect(data.data.at(-1)).toMatchObject({ direct: 1, team: 2, active: false, recharged: false, valid_bet: '0.00' });
  });

  it('is told by side, by number, and page by page', async () => {
    const { maria: one, joana: two, ana: four, bia: five } = all();
    const ids = async (asked: object) => (await one.call('agencyTeam', asked)).data.data.map(({ id }) => id);
    expect(await ids({ side: 'indirect' })).toEqual([five.id, four.id]);
    expect(await ids({ side: 'direct', limit: 1, page: 2 })).toEqual([two.id]);
    expect(await ids({ uid: four.id })).toEqual([four.id]);
    expect(await ids({ uid: four.id, side: 'direct' })).toEqual([]);
  });

  it('is gone down step by step, with the way that was gone', async () => {
    const { maria: one, joana: two, ana: four, bia: five } = all();
    const { data, path } = await one.call('agencyTeam', { below: four.id });
    expect(path.map(({ id }) => id)).toEqual([two.id, four.id]);
    expect(data.data.map(({ id }) => id)).toEqual([five.id]);
  });

  it('tells what each did in seven days, and who plays and pays in', async () => {
    const { maria: one, joana: two } = all();
    await deposit(house, two, '100.00');
    await play(two);
    await sweep();
    const of = async (member: TestMember) => (await member.call('agencyTeam', { uid: two.id })).data.data[0];
    expect(await of(one)).toMatchObject({ active: true, recharged: true, recharge: '100.00', valid_bet: '5.00' });
    expect((await one.call('agencyAgent', {})).data).toEqual({
      agent_type: 'ordinary',
      agent_type_title: 'Agente comum',
      inviter: null,
      team: { direct: 2, indirect: 2, joined_today: 4, joined_month: 4, active: 1, recharged: 1 },
    });
    house.clock.advance(7 * 86_400);
    const later = { ...one, call: house.call(await signIn(house, one.account)) };
    expect(await of(later)).toMatchObject({ active: false, recharged: true, recharge: '0.00', valid_bet: '0.00' });
    expect((await later.call('agencyAgent', {})).data.team).toMatchObject({ active: 0, recharged: 1, joined_today: 0 });
  });

  it('says who stands above, masked', async () => {
    const { joana: two } = all();
    const again = house.call(await signIn(house, two.account));
    expect((await again('agencyAgent', {})).data.inviter).toBe('ma***');
  });
});

describe('the record of invitations', () => {
  const asked: { agentId: number; memberIds: readonly number[]; since: Date | null }[] = [];
  let earnings: Earnings;

  function record(memberId: number, change: { range?: '7d'; side?: 'direct' } = {}) {
    const { db, atomically } = house.database;
    const nothing = {
      of: () => Promise.resolve(new Map()),
      staked: () => Promise.resolve([]),
      paidIn: () => Promise.resolve([]),
    };
    const parts = { db, atomically, clock: house.clock };
    const team = createTeam({
      ...parts,
      doings: createDoings({ ...parts, doings: nothing }),
      maskedName: winnerName,
      earned: (_q, agentId, of) => {
        asked.push({ agentId, ...of });
        return Promise.resolve(earnings);
      },
    });
    return team.record(memberId, { range: change.range, side: change.side, page: 1, limit: 20 });
  }

  it('tells who came, how, and what that brought, by what commissions say', async () => {
    const { maria: one, joana: two, rosa: three, ana: four, bia: five } = all();
    const byMember = new Map([[two.id, centavos(12_34)]]);
    earnings = { direct: centavos(20_00), indirect: centavos(1_50), byMember };
    const told = await record(one.id);
    expect(told).toMatchObject({
      total_invited: 4,
      direct_reports: 2,
      direct_reward: '20.00',
      indirect_reward: '1.50',
    });
    expect(told.data.data.map(({ id, way, reward }) => [id, way, reward])).toEqual([
      [five.id, 'code', '0.00'],
      [four.id, 'code', '0.00'],
      [three.id, 'code', '0.00'],
      [two.id, 'code', '12.34'],
    ]);
    expect(asked.at(-1)).toEqual({ agentId: one.id, memberIds: [five.id, four.id, three.id, two.id], since: null });
  });

  it('is of a side, and of some days', async () => {
    const { maria: one, joana: two, rosa: three } = all();
    expect((await record(one.id, { side: 'direct' })).data.data.map(({ id }) => id)).toEqual([three.id, two.id]);
    // They came a week ago.
    expect((await record(one.id, { range: '7d' })).data).toMatchObject({ total: 0, data: [] });
    expect(asked.at(-1)?.since).toEqual(startOfRange('7d', house.clock.now()));
  });
});
