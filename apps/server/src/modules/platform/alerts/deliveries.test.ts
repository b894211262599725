import { createHmac } from 'node:crypto';
import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlertReceiver, openAlertReceiver } from '../../../../testing/alert-receiver.ts';
import { type TestServer, createTestServer, settleDelayedJobs, signInStaff } from '../../../../testing/index.ts';
import type { MailMessage } from '../../communication/messenger/index.ts';

const SECRET = 'um-segredo-de-webhook-de-teste';
const TOKEN = '123456789:AAEexampleexampleexampleexample';

let server: TestServer;
let receiver: AlertReceiver;
let admin: Call;
const mails: MailMessage[] = [];

beforeAll(async () => {
  receiver = await openAlertReceiver();
  const mail = { send: (message: MailMessage) => Promise.resolve(void mails.push(message)) };
  server = await createTestServer({
    alertSending: { telegramUrl: receiver.url, anywhere: true },
    messageChannels: { sms: null, mail },
  });
  admin = await signInStaff(server, 'admin');
});

afterAll(async () => {
  await server.close();
  await receiver.close();
});

type ChannelInput = Input<'officeAlertChannelSave'>;
const newChannel = { id: null, version: 0, language: 'pt', enabled: true } as const;

const save = async (settings: ChannelInput['settings'], rest: Partial<ChannelInput> = {}) =>
  (await admin('officeAlertChannelSave', { ...newChannel, name: settings.kind, settings, ...rest })).data;
const saveWebhook = (path = '/hook') => save({ kind: 'webhook', url: `${receiver.url}${path}`, secret: SECRET });

const listDeliveries = async () => (await admin('officeAlertChannels', {})).data.deliveries;

const check = async (): Promise<void> => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'alert_check', {}));
  await server.settle();
  // Jobs that a job enqueued wait for the next run.
  await server.settle();
};

describe('a channel', () => {
  it('by webhook signs what it posts', async () => {
    const channel = await saveWebhook();
    expect(channel).toMatchObject({ kind: 'webhook', target: new URL(receiver.url).host, version: 1, available: true });
    const { data } = await admin('officeAlertChannelTest', { id: channel.id });
    expect(data).toMatchObject({ event: 'test', status: 'waiting', attempts: 0, alert_id: null });
    await server.settle();
    const request = receiver.received.at(-1);
    const [, seconds = '', signature] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(String(request?.headers['x-arara-signature'])) ?? [];
    expect(signature).toBe(
      createHmac('sha256', SECRET)
        .update(`${seconds}.${request?.body ?? ''}`)
        .digest('hex'),
    );
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ event: 'test', id: data.id, alert: null });
    expect(await listDeliveries()).toMatchObject([{ id: data.id, status: 'sent', attempts: 1, last_error: null }]);
  });

  it('by Telegram posts to the bot, by mail writes to each receiver', async () => {
    const telegram = await save({ kind: 'telegram', chat: '-1001234567890', token: TOKEN });
    const mail = await save({ kind: 'mail', to: ['ana@arara.test', 'rui@arara.test'] });
    expect(telegram.target).toBe('-10***90');
    expect(mail.target).toBe('an***@arara.test, ru***@arara.test');
    for (const { id } of [telegram, mail]) await admin('officeAlertChannelTest', { id });
    await server.settle();
    const request = receiver.received.at(-1);
    expect(request?.path).toBe(`/bot${TOKEN}/sendMessage`);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ chat_id: '-1001234567890' });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@arara.test', '[Arara] Mensagem de teste'],
      ['rui@arara.test', '[Arara] Mensagem de teste'],
    ]);
  });

  it('never returns its secrets, keeps them where none is sent, and stores them sealed', async () => {
    const channel = await save({ kind: 'telegram', chat: '@canal_de_alertas', token: TOKEN });
    const settings = { kind: 'telegram' as const, chat: '@outro_canal', token: null };
    const changed = await save(settings, { id: channel.id, version: 1, enabled: false });
    expect(changed).toMatchObject({ version: 2, enabled: false });
    expect(JSON.stringify((await admin('officeAlertChannels', {})).data)).not.toContain(TOKEN);
    const { rows } = await sql<{ settings: Buffer }>`
      select settings_sealed as settings from alerts.channel where id = ${channel.id}`.execute(server.database.db);
    expect(rows[0]?.settings.toString('latin1')).not.toContain(TOKEN);
    const { data } = await admin('officeAudit', { action: 'alert.channel_saved', limit: 100 });
    expect(JSON.stringify(data)).not.toContain(TOKEN);
  });

  it.each<[string, object, string]>([
    [
      'a new one without a secret',
      { settings: { kind: 'webhook', url: 'https://a.arara.example', secret: null } },
      'settings',
    ],
    ['a short secret', { settings: { kind: 'webhook', url: 'https://a.example.net', secret: 'x' } }, 'settings.secret'],
    ['an address that is none', { settings: { kind: 'mail', to: ['nobody'] } }, 'settings.to'],
    ['nobody to write to', { settings: { kind: 'mail', to: [] } }, 'settings.to'],
    ['a token that is none', { settings: { kind: 'telegram', chat: '1', token: 'x/../y' } }, 'settings.token'],
    ['no name', { name: ' ', settings: { kind: 'mail', to: ['a@arara.test'] } }, 'name'],
  ])('refuses %s', async (_what, wrong, field) => {
    const input = { ...newChannel, name: 'x', ...wrong } as ChannelInput;
    const refusal = await admin('officeAlertChannelSave', input).catch((error: { errors: object }) => error.errors);
    expect(Object.keys(refusal)[0]).toMatch(new RegExp(`^${field.replace('.', String.raw`\.`)}`));
  });

  it('needs the permission', async () => {
    const risk = await signInStaff(server, 'risk');
    await expect(risk('officeAlertChannels', {})).rejects.toMatchObject({ code: 403 });
    await expect(risk('officeAlertChannelTest', { id: 'C-0' })).rejects.toMatchObject({ code: 403 });
    await expect(admin('officeAlertChannelTest', { id: 'C-0' })).rejects.toMatchObject({ code: 404 });
  });

  it('is at a public https address unless it is a test', async () => {
    const other = await createTestServer();
    try {
      const staff = await signInStaff(other, 'admin');
      for (const url of [
        'http://hooks.example.net/x',
        'https://127.0.0.1/x',
        'https://10.0.0.1/',
        'https://a.internal/',
      ]) {
        const settings = { kind: 'webhook' as const, url, secret: SECRET };
        const saving = staff('officeAlertChannelSave', { ...newChannel, name: 'x', settings });
        await expect(saving).rejects.toMatchObject({ code: 422 });
      }
    } finally {
      await other.close();
    }
  });
});

describe('an alert', () => {
  const condition = { kind: 'bank_float', amount: '999999.00', owed_percent: 0 } as const;
  const rule: Omit<Input<'officeAlertRuleSave'>, 'channels' | 'quiet_minutes'> = {
    id: null,
    version: 0,
    name: 'Saldo',
    severity: 'critical',
    sites: [],
    enabled: true,
    condition,
  };

  it('is sent when it opens and when it ends, and only after the quiet period if it opens again', async () => {
    const channel = await saveWebhook('/alerts');
    const posted = () =>
      receiver.received.filter(({ path }) => path === '/alerts').map(({ body }) => JSON.parse(body) as object);
    const { data } = await admin('officeAlertRuleSave', { ...rule, channels: [channel.id], quiet_minutes: 5 });
    await check();
    await check();
    expect(posted()).toMatchObject([
      { event: 'opened', subject: '[Arara] Crítico: Saldo', alert: { kind: 'bank_float' } },
    ]);
    const change = { ...rule, id: data.id, channels: [channel.id], quiet_minutes: 5 };
    await admin('officeAlertRuleSave', { ...change, version: 1, enabled: false, channels: [] });
    await check();
    expect(posted()).toHaveLength(2);
    expect(posted()[1]).toMatchObject({ event: 'closed' });
    await admin('officeAlertRuleSave', { ...change, version: 2 });
    await check();
    expect((await admin('officeAlerts', { status: 'open' })).data.data.map(({ rule_id: id }) => id)).toContain(data.id);
    expect(posted()).toHaveLength(2);
    server.clock.advance(300);
    await check();
    await check();
    expect(posted()).toHaveLength(3);
    expect(posted()[2]).toMatchObject({ event: 'opened' });
    await admin('officeAlertRuleSave', { ...change, version: 3, enabled: false });
    await check();
  });

  it('is sent again after a failure, and given up after a final one', async () => {
    const channel = await saveWebhook('/down');
    receiver.status = 503;
    server.clock.advance(1);
    await admin('officeAlertChannelTest', { id: channel.id });
    await server.settle();
    expect((await listDeliveries())[0]).toMatchObject({
      status: 'waiting',
      attempts: 1,
      last_error: 'webhook: status 503',
    });
    receiver.status = 200;
    await settleDelayedJobs(server);
    expect((await listDeliveries())[0]).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    receiver.status = 404;
    server.clock.advance(1);
    await admin('officeAlertChannelTest', { id: channel.id });
    await server.settle();
    receiver.status = 200;
    expect((await listDeliveries())[0]).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: 'webhook: status 404',
    });
  });

  it('counts an attempt of a channel whose settings cannot be opened, and is given up after the last one', async () => {
    const channel = await saveWebhook('/sealed');
    server.clock.advance(1);
    await sql`update alerts.channel set settings_sealed = '\\x00' where id = ${channel.id}`.execute(server.database.db);
    await admin('officeAlertChannelTest', { id: channel.id });
    await server.settle();
    const problem = { last_error: 'the message could not be made' };
    expect((await listDeliveries())[0]).toMatchObject({ status: 'waiting', attempts: 1, ...problem });
    for (let attempt = 2; attempt <= 12; attempt += 1) await settleDelayedJobs(server);
    expect((await listDeliveries())[0]).toMatchObject({ status: 'failed', attempts: 12, ...problem });
  });

  it('is sent below sixty messages an hour by a channel, those that were refused not counted', async () => {
    const channel = await saveWebhook('/limit');
    const now = server.clock.now();
    const insert = (count: number, status: 'sent' | 'failed', attempts: number) => sql`
      insert into alerts.delivery (id, channel_id, event, status, attempts, created_at, ended_at)
      select 'M-' || ${status}::text || n, ${channel.id}, 'test', ${status}, ${attempts}, ${now}, ${now}
      from generate_series(1, ${count}::integer) as n`;
    await insert(59, 'sent', 1).execute(server.database.db);
    await insert(40, 'failed', 0).execute(server.database.db);
    expect((await admin('officeAlertChannelTest', { id: channel.id })).data).toMatchObject({ status: 'waiting' });
    const refused = admin('officeAlertChannelTest', { id: channel.id });
    await expect(refused).rejects.toMatchObject({ error: 'messages_unavailable' });
  });

  it('is not sent while its rule is muted, and is sent afterwards if it is still open', async () => {
    const channel = await saveWebhook('/muted');
    const { data } = await admin('officeAlertRuleSave', { ...rule, channels: [channel.id], quiet_minutes: 0 });
    const until = new Date(server.clock.now().getTime() + 300_000).toISOString();
    await admin('officeAlertMute', { rule_id: data.id, object: '', until, reason: 'Manutenção' });
    await check();
    expect(receiver.received.filter(({ path }) => path === '/muted')).toEqual([]);
    expect((await admin('officeAlerts', { status: 'muted' })).data.data).toMatchObject([{ rule_id: data.id }]);
    server.clock.advance(301);
    await check();
    await check();
    expect(receiver.received.filter(({ path }) => path === '/muted')).toHaveLength(1);
  });
});
