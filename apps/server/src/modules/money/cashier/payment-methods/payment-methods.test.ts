import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  changeMethod,
  channelForm,
  createTestServer,
  freshKey,
  methodForm,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let admin: Call;
let maria: TestMember;
/** Plays on another brand of the operator. */
let joana: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  maria = await registerMember(server);
  joana = await registerMember(server);
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [],
  });
  await sql`update identity.member set site = 'tucano' where id = ${joana.id}`.execute(server.database.db);
});

afterAll(() => server.close());

/** Every test leaves the server with the one method that it started with. */
afterEach(async () => {
  for (const { payment_type } of (await admin('officeMethods', {})).data)
    if (payment_type !== 'pix') await changeMethod(admin, { enabled: false }, payment_type);
  await changeMethod(admin, {
    enabled: true,
    sites: [],
    fee_fixed: '0.00',
    fee_bps: 0,
    min: '10.00',
    max: '50000.00',
    minutes: 0,
    instant_receipt: true,
    opens_at: null,
    closes_at: null,
    names: { pt: 'Pix' },
  });
});

const list = async (who = maria, lang = 'pt') => {
  const answer = await fetch(`${server.url}/api/payments/list?lang=${lang}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return ((await answer.json()) as Awaited<ReturnType<typeof offered>>).data;
};
const offered = (who = maria) => who.call('paymentMethods', {});
const channels = async (payment_type: string, who = maria) =>
  (await who.call('paymentChannels', { payment_type })).data;

let made = 0;
/** Creates a method for this test alone and returns what to order by. */
async function make(change: Parameters<typeof methodForm>[0] = {}) {
  made += 1;
  const { data } = await admin('officeMethodSave', methodForm({ payment_type: `meio-${made}`, ...change }));
  return { data, order: { payment_type: data.payment_type, payment_id: data.channels[0]?.id ?? 0 } };
}

describe('the deposit methods of a player', () => {
  it('start with Pix by the bank of the operator', async () => {
    expect((await offered()).data).toEqual([
      {
        id: 1,
        payment_type: 'pix',
        kind: 'pix',
        name: 'Pix',
        icon: 'pix',
        fee: 'sem tarifa',
        fee_fixed: '0.00',
        fee_bps: 0,
        min: '10.00',
        max: '50000.00',
        time: 'crédito automático após o pagamento',
        instant_receipt: true,
        open: true,
        hours: null,
        opens_at: null,
      },
    ]);
    expect(await channels('pix')).toMatchObject([{ payment_id: 1, name: 'Pix', min: '10.00', max: '50000.00' }]);
    expect((await channels('pix'))[0]?.quick_amounts).toContain('100.00');
  });

  it('state their cost and duration in the language of the caller', async () => {
    await changeMethod(admin, {
      names: { pt: 'Pix da casa', en: 'House Pix', cn: '站点 Pix' },
      fee_fixed: '1.00',
      fee_bps: 150,
      minutes: 30,
    });
    const said = async (lang: string) => {
      const [{ name, fee, time } = { name: '', fee: '', time: '' }] = await list(maria, lang);
      return [name, fee.replaceAll(/\s/g, ' '), time];
    };
    expect(await said('pt')).toEqual(['Pix da casa', 'R$ 1,00 + 1,5%', 'em até 30 minutos']);
    expect(await said('en')).toEqual(['House Pix', 'R$ 1.00 + 1.5%', 'within 30 minutes']);
    // A language without a name of its own shows the Portuguese one.
    expect(await said('tr')).toEqual(['Pix da casa', 'R$ 1,00 + %1,5', 'en geç 30 dakika içinde']);
    expect(await said('cn')).toEqual(['站点 Pix', 'R$ 1.00 + 1.5%', '最迟 30分钟内']);
  });

  it.each([
    [90, true, 'em até 90 minutos'],
    [120, true, 'em até 2 horas'],
    [2880, true, 'em até 2 dias'],
    [0, true, 'crédito automático após o pagamento'],
    [0, false, 'após conferência da equipe'],
  ])('that take %i minutes (automatic: %s) say "%s"', async (minutes, instant_receipt, time) => {
    await changeMethod(admin, { minutes, instant_receipt });
    expect(await list()).toMatchObject([{ time, instant_receipt }]);
  });

  it('are those of the member’s own site, whatever site receives the call', async () => {
    await make({ names: { pt: 'Só no Tucano' }, sites: ['tucano'], sort: 0 });
    expect((await list()).map(({ name }) => name)).toEqual(['Pix']);
    expect((await list(joana)).map(({ name }) => name)).toEqual(['Só no Tucano', 'Pix']);
    expect((await maria.call('paymentMethods', { domain: 'tucano.test' })).data).toHaveLength(1);
  });

  it('exclude a method without a channel, a disabled one, and one of an unregistered kind', async () => {
    const { data } = await make();
    await changeMethod(
      admin,
      { channels: data.channels.map((one) => ({ ...one, enabled: false })) },
      data.payment_type,
    );
    await make({ enabled: false });
    await sql`
      insert into cashier.payment_method (payment_type, kind, names, icon, min, max, instant_receipt, sort)
      values ('boleto', 'boleto', '{"pt": "Boleto"}', 'bank', 1000, 2000, false, 9)`.execute(server.database.db);
    await sql`
      insert into cashier.payment_channel (payment_type, names, min, max, quick_amounts)
      values ('boleto', '{"pt": "Boleto"}', 1000, 2000, '{}')`.execute(server.database.db);
    expect((await list()).map(({ payment_type }) => payment_type)).toEqual(['pix']);
    expect(await channels('boleto')).toEqual([]);
    await sql`delete from cashier.payment_channel where payment_type = 'boleto'`.execute(server.database.db);
    await sql`delete from cashier.payment_method where payment_type = 'boleto'`.execute(server.database.db);
  });

  it('limit channels and quick amounts to the bounds of both', async () => {
    const { data } = await make({
      min: '30.00',
      max: '80.00',
      channels: [
        channelForm({
          names: { pt: 'B' },
          min: '10.00',
          max: '60.00',
          quick_amounts: ['60.00', '20.00', '50.00'],
          sort: 2,
        }),
        channelForm({ names: { pt: 'A' }, min: '40.00', max: '100.00', quick_amounts: [], sort: 1 }),
      ],
    });
    expect(await channels(data.payment_type)).toMatchObject([
      { name: 'A', min: '40.00', max: '80.00', quick_amounts: [] },
      { name: 'B', min: '30.00', max: '60.00', quick_amounts: ['50.00', '60.00'] },
    ]);
  });
});

describe('requesting a deposit', () => {
  it('enforces the bounds of channel and method', async () => {
    const { order } = await make({
      min: '30.00',
      max: '80.00',
      channels: [channelForm({ min: '10.00', max: '60.00' })],
    });
    await expect(maria.call('recharge', { money: '29.99', ...order })).rejects.toMatchObject({
      error: 'below_minimum',
      errors: { money: [expect.stringMatching(/30,00/)] },
    });
    await expect(maria.call('recharge', { money: '60.01', ...order })).rejects.toMatchObject({
      error: 'above_maximum',
      errors: { money: [expect.stringMatching(/60,00/)] },
    });
    expect((await maria.call('recharge', { money: '60.00', ...order })).data.money).toBe('60.00');
  });

  it('refuses a method of another site and a channel of another method', async () => {
    const { order } = await make({ sites: ['tucano'] });
    await expect(maria.call('recharge', { money: '20.00', ...order })).rejects.toMatchObject({
      code: 422,
      error: 'method_unknown',
      errors: { payment_type: [expect.any(String)] },
    });
    await expect(
      joana.call('recharge', { money: '20.00', payment_type: order.payment_type, payment_id: 1 }),
    ).rejects.toMatchObject({ error: 'method_unknown', errors: { payment_id: [expect.any(String)] } });
    expect((await joana.call('recharge', { money: '20.00', ...order })).data.money).toBe('20.00');
  });

  it('shows the cost and the received amount by the terms of that moment', async () => {
    await changeMethod(admin, { fee_fixed: '1.00', fee_bps: 150 });
    const { data } = await maria.call('recharge', { money: '50.00', payment_type: 'pix', payment_id: 1 });
    expect(data).toMatchObject({ money: '50.00', fee: '1.75', receives: '48.25' });
    await changeMethod(admin, { fee_fixed: '9.00', names: { pt: 'Pix caro' } });
    expect((await maria.call('rechargeDetail', { order_number: data.order_number })).data).toMatchObject({
      amount: '50.00',
      fee: '1.75',
      receives: '48.25',
      method: 'Pix caro',
    });
  });
});

describe('a deposit method with opening hours', () => {
  // The test clock is at noon in São Paulo.
  const closed = { opens_at: '22:00', closes_at: '02:00' };

  it('is listed with its next opening while it is closed, and refuses orders', async () => {
    const { order } = await make(closed);
    const before = (await maria.call('rechargeList', {})).data.total;
    expect((await list())[1]).toMatchObject({
      open: false,
      hours: { from: '22:00', to: '02:00' },
      opens_at: '2026-11-21T01:00:00.000Z',
    });
    await expect(maria.call('recharge', { money: '20.00', ...order })).rejects.toMatchObject({
      code: 409,
      error: 'method_closed',
      errors: { payment_type: [expect.stringMatching(/22:00 às 02:00/)] },
    });
    expect((await maria.call('rechargeList', {})).data.total).toBe(before);
  });

  it('accepts an order while it is open', async () => {
    const { order } = await make({ opens_at: '11:59', closes_at: '12:01' });
    expect((await list())[1]).toMatchObject({ open: true, opens_at: null });
    expect((await maria.call('recharge', { money: '20.00', ...order })).data.money).toBe('20.00');
  });

  it('returns an earlier order after closing', async () => {
    const { data, order } = await make();
    const key = freshKey();
    const ask = () => maria.call('recharge', { money: '20.00', ...order }, { key });
    const first = await ask();
    await changeMethod(admin, closed, data.payment_type);
    // The idempotency cache is empty; the order itself holds the key.
    await sql`delete from http.request`.execute(server.database.db);
    expect((await ask()).data.order_number).toBe(first.data.order_number);
    await expect(maria.call('recharge', { money: '20.00', ...order })).rejects.toMatchObject({
      error: 'method_closed',
    });
  });
});
