import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let support: Call;
let risk: Call;
let admin: Call;
/** maria stands above joana, joana above ana; rosa stands above bia. */
let team: Record<'maria' | 'joana' | 'ana' | 'rosa' | 'bia', TestMember>;

const reason = 'conferido com a equipe';

beforeAll(async () => {
  server = await createTestServer();
  support = await signInStaff(server, 'support');
  risk = await signInStaff(server, 'risk');
  admin = await signInStaff(server, 'admin');
  const below = async (account: string, above?: TestMember) =>
    registerMember(server, {
      account,
      ...(above === undefined ? {} : { introducer: (await above.call('me', {})).data.invite_code }),
    });
  const maria = await below('mariazinha');
  const joana = await below('joaninha', maria);
  const rosa = await below('rosalinda');
  team = { maria, joana, ana: await below('anabela', joana), rosa, bia: await below('beatriz', rosa) };
});

afterAll(() => server.close());

const loadTree = async (asked: { below?: number; q?: string }) => {
  const { data, path } = await support('officeAgencyTree', asked);
  return { ids: data.data.map(({ id }) => id), path: path.map(({ id }) => id), rows: data.data };
};

const listActions = async ({ id }: TestMember) => {
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit where subject = ${`player:${id}`} order by id`.execute(server.database.db);
  return rows.map(({ action }) => action);
};

describe('the tree in the back office', () => {
  it('requires the permission', async () => {
    const content = await signInStaff(server, 'content');
    await expect(content('officeAgencyTree', {})).rejects.toMatchObject({ code: 403 });
    await expect(content('officeAgent', { player_id: team.maria.id })).rejects.toMatchObject({ code: 403 });
    await expect(support('officeAgencyTree', { below: 999_999 })).rejects.toMatchObject({ error: 'not_found' });
    await expect(support('officeAgent', { player_id: 999_999 })).rejects.toMatchObject({ error: 'not_found' });
  });

  it('starts with agents without an agent, the largest team first, and descends level by level', async () => {
    expect((await loadTree({})).ids).toEqual([team.maria.id, team.rosa.id]);
    expect(await loadTree({ below: team.joana.id })).toMatchObject({
      ids: [team.ana.id],
      path: [team.maria.id, team.joana.id],
    });
    expect((await loadTree({ below: team.maria.id })).rows[0]).toMatchObject({
      account: 'joaninha',
      way: 'code',
      direct: 1,
      team: 1,
      flag: null,
    });
  });

  it('can be searched by id and account', async () => {
    expect((await loadTree({ q: `#${team.ana.id}` })).ids).toEqual([team.ana.id]);
    expect((await loadTree({ q: 'anabe' })).ids).toEqual([team.ana.id]);
    expect((await loadTree({ q: 'ninguem-assim' })).ids).toEqual([]);
  });

  it('shows the agents above a player, the team below and the amounts of seven days', async () => {
    await deposit(server, team.ana, '80.00');
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    const { data } = await support('officeAgent', { player_id: team.ana.id });
    expect(data).toMatchObject({
      path: [
        { id: team.maria.id, account: 'mariazinha' },
        { id: team.joana.id, account: 'joaninha' },
      ],
      recharge: '80.00',
      agent_type: 'ordinary',
      agent_types: [{ key: 'ordinary', title: 'Agente comum' }],
      opened_by: null,
      move: null,
    });
    const above = (await support('officeAgent', { player_id: team.maria.id })).data;
    expect(above).toMatchObject({ direct: 1, team: 2, team_recharged: 1, joined_today: 2 });
  });
});

describe('a move', () => {
  const ask = (who: Call, player: TestMember, to: TestMember | null) =>
    who('officeAgencyMove', { player_id: player.id, to_id: to?.id ?? null, reason });

  it('requires the permission, an existing player, and no cycle', async () => {
    await expect(ask(risk, team.joana, team.rosa)).rejects.toMatchObject({ code: 403 });
    for (const to of [team.maria, team.joana, team.ana])
      await expect(ask(support, team.maria, to)).rejects.toMatchObject({ code: 409, error: 'agency_cycle' });
    await expect(
      support('officeAgencyMove', { player_id: team.joana.id, to_id: 999_999, reason }),
    ).rejects.toMatchObject({ error: 'not_found' });
    expect((await support('officeAgencyMoves', {})).data.total).toBe(0);
  });

  it('is approved by a second person and moves the whole team', async () => {
    const { data: asked } = await ask(admin, team.joana, team.rosa);
    expect(asked).toMatchObject({ state: 'asked', team: 1, from: { id: team.maria.id }, to: { id: team.rosa.id } });
    await expect(ask(support, team.joana, null)).rejects.toMatchObject({ error: 'agency_move_open' });
    const decide = (who: Call, id = asked.id) => who('officeAgencyMoveDecide', { id, decision: 'approve', reason });
    await expect(decide(support)).rejects.toMatchObject({ code: 403 });
    await expect(decide(admin)).rejects.toMatchObject({ error: 'agency_second_person' });
    await expect(decide(risk, 999)).rejects.toMatchObject({ error: 'not_found' });
    expect((await loadTree({ below: team.maria.id })).ids).toEqual([team.joana.id]);
    expect((await decide(risk)).data).toMatchObject({ state: 'done', decided_by: 'risk@arara.test' });
    await expect(decide(risk)).rejects.toMatchObject({ error: 'agency_move_over' });
    expect((await loadTree({ below: team.ana.id })).path).toEqual([team.rosa.id, team.joana.id, team.ana.id]);
    expect((await loadTree({ below: team.maria.id })).ids).toEqual([]);
    expect((await support('officeAgent', { player_id: team.joana.id })).data.way).toBe('moved');
    expect((await team.joana.call('me', {})).data.top_id).toBe(team.rosa.id);
    expect((await team.rosa.call('agencyTeam', {})).data.data.map(({ id }) => id)).toEqual([
      team.bia.id,
      team.ana.id,
      team.joana.id,
    ]);
    expect(await listActions(team.joana)).toEqual(['agency_move.asked', 'agency_move.done']);
  });

  it('changes nothing when it is refused, also by its requester', async () => {
    const { data: asked } = await ask(support, team.ana, null);
    const refusal = { id: asked.id, decision: 'refuse', reason: 'sem motivo' } as const;
    expect((await risk('officeAgencyMoveDecide', refusal)).data).toMatchObject({
      state: 'refused',
      note: 'sem motivo',
    });
    expect((await loadTree({ below: team.ana.id })).path).toHaveLength(3);
  });

  it('is not carried out if it would create a cycle by then', async () => {
    const { data: up } = await ask(support, team.rosa, team.maria);
    const { data: down } = await ask(admin, team.maria, team.bia);
    await risk('officeAgencyMoveDecide', { id: up.id, decision: 'approve', reason });
    await expect(risk('officeAgencyMoveDecide', { id: down.id, decision: 'approve', reason })).rejects.toMatchObject({
      error: 'agency_cycle',
    });
    const { data } = await support('officeAgencyMoves', { status: 'asked' });
    expect(data.data.map(({ id }) => id)).toEqual([down.id]);
    await risk('officeAgencyMoveDecide', { id: down.id, decision: 'refuse', reason });
  });

  it('can remove the agent of a player', async () => {
    const { data: asked } = await ask(support, team.rosa, null);
    await risk('officeAgencyMoveDecide', { id: asked.id, decision: 'approve', reason });
    expect((await team.rosa.call('me', {})).data.top_id).toBe(0);
    expect((await loadTree({ below: team.rosa.id })).path).toEqual([team.rosa.id]);
  });
});

describe('types, rules and hosts', () => {
  it('refuse a type that the site does not have', async () => {
    const change = { player_id: team.maria.id, agent_type: 'imperador', reason };
    await expect(support('officeAgentType', change)).rejects.toMatchObject({ error: 'agency_type_unknown' });
    await expect(risk('officeAgentType', change)).rejects.toMatchObject({ code: 403 });
    expect((await support('officeAgentType', { ...change, agent_type: 'ordinary' })).data.agent_type).toBe('ordinary');
  });

  it('refuse an outdated rule, an unknown site, and values out of bounds', async () => {
    const rule = { site: 'arara', days: 14, touch: 'first', saved_version: 0, reason } as const;
    await expect(support('officeAgencyRuleSave', { ...rule, site: 'nenhum' })).rejects.toMatchObject({
      error: 'site_unknown',
    });
    await expect(support('officeAgencyRuleSave', { ...rule, days: 0 })).rejects.toMatchObject({ code: 422 });
    expect((await support('officeAgencyRuleSave', rule)).data).toMatchObject({ days: 14, saved_version: 1 });
    await expect(support('officeAgencyRuleSave', rule)).rejects.toMatchObject({ error: 'rules_changed' });
    expect((await support('officeAgencyRules', {})).data).toMatchObject([{ site: 'arara', days: 14, touch: 'first' }]);
    expect((await team.maria.call('agencyInvite', {})).data.attribution_days).toBe(14);
  });

  it('assign a normalised host to an agent, and then to another', async () => {
    const give = (host: string, player: TestMember | null) =>
      support('officeAgencyHost', { host, player_id: player?.id ?? null, reason });
    await expect(give('não é endereço/', team.maria)).rejects.toMatchObject({ code: 422 });
    await expect(support('officeAgencyHost', { host: 'a.example', player_id: 999_999, reason })).rejects.toMatchObject({
      error: 'not_found',
    });
    expect((await give('Maria.Example:443', team.maria)).data).toMatchObject([
      { host: 'maria.example', player: { id: team.maria.id } },
    ]);
    expect((await team.maria.call('agencyInvite', {})).data.link).toMatch(/^https:\/\/maria\.example\/login\?/);
    expect((await give('maria.example', team.rosa)).data).toMatchObject([{ player: { id: team.rosa.id } }]);
    expect((await give('maria.example', null)).data).toEqual([]);
    expect((await listActions(team.maria)).filter((action) => action === 'agency.host')).toHaveLength(1);
  });
});

describe('the largest teams', () => {
  it('are counted by the job, not on request', async () => {
    const { db } = server.database;
    // As if a thousand of them had come: only their number says that a team is large.
    await sql`update agency.team_size set team = team + 1000 where member_id = ${team.rosa.id}`.execute(db);
    const pulse = async () => {
      const { team_recharged: recharged } = (await support('officeAgent', { player_id: team.rosa.id })).data;
      return recharged;
    };
    expect(await pulse()).toBe(0);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'agency_teams', {}));
    await server.settle();
    expect(await pulse()).toBe(1);
    await sql`update agency.team_size set team = team - 1000 where member_id = ${team.rosa.id}`.execute(db);
  });
});
