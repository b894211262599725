import { type Call, CallError } from '@arara/contract/client';
import type { TableEvent } from '@arara/contract';
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
import type { HouseTables } from '../../house-parts.ts';
import { Failure } from '../../platform/index.ts';

const TABLE = 'mesa-de-teste';
const refuse = () => Promise.reject(new Failure('not_found'));
const tables: HouseTables = {
  isTable: (name) => name.startsWith('mesa'),
  hasChat: (name) => name === TABLE,
  sight: refuse,
  place: refuse,
  placeAll: refuse,
  leave: refuse,
};

let house: TestHouse;
let maria: TestMember;
let joao: TestMember;
const told: TableEvent[] = [];

beforeAll(async () => {
  house = await createTestHouse({ tables });
  [maria, joao] = [await writer(), await writer()];
  house.bus.subscribe('table', ({ event }) => void told.push(event));
});

afterAll(() => house.close());

/** Somebody of the support, signed in just now: the clock goes on by hours here. */
let shifts = 0;
const support: Call = async (name, input) =>
  (await signInStaff(house, 'support', `support-${(shifts += 1)}@arara.test`))(name, input);

async function writer(): Promise<TestMember> {
  const joined = await registerMember(house);
  await deposit(house, joined, '20.00');
  return joined;
}

const say = (who: TestMember, text: string, table = TABLE) => house.house.chat.say(who.id, { table, text });

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      if (error instanceof CallError) return error.error;
      throw error;
    },
  );

/** Says something once the member may again; answers its number. */
async function line(who: TestMember, text: string): Promise<string> {
  house.clock.advance(60);
  return (await say(who, text)).line_id;
}

const linesFor = async (who: TestMember) => (await who.call('chatLines', { table: TABLE })).data;
const isShown = async (id: string) => (await house.house.chat.recent(TABLE, maria.id)).some((one) => one.id === id);

describe('a line', () => {
  it('is told to the table under a masked name, and stands there for who comes later', async () => {
    const id = await line(maria, ' boa   sorte ');
    const name = `${maria.account.slice(0, 2)}***`;
    expect(told.at(-1)).toEqual({ event: 'chat', id, name, text: 'boa sorte', at: house.clock.now().getTime() });
    expect((await linesFor(maria)).at(-1)).toMatchObject({ id, name, text: 'boa sorte', mine: true });
    expect((await linesFor(joao)).at(-1)).toMatchObject({ id, mine: false });
  });

  it('comes after those before it; of a table, the last hundred', async () => {
    const first = await line(maria, 'primeira');
    const second = await line(joao, 'segunda');
    expect((await linesFor(maria)).slice(-2).map(({ id }) => id)).toEqual([first, second]);
    for (let count = 0; count < 100; count += 1) await line(maria, `linha ${count}`);
    const all = await linesFor(maria);
    expect([all.length, all[0]?.text, all.at(-1)?.text]).toEqual([100, 'linha 0', 'linha 99']);
  });

  it('is written where there is a chat', async () => {
    expect(await codeOf(say(maria, 'oi', 'mesa-calada'))).toBe('not_found');
    expect((await maria.call('chatLines', { table: 'mesa-calada' })).data).toEqual([]);
  });

  it('with a way to reach somebody, or an insult, is not written', async () => {
    house.clock.advance(60);
    expect(await codeOf(say(maria, 'me chama no 11 98765-4321'))).toBe('chat_contact');
    expect(await codeOf(say(maria, 'fdp'))).toBe('chat_words');
    expect(await codeOf(say(maria, 'x'.repeat(141)))).toBe('chat_length');
  });
});

describe('who may write', () => {
  it('is who has deposited once', async () => {
    const ana = await registerMember(house);
    expect(await codeOf(say(ana, 'oi'))).toBe('chat_not_allowed');
    await deposit(house, ana, '20.00');
    expect(await codeOf(say(ana, 'oi'))).toBe('ok');
  });

  it('is not who is blocked, frozen, or a demo', async () => {
    for (const change of [
      sql`update ledger.wallet set blocked = true where player_id =`,
      sql`update identity.member set status = 2 where id =`,
      sql`update identity.member set is_demo = true where id =`,
    ]) {
      const ana = await writer();
      await sql`${change} ${ana.id}`.execute(house.database.db);
      expect(await codeOf(say(ana, 'oi'))).toBe('chat_not_allowed');
    }
  });
});

describe('how often a member writes', () => {
  it('is once in two seconds', async () => {
    house.clock.advance(60);
    await say(maria, 'um');
    const soon = say(maria, 'dois');
    await expect(soon).rejects.toMatchObject({ code: 'too_many_tries', detail: { retryAfterSeconds: 2 } });
    expect(await codeOf(say(joao, 'outro'))).toBe('ok');
    house.clock.advance(2);
    expect(await codeOf(say(maria, 'dois'))).toBe('ok');
  });

  it('is ten times in a minute, at all tables together', async () => {
    house.clock.advance(60);
    for (let count = 0; count < 10; count += 1) {
      await say(maria, `linha ${count}`);
      house.clock.advance(2);
    }
    await expect(say(maria, 'mais uma')).rejects.toMatchObject({ detail: { retryAfterSeconds: 40 } });
    house.clock.advance(40);
    expect(await codeOf(say(maria, 'mais uma'))).toBe('ok');
  });

  it('is not more by saying it all at once', async () => {
    house.clock.advance(60);
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, count) => codeOf(say(maria, `ao mesmo tempo ${count}`))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });
});

describe('a report', () => {
  it('of three members hides a line until staff has looked', async () => {
    const id = await line(maria, 'algo feio');
    const others = [joao, await writer(), await writer()];
    for (const other of others.slice(0, 2)) await other.call('chatReport', { id });
    await joao.call('chatReport', { id });
    expect(await isShown(id)).toBe(true);
    await others[2]?.call('chatReport', { id });
    expect(await isShown(id)).toBe(false);
    expect(told.at(-1)).toEqual({ event: 'chat_gone', ids: [id] });
    const { data } = await support('officeChatLines', { status: 'reported' });
    expect(data.data[0]).toMatchObject({ id, player_id: maria.id, reports: 3, state: 'hidden_by_reports' });
    // A table that the catalogue has no title for is called by its key.
    expect(data.data[0]?.table_title).toBe(TABLE);
  });

  it('hides nothing that staff let stand', async () => {
    const id = await line(maria, 'nada demais');
    await joao.call('chatReport', { id });
    await support('officeChatShow', { id, reason: 'não vejo nada' });
    for (const other of [await writer(), await writer(), await writer()]) await other.call('chatReport', { id });
    expect(await isShown(id)).toBe(true);
  });

  it('is of another’s line, by who may write', async () => {
    const id = await line(maria, 'minha');
    expect(await codeOf(maria.call('chatReport', { id }))).toBe('not_found');
    expect(await codeOf(joao.call('chatReport', { id: '0190a0a0-0000-7000-8000-000000000001' }))).toBe('not_found');
    expect(await codeOf((await registerMember(house)).call('chatReport', { id }))).toBe('chat_not_allowed');
  });
});

describe('staff', () => {
  const acts = async (memberId: number) => {
    const { data } = await (await signInStaff(house, 'admin'))('officeAudit', { q: `player:${memberId}` });
    return data.data.map(({ action }) => action);
  };

  it('hides a line and shows it again, and each is written down', async () => {
    const ana = await writer();
    const id = await line(ana, 'some daqui');
    await support('officeChatHide', { id, reason: 'ofensa' });
    await support('officeChatHide', { id, reason: 'de novo' });
    expect([await isShown(id), told.at(-1)]).toEqual([false, { event: 'chat_gone', ids: [id] }]);
    const { data } = await support('officeChatLines', { status: 'hidden', player_id: ana.id });
    expect(data.data).toMatchObject([{ id, state: 'hidden', account: ana.account }]);
    await support('officeChatShow', { id, reason: 'engano' });
    expect(await isShown(id)).toBe(true);
    expect((await acts(ana.id)).filter((act) => act.startsWith('chat'))).toEqual([
      'chat.line_kept',
      'chat.line_hidden',
    ]);
  });

  it('mutes a member for a time, and lets them write again', async () => {
    const ana = await writer();
    await support('officeChatMute', { player_id: ana.id, minutes: 60, reason: 'insistiu' });
    expect(await codeOf(say(ana, 'oi'))).toBe('chat_muted');
    const { data } = await support('officeChatMutes', {});
    expect(data.data[0]).toMatchObject({ player_id: ana.id, account: ana.account, reason: 'insistiu' });
    await support('officeChatUnmute', { player_id: ana.id, reason: 'prometeu' });
    expect(await codeOf(say(ana, 'oi'))).toBe('ok');
    expect(await codeOf(support('officeChatUnmute', { player_id: ana.id, reason: 'de novo' }))).toBe('not_found');
    await support('officeChatMute', { player_id: ana.id, minutes: 5, reason: 'de novo' });
    house.clock.advance(5 * 60);
    expect(await codeOf(say(ana, 'oi'))).toBe('ok');
    expect(await codeOf(support('officeChatMute', { player_id: 99, minutes: 5, reason: 'ninguém' }))).toBe('not_found');
  });

  it('without the permission does none of it', async () => {
    const finance = await signInStaff(house, 'finance');
    expect(await codeOf(finance('officeChatLines', {}))).toBe('forbidden');
    const auditor = await signInStaff(house, 'auditor');
    expect(await codeOf(auditor('officeChatMute', { player_id: maria.id, minutes: 5, reason: 'não' }))).toBe(
      'forbidden',
    );
  });

  it('finds lines by their words, table and player', async () => {
    const id = await line(joao, 'uma palavra rara: jabuticaba');
    const { data } = await support('officeChatLines', {
      status: 'all',
      q: 'JABUTICABA',
      table: TABLE,
      player_id: joao.id,
    });
    expect(data.data.map((one) => one.id)).toEqual([id]);
    expect((await support('officeChatLines', { status: 'all', table: 'outra' })).data.total).toBe(0);
  });
});

describe('what was written', () => {
  it('is forgotten after ninety days', async () => {
    const id = await line(maria, 'antiga');
    await joao.call('chatReport', { id });
    house.clock.advance(90 * 86_400 - 1);
    await house.house.chat.sweep();
    expect(await isShown(id)).toBe(true);
    house.clock.advance(2);
    await house.house.chat.sweep();
    expect(await isShown(id)).toBe(false);
    const { rows } = await sql`select 1 from chat.report where line_id = ${id}`.execute(house.database.db);
    expect(rows).toEqual([]);
  });
});
