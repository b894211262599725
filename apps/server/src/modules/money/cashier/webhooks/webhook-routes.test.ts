import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  requestDeposit,
  createTestServer,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ana: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await server.settle();
  await requireSoundBooks(server);
});

function post(body: string | Uint8Array<ArrayBuffer>, type: string | null = 'application/json'): Promise<Response> {
  return fetch(`${server.url}${server.server.webhookPath}/pix`, {
    method: 'POST',
    headers: type === null ? {} : { 'content-type': type },
    body,
  });
}

const list = async (status: string) => (await ana('officeWebhooks', { status, limit: 100 })).data;

describe('an unreadable message', () => {
  const deep = 60_000;
  it.each<[string, string | Uint8Array<ArrayBuffer>, string | null]>([
    ['no JSON', 'pix=1', 'application/json'],
    ['half a JSON', '{"pix":[{"endToEndId":"E1"', 'application/json'],
    ['nothing', '', 'application/json'],
    ['another kind', '<pix/>', 'text/xml'],
    ['no kind', '{"pix":{}}', null],
    ['a zero byte in a name', '{"pix":[{"end\\u0000ToEndId":"x"}],"a\\u0000":1}', 'application/json'],
    ['a zero byte in a value', '{"pix":[{"endToEndId":"E1\\u0000","valor":"1.00"}]}', 'application/json'],
    ['a zero byte raw', '{"pix":[{"a\0":1}]}', 'application/json'],
    ['half a letter', '{"pix":[{"endToEndId":"\\ud800"}]}', 'application/json'],
    ['bytes that are no letters', new Uint8Array([0xff, 0xfe, 0x00, 0x80]), 'application/json'],
    ['a prototype', '{"__proto__":{"pix":[]},"constructor":{"prototype":1}}', 'application/json'],
    ['very deep', `{"pix":[${'['.repeat(deep)}${']'.repeat(deep)}]}`, 'application/json'],
    ['very long', `{"pix":[{"endToEndId":"${'E'.repeat(200_000)}"}]}`, 'application/json'],
    ['numbers out of reach', '{"pix":[{"endToEndId":"E1","valor":1e400,"horario":-1}]}', 'application/json'],
  ])('is stored and shown to staff, without a server error: %s', async (_what, body, type) => {
    const before = (await list('unreadable')).total;
    expect((await post(body, type)).status).toBe(200);
    await server.settle();
    const after = await list('unreadable');
    expect(after.total).toBe(before + 1);
    const [row] = after.data;
    expect(row?.faults.length).toBeGreaterThan(0);
    expect(row).toMatchObject({ state: 'unreadable', forgotten: false, replays: 0 });
  });

  it('is refused above the maximum size', async () => {
    const before = (await list('')).total;
    const answer = await post(`{"pix":[{"endToEndId":"${'E'.repeat(256 * 1024)}"}]}`);
    expect(answer.status).toBe(413);
    expect((await list('')).total).toBe(before);
  });

  it('names the invalid part and never its content', async () => {
    await post('{"pix":[{"endToEndId":"E1","valor":"cem reais de fulano","horario":"ontem"}]}');
    await server.settle();
    const [row] = (await list('unreadable')).data;
    expect(row?.faults).toEqual(['valor: invalid_format; horario: invalid_format']);
  });

  it('does not hide the readable parts beside it', async () => {
    const maria = await registerMember(server);
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = await requestDeposit(maria, '50.00');
    server.bank.pay(pix_code);
    const news = server.bank.state.deliveries.at(-1)?.news;
    await post(JSON.stringify({ pix: [{ endToEndId: 7 }, news] }));
    await server.settle();
    expect((await maria.call('me', {})).data.money).toBe('50.00');
    expect((await list('unreadable')).data[0]?.faults).toHaveLength(1);
  });
});

describe('a probe of the bank', () => {
  it('is accepted and reports nothing', async () => {
    const before = (await list('understood')).total;
    await post('{"evento":"teste_webhook","data_criacao":"2026-11-20T15:00:00.000Z"}');
    await server.settle();
    expect((await list('understood')).total).toBe(before + 1);
  });
});

describe('processing a message again', () => {
  it('runs it again and is audited', async () => {
    const maria = await registerMember(server);
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = await requestDeposit(maria, '50.00');
    server.bank.pay(pix_code);
    const news = { ...server.bank.state.deliveries.at(-1)?.news };
    const { endToEndId } = news;
    // As if an earlier release could not read it.
    await post(JSON.stringify({ pix: [news] }));
    await sql`delete from jobs.job where name = 'pix_webhook'`.execute(server.database.db);
    const [waiting] = (await list('waiting')).data;
    expect(waiting).toMatchObject({ state: 'waiting', processed_at: null });
    const { data } = await ana('officeWebhookReplay', { id: Number(waiting?.id) });
    expect(data).toMatchObject({ state: 'waiting', replays: 1 });
    await server.settle();
    expect((await maria.call('me', {})).data.money).toBe('50.00');
    expect((await ana('officeWebhooks', { q: waiting?.id ?? '' })).data.data).toMatchObject([{ state: 'understood' }]);
    await ana('officeWebhookReplay', { id: Number(waiting?.id) });
    await server.settle();
    expect((await maria.call('me', {})).data.money).toBe('50.00');
    expect((await ana('officePayments', { q: String(endToEndId) })).data.total).toBe(1);
    const admin = await signInStaff(server, 'admin');
    const { data: audit } = await admin('officeAudit', { q: `webhook:${waiting?.id}` });
    expect(audit.data.map(({ action }) => action)).toEqual(['webhook.replayed', 'webhook.replayed']);
  });

  it('is refused for a deleted and an unknown message', async () => {
    await post('{"pix":[]}');
    await server.settle();
    const [row] = (await list('understood')).data;
    await sql`update cashier.webhook set body_sealed = null where id = ${row?.id}::bigint`.execute(server.database.db);
    await expect(ana('officeWebhookReplay', { id: Number(row?.id) })).rejects.toMatchObject({
      code: 409,
      error: 'message_forgotten',
    });
    await expect(ana('officeWebhookReplay', { id: 999_999 })).rejects.toMatchObject({ code: 404 });
    expect((await ana('officeWebhooks', { q: 'nada' })).data.total).toBe(0);
  });

  it.each(['support', 'auditor', 'risk'] as const)('is refused to the role %s', async (role) => {
    const call = await signInStaff(server, role);
    await expect(call('officeWebhooks', {})).rejects.toMatchObject({ code: 403 });
    await expect(call('officeWebhookReplay', { id: 1 })).rejects.toMatchObject({ code: 403 });
  });
});
