import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signIn,
} from '../../../../testing/index.ts';
import { startOfRange } from '../../../platform/index.ts';
import { maskName } from '../../play/wins/index.ts';
import { createActivityTracker } from './activity-tracker.ts';
import { type Earnings, createTeam } from './team.ts';

let server: TestServer;
/** maria stands above joana and rosa, joana above ana, ana above bia; zeca stands alone. */
let [maria, joana, rosa, ana, bia, zeca] = [] as unknown as TestMember[];

beforeAll(async () => {
  server = await createTestServer();
  const below = async (member: TestMember | undefined, account: string) =>
    registerMember(server, {
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

afterAll(() => server.close());

/** The six members, registered when the server starts. */
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
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
};

describe('the invitation of a member', () => {
  it('is refused to a guest and to a demo member', async () => {
    await expect(server.call()('agencyInvite', {})).rejects.toMatchObject({ code: 401 });
    const demo = (await server.call()('demo', { over18: true })).data;
    await expect(server.call(demo.access_token)('agencyInvite', {})).rejects.toMatchObject({
      error: 'demo_not_allowed',
    });
  });

  it('has the code, the link in every form, and the number of invited members', async () => {
    const { maria: one } = all();
    const { data } = await one.call('agencyInvite', {});
    const { invite_code: code } = (await one.call('me', {})).data;
    expect(data).toMatchObject({ code, uid: one.id, total_invited: 4, direct: 2, indirect: 2, attribution_days: 30 });
    expect(data.link).toBe(`${server.url}/login?mode=register&invite=${code}`);
    expect(data.qr_svg).toMatch(/^<svg/);
    expect(data.share_text).toContain(data.link);
    expect(data.picture_url).toBe(`/api/agency/picture/${code}.png?lang=pt`);
  });
});

describe('a team', () => {
  it('is visible only to its agents, and not found for others', async () => {
    const { maria: one, joana: other, rosa: third, zeca: alone } = all();
    for (const [who, below] of [
      [alone, one.id],
      [other, third.id],
      [other, one.id],
      [one, 999_999],
    ] as const)
      await expect(who.call('agencyTeam', { below })).rejects.toMatchObject({ code: 404, error: 'not_found' });
    expect((await alone.call('agencyTeam', {})).data).toMatchObject({ total: 0, data: [] });
    // A member outside the team is not found by id.
    expect((await other.call('agencyTeam', { uid: third.id })).data.total).toBe(0);
  });

  it('lists any depth, newest first, with masked names', async () => {
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

  it('filters by side and by id, and is paged', async () => {
    const { maria: one, joana: two, ana: four, bia: five } = all();
    const ids = async (requests: object) => (await one.call('agencyTeam', requests)).data.data.map(({ id }) => id);
    expect(await ids({ side: 'indirect' })).toEqual([five.id, four.id]);
    expect(await ids({ side: 'direct', limit: 1, page: 2 })).toEqual([two.id]);
    expect(await ids({ uid: four.id })).toEqual([four.id]);
    expect(await ids({ uid: four.id, side: 'direct' })).toEqual([]);
  });

  it('descends level by level, with the path', async () => {
    const { maria: one, joana: two, ana: four, bia: five } = all();
    const { data, path } = await one.call('agencyTeam', { below: four.id });
    expect(path.map(({ id }) => id)).toEqual([two.id, four.id]);
    expect(data.data.map(({ id }) => id)).toEqual([five.id]);
  });

  it('shows the activity of seven days, and who plays and deposits', async () => {
    const { maria: one, joana: two } = all();
    await deposit(server, two, '100.00');
    await play(two);
    await sweep();
    const loadMember = async (member: TestMember) => (await member.call('agencyTeam', { uid: two.id })).data.data[0];
    expect(await loadMember(one)).toMatchObject({
      active: true,
      recharged: true,
      recharge: '100.00',
      valid_bet: '5.00',
    });
    expect((await one.call('agencyAgent', {})).data).toEqual({
      agent_type: 'ordinary',
      agent_type_title: 'Agente comum',
      inviter: null,
      team: { direct: 2, indirect: 2, joined_today: 4, joined_month: 4, active: 1, recharged: 1 },
    });
    server.clock.advance(7 * 86_400);
    const later = { ...one, call: server.call(await signIn(server, one.account)) };
    expect(await loadMember(later)).toMatchObject({
      active: false,
      recharged: true,
      recharge: '0.00',
      valid_bet: '0.00',
    });
    expect((await later.call('agencyAgent', {})).data.team).toMatchObject({ active: 0, recharged: 1, joined_today: 0 });
  });

  it('shows the masked name of the agent', async () => {
    const { joana: two } = all();
    const again = server.call(await signIn(server, two.account));
    expect((await again('agencyAgent', {})).data.inviter).toBe('ma***');
  });
});

describe('the record of invitations', () => {
  const requests: { agentId: number; memberIds: readonly number[]; since: Date | null }[] = [];
  let earnings: Earnings;

  function record(memberId: number, change: { range?: '7d'; side?: 'direct' } = {}) {
    const { db, atomically } = server.database;
    const nothing = {
      loadActivity: () => Promise.resolve(new Map()),
      listMembersWithStakes: () => Promise.resolve([]),
      listDepositors: () => Promise.resolve([]),
    };
    const deps = { db, atomically, clock: server.clock };
    const team = createTeam({
      ...deps,
      activity: createActivityTracker({ ...deps, activity: nothing }),
      maskedName: maskName,
      readEarnings: (_q, agentId, request) => {
        requests.push({ agentId, ...request });
        return Promise.resolve(earnings);
      },
    });
    return team.record(memberId, { range: change.range, side: change.side, page: 1, limit: 20 });
  }

  it('shows how each member joined and the commissions they brought', async () => {
    const { maria: one, joana: two, rosa: three, ana: four, bia: five } = all();
    const byMember = new Map([[two.id, centavos(12_34)]]);
    earnings = { direct: centavos(20_00), indirect: centavos(1_50), byMember };
    const answer = await record(one.id);
    expect(answer).toMatchObject({
      total_invited: 4,
      direct_reports: 2,
      direct_reward: '20.00',
      indirect_reward: '1.50',
    });
    expect(answer.data.data.map(({ id, way, reward }) => [id, way, reward])).toEqual([
      [five.id, 'code', '0.00'],
      [four.id, 'code', '0.00'],
      [three.id, 'code', '0.00'],
      [two.id, 'code', '12.34'],
    ]);
    expect(requests.at(-1)).toEqual({ agentId: one.id, memberIds: [five.id, four.id, three.id, two.id], since: null });
  });

  it('is filtered by side and by days', async () => {
    const { maria: one, joana: two, rosa: three } = all();
    expect((await record(one.id, { side: 'direct' })).data.data.map(({ id }) => id)).toEqual([three.id, two.id]);
    // They came a week ago.
    expect((await record(one.id, { range: '7d' })).data).toMatchObject({ total: 0, data: [] });
    expect(requests.at(-1)?.since).toEqual(startOfRange('7d', server.clock.now()));
  });
});
