import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let support: Call;
let risk: Call;
let admin: Call;
/** maria stands above joana, joana above ana; rosa stands above bia. */
let team: Record<'maria' | 'joana' | 'ana' | 'rosa' | 'bia', TestMember>;

const reason = 'conferido com a equipe';

beforeAll(async () => {
  house = await createTestHouse();
  support = await signInStaff(house, 'support');
  risk = await signInStaff(house, 'risk');
  admin = await signInStaff(house, 'admin');
  const below = async (account: string, above?: TestMember) =>
    registerMember(house, {
      account,
      ...(above === undefined ? {} : { introducer: (await above.call('me', {})).data.invite_code }),
    });
  const maria = await below('mariazinha');
  const joana = await below('joaninha', maria);
  const rosa = await below('rosalinda');
  team = { maria, joana, ana: await below('anabela', joana), rosa, bia: await below('beatriz', rosa) };
});

afterAll(() => house.close());

const treeOf = async (asked: { below?: number; q?: string }) => {
  const { data, path } = await support('officeAgencyTree', asked);
  return { ids: data.data.map(({ id }) => id), path: path.map(({ id }) => id), rows: data.data };
};

const actionsOf = async ({ id }: TestMember) => {
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit where subject = ${`player:${id}`} order by id`.execute(house.database.db);
  return rows.map(({ action }) => action);
};

describe('the tree as staff sees it', () => {
  it('is for those whose role carries it', async () => {
    const content = await signInStaff(house, 'content');
    await expect(content('officeAgencyTree', {})).rejects.toMatchObject({ code: 403 });
    await expect(content('officeAgent', { player_id: team.maria.id })).rejects.toMatchObject({ code: 403 });
    await expect(support('officeAgencyTree', { below: 999_999 })).rejects.toMatchObject({ error: 'not_found' });
    await expect(support('officeAgent', { player_id: 999_999 })).rejects.toMatchObject({ error: 'not_found' });
  });

  it('begins with whom nobody invited, the largest team first, and is gone down step by step', async () => {
    expect((await treeOf({})).ids).toEqual([team.maria.id, team.rosa.id]);
    expect(await treeOf({ below: team.joana.id })).toMatchObject({
      ids: [team.ana.id],
      path: [team.maria.id, team.joana.id],
    });
    expect((await treeOf({ below: team.maria.id })).rows[0]).toMatchObject({
      account: 'joaninha',
      way: 'code',
      direct: 1,
      team: 1,
      flag: null,
    });
  });

  it('is searched by number and by account', async () => {
    expect((await treeOf({ q: `#${team.ana.id}` })).ids).toEqual([team.ana.id]);
    expect((await treeOf({ q: 'anabe' })).ids).toEqual([team.ana.id]);
    expect((await treeOf({ q: 'ninguem-assim' })).ids).toEqual([]);
  });

  it('tells of a player who stands above and what stands below, with the money of seven days', async () => {
    await deposit(house, team.ana, '80.00');
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
    await house.settle();
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

  it('is not asked for by who may not, nor where it makes a circle, nor of nobody', async () => {
    await expect(ask(risk, team.joana, team.rosa)).rejects.toMatchObject({ code: 403 });
    for (const to of [team.maria, team.joana, team.ana])
      await expect(ask(support, team.maria, to)).rejects.toMatchObject({ code: 409, error: 'agency_cycle' });
    await expect(
      support('officeAgencyMove', { player_id: team.joana.id, to_id: 999_999, reason }),
    ).rejects.toMatchObject({ error: 'not_found' });
    expect((await support('officeAgencyMoves', {})).data.total).toBe(0);
  });

  it('is done by another person than who asked, with all below', async () => {
    const { data: asked } = await ask(admin, team.joana, team.rosa);
    expect(asked).toMatchObject({ state: 'asked', team: 1, from: { id: team.maria.id }, to: { id: team.rosa.id } });
    await expect(ask(support, team.joana, null)).rejects.toMatchObject({ error: 'agency_move_open' });
    const decide = (who: Call, id = asked.id) => who('officeAgencyMoveDecide', { id, decision: 'approve', reason });
    await expect(decide(support)).rejects.toMatchObject({ code: 403 });
    await expect(decide(admin)).rejects.toMatchObject({ error: 'agency_second_person' });
    await expect(decide(risk, 999)).rejects.toMatchObject({ error: 'not_found' });
    expect((await treeOf({ below: team.maria.id })).ids).toEqual([team.joana.id]);
    expect((await decide(risk)).data).toMatchObject({ state: 'done', decided_by: 'risk@arara.test' });
    await expect(decide(risk)).rejects.toMatchObject({ error: 'agency_move_over' });
    expect((await treeOf({ below: team.ana.id })).path).toEqual([team.rosa.id, team.joana.id, team.ana.id]);
    expect((await treeOf({ below: team.maria.id })).ids).toEqual([]);
    expect((await support('officeAgent', { player_id: team.joana.id })).data.way).toBe('moved');
    expect((await team.joana.call('me', {})).data.top_id).toBe(team.rosa.id);
    expect((await team.rosa.call('agencyTeam', {})).data.data.map(({ id }) => id)).toEqual([
      team.bia.id,
      team.ana.id,
      team.joana.id,
    ]);
    expect(await actionsOf(team.joana)).toEqual(['agency_move.asked', 'agency_move.done']);
  });

  it('is refused by anybody who decides, and changes nothing', async () => {
    const { data: asked } = await ask(support, team.ana, null);
    const refusal = { id: asked.id, decision: 'refuse', reason: 'sem motivo' } as const;
    expect((await risk('officeAgencyMoveDecide', refusal)).data).toMatchObject({
      state: 'refused',
      note: 'sem motivo',
    });
    expect((await treeOf({ below: team.ana.id })).path).toHaveLength(3);
  });

  it('that would make a circle by now is not done', async () => {
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

  it('may put a player below nobody', async () => {
    const { data: asked } = await ask(support, team.rosa, null);
    await risk('officeAgencyMoveDecide', { id: asked.id, decision: 'approve', reason });
    expect((await team.rosa.call('me', {})).data.top_id).toBe(0);
    expect((await treeOf({ below: team.rosa.id })).path).toEqual([team.rosa.id]);
  });
});

describe('types, rules and addresses', () => {
  it('refuse a type that the site does not know', async () => {
    const change = { player_id: team.maria.id, agent_type: 'imperador', reason };
    await expect(support('officeAgentType', change)).rejects.toMatchObject({ error: 'agency_type_unknown' });
    await expect(risk('officeAgentType', change)).rejects.toMatchObject({ code: 403 });
    expect((await support('officeAgentType', { ...change, agent_type: 'ordinary' })).data.agent_type).toBe('ordinary');
  });

  it('refuse a rule that somebody else has changed, of a site that is not there, or out of bounds', async () => {
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

  it('give an address to an agent, in its one writing, and to another', async () => {
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
    expect((await actionsOf(team.maria)).filter((action) => action === 'agency.host')).toHaveLength(1);
  });
});

describe('the largest teams', () => {
  it('are counted by themselves, for nobody waits for a thousand to be looked at', async () => {
    const { db } = house.database;
    // As if a thousand of them had come: only their number says that a team is large.
    await sql`update agency.size set team = team + 1000 where member_id = ${team.rosa.id}`.execute(db);
    const pulse = async () => {
      const { team_recharged: recharged } = (await support('officeAgent', { player_id: team.rosa.id })).data;
      return recharged;
    };
    expect(await pulse()).toBe(0);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'agency_teams', {}));
    await house.settle();
    expect(await pulse()).toBe(1);
    await sql`update agency.size set team = team - 1000 where member_id = ${team.rosa.id}`.execute(db);
  });
});
