import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { endpoints } from '@arara/contract';
import {
  type TestServer,
  createTestServer,
  registerMember,
  registrationForm,
  signInStaff,
} from '../../../../../testing/index.ts';
import { isCut, listCut } from '../index.ts';

let server: TestServer;
let ask: SendRequest;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  risk = await signInStaff(server, 'risk');
});

afterAll(() => server.close());

async function look(): Promise<void> {
  for (const queue of ['review_clock', 'agency_flags'] as const) {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
    await server.settle();
  }
}

interface Somebody {
  id: number;
  code: string;
}

let addresses = 0;

/** Registers from a browser at an address of their own, unless it is said which. */
async function join(
  introducer = '',
  { from, agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130' }: { from?: string; agent?: string } = {},
) {
  addresses += 1;
  const form = { ...registrationForm(), ...(introducer === '' ? {} : { introducer }) };
  const asking = {
    body: form,
    headers: { 'user-agent': agent },
    from: from ?? `172.16.${addresses >> 8}.${addresses & 255}`,
  };
  const { body } = await ask(endpoints.register.path, asking);
  const { access_token: token } = body['data'] as { access_token: string };
  const me = await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const { id, invite_code: code } = me.body['data'] as { id: number; invite_code: string };
  return { id, code };
}

/** As the cashier keeps where somebody is paid: by an index of it. */
async function paidAt({ id }: Somebody, index: string): Promise<void> {
  const now = server.clock.now();
  await sql`
    insert into cashier.bank_account (member_id, key_kind, key_sealed, key_index, holder_sealed, created_at, changed_at)
    values (${id}, 'evp', '\\x00', ${Buffer.from(index)}, '\\x00', ${now}, ${now})`.execute(server.database.db);
}

const loadFlag = async ({ id }: Somebody) => (await risk('officeAgencyFlags', { player_id: id })).data.data[0];
const listReasons = async (one: Somebody) => (await loadFlag(one))?.reasons.map(({ word, agent }) => [word, agent.id]);
const decide = ({ id }: Somebody, decision: 'clear' | 'cut' | 'restore') =>
  risk('officeAgencyFlagDecide', { player_id: id, decision, reason: 'visto com cuidado' });

describe('the scan for self-referral', () => {
  it('flags no member who shares nothing with their agents', async () => {
    const agent = await join();
    const friend = await join(agent.code);
    await look();
    expect(await loadFlag(friend)).toBeUndefined();
    expect(await loadFlag(agent)).toBeUndefined();
  });

  it('flags a member with the browser of an agent at any level', async () => {
    const from = '172.31.0.1';
    const agent = await join('', { from });
    const friend = await join(agent.code);
    const hidden = await join(friend.code, { from });
    const stranger = await join('', { from });
    await look();
    expect(await listReasons(hidden)).toEqual([['shared_device', agent.id]]);
    // The browser may be shared: only below one another is it an advantage.
    for (const one of [agent, friend, stranger]) expect(await loadFlag(one)).toBeUndefined();
  });

  it('does not flag a family at one address with different browsers', async () => {
    const from = '172.31.0.2';
    const agent = await join('', { from });
    const sister = await join(agent.code, { from, agent: 'Mozilla/5.0 (iPhone) Safari/605' });
    await look();
    expect(await loadFlag(sister)).toBeUndefined();
  });

  it('flags when the second of two members adds a shared payout account', async () => {
    const agent = await join();
    const [one, two] = [await join(agent.code), await join(agent.code)];
    await paidAt(one, 'one key');
    await paidAt(agent, 'other key');
    await paidAt(two, 'third key');
    await look();
    expect(await loadFlag(one)).toBeUndefined();
    server.clock.advance(1200);
    await paidAt(agent, 'one key');
    await paidAt(two, 'other key');
    await look();
    expect(await listReasons(one)).toEqual([['shared_payer', agent.id]]);
    expect(await listReasons(two)).toEqual([['shared_payer', agent.id]]);
  });

  it('flags many members who join from one address within a day, and counts them', async () => {
    const agent = await join();
    const from = '172.31.0.3';
    const crowd: Somebody[] = [];
    for (let count = 0; count < 5; count += 1) crowd.push(await join(agent.code, { from, agent: `Browser/${count}` }));
    const alone = await join(agent.code);
    await look();
    for (const one of crowd) expect((await loadFlag(one))?.reasons).toMatchObject([{ word: 'burst', measure: 5 }]);
    expect(await loadFlag(alone)).toBeUndefined();
  });

  it('flags once over repeated scans', async () => {
    const from = '172.31.0.4';
    const agent = await join('', { from });
    const hidden = await join(agent.code, { from });
    await look();
    const before = await loadFlag(hidden);
    await look();
    expect(await loadFlag(hidden)).toEqual(before);
    expect(before?.reasons).toHaveLength(1);
  });
});

describe('a decision', () => {
  let agent: Somebody;
  let hidden: Somebody;
  beforeAll(async () => {
    const from = '172.31.0.5';
    agent = await join('', { from });
    hidden = await join(agent.code, { from });
    await look();
  });

  it('requires the permission, an existing player and a reason', async () => {
    const reader = await signInStaff(server, 'support');
    const asked = { player_id: hidden.id, decision: 'cut', reason: 'visto com cuidado' } as const;
    await expect(reader('officeAgencyFlagDecide', asked)).rejects.toMatchObject({ code: 403 });
    await expect(risk('officeAgencyFlagDecide', { ...asked, player_id: 999_999 })).rejects.toMatchObject({
      error: 'not_found',
    });
    await expect(risk('officeAgencyFlagDecide', { ...asked, reason: 'x' })).rejects.toMatchObject({ code: 422 });
    expect((await loadFlag(hidden))?.state).toBe('open');
  });

  it('to clear holds until a new finding', async () => {
    expect((await decide(hidden, 'clear')).data.state).toBe('cleared');
    await look();
    expect((await loadFlag(hidden))?.state).toBe('cleared');
    await paidAt(agent, 'their key');
    await paidAt(hidden, 'their key');
    await look();
    expect(await loadFlag(hidden)).toMatchObject({ state: 'open', decided_by: '', note: '' });
  });

  it('to cut excludes the member from commissions, and leaves the tree unchanged', async () => {
    const { db } = server.database;
    expect(await isCut(db, hidden.id)).toBe(false);
    await decide(hidden, 'cut');
    expect(await isCut(db, hidden.id)).toBe(true);
    expect(await listCut(db, [agent.id, hidden.id])).toEqual([hidden.id]);
    expect(await listCut(db, null)).toContain(hidden.id);
    expect((await risk('officeAgent', { player_id: hidden.id })).data.path).toMatchObject([{ id: agent.id }]);
    expect((await decide(hidden, 'clear')).data.state).toBe('cut');
    expect((await decide(hidden, 'restore')).data.state).toBe('cleared');
    expect(await isCut(db, hidden.id)).toBe(false);
  });

  it('can cut a member who was never flagged', async () => {
    const other = await registerMember(server);
    expect((await decide({ ...other, code: '' }, 'clear')).data.state).toBe('cleared');
    expect(await loadFlag({ ...other, code: '' })).toBeUndefined();
    expect((await decide({ ...other, code: '' }, 'cut')).data.state).toBe('cut');
  });

  it('is recorded once in the audit log, with the state before and after', async () => {
    await decide(hidden, 'cut');
    await decide(hidden, 'cut');
    const { rows } = await sql<{ action: string }>`
      select action from staff.audit where subject = ${`player:${hidden.id}`} order by id`.execute(server.database.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'agency_flag.clear',
      'agency_flag.cut',
      'agency_flag.restore',
      'agency_flag.cut',
    ]);
  });

  it('cannot change findings', async () => {
    await expect(
      sql`update agency.flag_reason set measure = 9 where member_id = ${hidden.id}`.execute(server.database.owner.db),
    ).rejects.toThrow(/cannot change/);
  });
});
