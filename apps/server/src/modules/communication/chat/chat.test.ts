import { type Call, CallError } from '@arara/contract/client';
import type { TableEvent } from '@arara/contract';
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
import type { ServerTables } from '../../../composition/server-deps.ts';
import { Failure } from '../../../platform/index.ts';

const TABLE = 'mesa-de-teste';
const refuse = () => Promise.reject(new Failure('not_found'));
const tables: ServerTables = {
  isTable: (name) => name.startsWith('mesa'),
  hasChat: (name) => name === TABLE,
  loadSnapshot: refuse,
  place: refuse,
  placeAll: refuse,
  leave: refuse,
};

let server: TestServer;
let maria: TestMember;
let joao: TestMember;
const published: TableEvent[] = [];

beforeAll(async () => {
  server = await createTestServer({ tables });
  [maria, joao] = [await registerWriter(), await registerWriter()];
  server.bus.subscribe('table', ({ event }) => void published.push(event));
});

afterAll(() => server.close());

/** Calls as support staff, with a new session each time: the clock advances by hours. */
let shifts = 0;
const support: Call = async (name, input) =>
  (await signInStaff(server, 'support', `support-${(shifts += 1)}@arara.test`))(name, input);

async function registerWriter(): Promise<TestMember> {
  const member = await registerMember(server);
  await deposit(server, member, '20.00');
  return member;
}

const say = (who: TestMember, text: string, table = TABLE) => server.server.chat.say(who.id, { table, text });

const findCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      if (error instanceof CallError) return error.error;
      throw error;
    },
  );

/** Writes a line after the rate limit; returns its id. */
async function writeLine(who: TestMember, text: string): Promise<string> {
  server.clock.advance(60);
  return (await say(who, text)).line_id;
}

const listLines = async (who: TestMember) => (await who.call('chatLines', { table: TABLE })).data;
const isVisible = async (id: string) =>
  (await server.server.chat.recent(TABLE, maria.id)).some((line) => line.id === id);

describe('a line', () => {
  it('is published to the table under a masked name, and listed for later visitors', async () => {
    const id = await writeLine(maria, ' boa   sorte ');
    const name = `${maria.account.slice(0, 2)}***`;
    expect(published.at(-1)).toEqual({ event: 'chat', id, name, text: 'boa sorte', at: server.clock.now().getTime() });
    expect((await listLines(maria)).at(-1)).toMatchObject({ id, name, text: 'boa sorte', mine: true });
    expect((await listLines(joao)).at(-1)).toMatchObject({ id, mine: false });
  });

  it('is listed in order, up to the last hundred of a table', async () => {
    const first = await writeLine(maria, 'primeira');
    const second = await writeLine(joao, 'segunda');
    expect((await listLines(maria)).slice(-2).map(({ id }) => id)).toEqual([first, second]);
    for (let count = 0; count < 100; count += 1) await writeLine(maria, `linha ${count}`);
    const all = await listLines(maria);
    expect([all.length, all[0]?.text, all.at(-1)?.text]).toEqual([100, 'linha 0', 'linha 99']);
  });

  it('is refused at a table without a chat', async () => {
    expect(await findCode(say(maria, 'oi', 'mesa-calada'))).toBe('not_found');
    expect((await maria.call('chatLines', { table: 'mesa-calada' })).data).toEqual([]);
  });

  it('with contact details or an insult is refused', async () => {
    server.clock.advance(60);
    expect(await findCode(say(maria, 'me chama no 11 98765-4321'))).toBe('chat_contact');
    expect(await findCode(say(maria, 'fdp'))).toBe('chat_words');
    expect(await findCode(say(maria, 'x'.repeat(141)))).toBe('chat_length');
  });
});

describe('a member', () => {
  it('may write after a deposit', async () => {
    const ana = await registerMember(server);
    expect(await findCode(say(ana, 'oi'))).toBe('chat_not_allowed');
    await deposit(server, ana, '20.00');
    expect(await findCode(say(ana, 'oi'))).toBe('ok');
  });

  it('may not write when blocked, frozen or a demo', async () => {
    for (const change of [
      sql`update ledger.wallet set status_blocked = true where player_id =`,
      sql`update identity.member set status = 2 where id =`,
      sql`update identity.member set is_demo = true where id =`,
    ]) {
      const ana = await registerWriter();
      await sql`${change} ${ana.id}`.execute(server.database.db);
      expect(await findCode(say(ana, 'oi'))).toBe('chat_not_allowed');
    }
  });
});

describe('the rate limit', () => {
  it('is one line in two seconds', async () => {
    server.clock.advance(60);
    await say(maria, 'um');
    const soon = say(maria, 'dois');
    await expect(soon).rejects.toMatchObject({ code: 'too_many_tries', detail: { retryAfterSeconds: 2 } });
    expect(await findCode(say(joao, 'outro'))).toBe('ok');
    server.clock.advance(2);
    expect(await findCode(say(maria, 'dois'))).toBe('ok');
  });

  it('is ten lines in a minute', async () => {
    server.clock.advance(60);
    for (let count = 0; count < 10; count += 1) {
      await say(maria, `linha ${count}`);
      server.clock.advance(2);
    }
    await expect(say(maria, 'mais uma')).rejects.toMatchObject({ detail: { retryAfterSeconds: 40 } });
    server.clock.advance(40);
    expect(await findCode(say(maria, 'mais uma'))).toBe('ok');
  });

  it('holds under concurrent requests', async () => {
    server.clock.advance(60);
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, count) => findCode(say(maria, `ao mesmo tempo ${count}`))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });
});

describe('a report', () => {
  it('of three members hides a line until staff reviews it', async () => {
    const id = await writeLine(maria, 'algo feio');
    const others = [joao, await registerWriter(), await registerWriter()];
    for (const other of others.slice(0, 2)) await other.call('chatReport', { id });
    await joao.call('chatReport', { id });
    expect(await isVisible(id)).toBe(true);
    await others[2]?.call('chatReport', { id });
    expect(await isVisible(id)).toBe(false);
    expect(published.at(-1)).toEqual({ event: 'chat_gone', ids: [id] });
    const { data } = await support('officeChatLines', { status: 'reported' });
    expect(data.data[0]).toMatchObject({ id, player_id: maria.id, reports: 3, state: 'hidden_by_reports' });
    // A table without a title in the catalogue is shown by its key.
    expect(data.data[0]?.table_title).toBe(TABLE);
  });

  it('does not hide a line that staff approved', async () => {
    const id = await writeLine(maria, 'nada demais');
    await joao.call('chatReport', { id });
    await support('officeChatShow', { id, reason: 'não vejo nada' });
    for (const other of [await registerWriter(), await registerWriter(), await registerWriter()])
      await other.call('chatReport', { id });
    expect(await isVisible(id)).toBe(true);
  });

  it('is refused for an own or unknown line, and without the right to write', async () => {
    const id = await writeLine(maria, 'minha');
    expect(await findCode(maria.call('chatReport', { id }))).toBe('not_found');
    expect(await findCode(joao.call('chatReport', { id: '0190a0a0-0000-7000-8000-000000000001' }))).toBe('not_found');
    expect(await findCode((await registerMember(server)).call('chatReport', { id }))).toBe('chat_not_allowed');
  });
});

describe('staff', () => {
  const listActions = async (memberId: number) => {
    const { data } = await (await signInStaff(server, 'admin'))('officeAudit', { q: `player:${memberId}` });
    return data.data.map(({ action }) => action);
  };

  it('hides a line and shows it again, with audit records', async () => {
    const ana = await registerWriter();
    const id = await writeLine(ana, 'some daqui');
    await support('officeChatHide', { id, reason: 'ofensa' });
    await support('officeChatHide', { id, reason: 'de novo' });
    expect([await isVisible(id), published.at(-1)]).toEqual([false, { event: 'chat_gone', ids: [id] }]);
    const { data } = await support('officeChatLines', { status: 'hidden', player_id: ana.id });
    expect(data.data).toMatchObject([{ id, state: 'hidden', account: ana.account }]);
    await support('officeChatShow', { id, reason: 'engano' });
    expect(await isVisible(id)).toBe(true);
    expect((await listActions(ana.id)).filter((action) => action.startsWith('chat'))).toEqual([
      'chat.line_kept',
      'chat.line_hidden',
    ]);
  });

  it('mutes a member for a time, and lifts the mute', async () => {
    const ana = await registerWriter();
    await support('officeChatMute', { player_id: ana.id, minutes: 60, reason: 'insistiu' });
    expect(await findCode(say(ana, 'oi'))).toBe('chat_muted');
    const { data } = await support('officeChatMutes', {});
    expect(data.data[0]).toMatchObject({ player_id: ana.id, account: ana.account, reason: 'insistiu' });
    await support('officeChatUnmute', { player_id: ana.id, reason: 'prometeu' });
    expect(await findCode(say(ana, 'oi'))).toBe('ok');
    expect(await findCode(support('officeChatUnmute', { player_id: ana.id, reason: 'de novo' }))).toBe('not_found');
    await support('officeChatMute', { player_id: ana.id, minutes: 5, reason: 'de novo' });
    server.clock.advance(5 * 60);
    expect(await findCode(say(ana, 'oi'))).toBe('ok');
    expect(await findCode(support('officeChatMute', { player_id: 99, minutes: 5, reason: 'ninguém' }))).toBe(
      'not_found',
    );
  });

  it('cannot moderate without the permission', async () => {
    const finance = await signInStaff(server, 'finance');
    expect(await findCode(finance('officeChatLines', {}))).toBe('forbidden');
    const auditor = await signInStaff(server, 'auditor');
    expect(await findCode(auditor('officeChatMute', { player_id: maria.id, minutes: 5, reason: 'não' }))).toBe(
      'forbidden',
    );
  });

  it('finds lines by text, table and player', async () => {
    const id = await writeLine(joao, 'uma palavra rara: jabuticaba');
    const { data } = await support('officeChatLines', {
      status: 'all',
      q: 'JABUTICABA',
      table: TABLE,
      player_id: joao.id,
    });
    expect(data.data.map((line) => line.id)).toEqual([id]);
    expect((await support('officeChatLines', { status: 'all', table: 'outra' })).data.total).toBe(0);
  });
});

describe('the sweep', () => {
  it('deletes lines and reports after ninety days', async () => {
    const id = await writeLine(maria, 'antiga');
    await joao.call('chatReport', { id });
    server.clock.advance(90 * 86_400 - 1);
    await server.server.chat.sweep();
    expect(await isVisible(id)).toBe(true);
    server.clock.advance(2);
    await server.server.chat.sweep();
    expect(await isVisible(id)).toBe(false);
    const { rows } = await sql`select 1 from chat.report where line_id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });
});
