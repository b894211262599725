import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  changeMethod,
  channelForm,
  createTestServer,
  methodForm,
  methodOf,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

const listAudit = async (subject: string) => (await admin('officeAudit', { q: subject })).data.data;
const save = async (form: Parameters<typeof methodForm>[0]) => (await admin('officeMethodSave', methodForm(form))).data;

const key = {
  kind: 'pix_key' as const,
  key_kind: 'email' as const,
  key: 'Caixa@Arara.Test',
  holder: 'Arara Jogos',
  city: 'Recife',
};
const account = {
  kind: 'bank_account' as const,
  bank_code: '341',
  bank_name: 'Itaú',
  branch: '0001',
  account: '12345-6',
  holder: 'Arara Jogos Ltda',
  tax_id: '11.222.333/0001-81',
};

describe('deposit methods in the back office', () => {
  it('are listed with their channels and with the registered kinds', async () => {
    const { data, kinds, sites } = await admin('officeMethods', {});
    expect(data).toMatchObject([
      { id: 1, payment_type: 'pix', kind: 'pix', saved_version: 1, channels: [{ id: 1, names: { pt: 'Pix' } }] },
    ]);
    expect(kinds).toEqual([
      { kind: 'pix', payee: null },
      { kind: 'pix_reviewed', payee: 'pix_key' },
      { kind: 'transfer_reviewed', payee: 'bank_account' },
    ]);
    expect(sites).toEqual([{ key: 'arara', name: 'Arara' }]);
  });

  it('are created with their channels and audited', async () => {
    const made = await save({
      payment_type: 'novo',
      channels: [channelForm(), channelForm({ names: { pt: 'Dois' } })],
    });
    expect(made).toMatchObject({ payment_type: 'novo', saved_version: 1, opens_at: null });
    expect(made.channels.map(({ names }) => names.pt)).toEqual(['Canal 1', 'Dois']);
    const [entry] = await listAudit('payment_method:novo');
    expect(entry).toMatchObject({
      action: 'payment_method.created',
      before: {},
      after: { paymentType: 'novo', kind: 'pix', min: '1000', sites: [] },
    });
  });

  it('are changed together with their channels and audited with the previous values', async () => {
    const made = await save({ payment_type: 'mudado' });
    const [channel] = made.channels;
    if (channel === undefined) throw new Error('it has no channel');
    const changed = await changeMethod(
      admin,
      {
        fee_bps: 99,
        opens_at: '08:00',
        closes_at: '18:00',
        channels: [{ ...channel, max: '500.00' }, channelForm({ names: { pt: 'Dois' }, sort: 2 })],
      },
      'mudado',
    );
    expect(changed).toMatchObject({ fee_bps: 99, opens_at: '08:00', closes_at: '18:00', saved_version: 2 });
    expect(changed.channels).toMatchObject([{ id: channel.id, max: '500.00' }, { names: { pt: 'Dois' } }]);
    const [entry] = await listAudit('payment_method:mudado');
    expect(entry).toMatchObject({
      action: 'payment_method.changed',
      before: { feeBps: 0, hours: null, [`channel ${channel.id} max`]: '100000' },
      after: { feeBps: 99, hours: { opensAt: '08:00', closesAt: '18:00' }, [`channel ${channel.id} max`]: '50000' },
    });
  });

  it('keep what orders refer to: the name, the kind and channels that were omitted', async () => {
    const made = await save({ payment_type: 'preso' });
    const kept = await changeMethod(admin, { payment_type: 'solto', kind: 'transfer_reviewed', channels: [] }, 'preso');
    expect(kept).toMatchObject({ id: made.id, payment_type: 'preso', kind: 'pix', channels: made.channels });
  });

  it('accept the first of two concurrent changes', async () => {
    const { saved_version } = await methodOf(admin);
    const answers = await Promise.allSettled([41, 42, 43].map((sort) => changeMethod(admin, { sort, saved_version })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 409, error: 'rules_changed', errors: { saved_version: [expect.any(String)] } },
    });
  });

  it('are created once when the same name is sent twice', async () => {
    await save({ payment_type: 'unico' });
    await expect(save({ payment_type: 'unico' })).rejects.toMatchObject({
      code: 422,
      error: 'method_taken',
      errors: { payment_type: [expect.any(String)] },
    });
  });

  const channel = (change: Parameters<typeof channelForm>[0]) => ({ channels: [channelForm(change)] });

  it.each<[Parameters<typeof methodForm>[0], string, string]>([
    [{ names: { en: 'Pix' } }, 'invalid', 'names.pt'],
    [{ names: { pt: '' } }, 'invalid', 'names.pt'],
    [{ payment_type: 'Com Espaço' }, 'invalid', 'payment_type'],
    [{ min: '0.00' }, 'invalid', 'min'],
    [{ min: '100.00', max: '99.99' }, 'rules_disagree', 'max'],
    [{ fee_fixed: '10.00' }, 'rules_disagree', 'fee_fixed'],
    [{ fee_fixed: '-1.00' }, 'invalid', 'fee_fixed'],
    [{ fee_bps: 5_001 }, 'invalid', 'fee_bps'],
    [{ opens_at: '08:00' }, 'invalid', 'closes_at'],
    [{ closes_at: '08:00' }, 'invalid', 'opens_at'],
    [{ opens_at: '08:00', closes_at: '08:00' }, 'invalid', 'closes_at'],
    [{ opens_at: '24:00', closes_at: '08:00' }, 'invalid', 'opens_at'],
    [{ minutes: 10_081 }, 'invalid', 'minutes'],
    [{ sites: ['arara', 'nenhum'] }, 'site_unknown', 'sites.1'],
    [{ kind: 'cheque' }, 'method_kind_unknown', 'kind'],
    [channel({ max: '9.99' }), 'rules_disagree', 'channels.0.max'],
    [channel({ min: '2000.00', max: '3000.00' }), 'rules_disagree', 'channels.0.min'],
    [channel({ quick_amounts: ['5.00'] }), 'rules_disagree', 'channels.0.quick_amounts'],
    [channel({ quick_amounts: ['50.00', '50.00'] }), 'invalid', 'channels.0.quick_amounts'],
    [channel({ names: { en: 'One' } }), 'invalid', 'channels.0.names.pt'],
    [channel({ id: 1 }), 'not_found', 'channels.0.id'],
  ])('refuse %o and change nothing', async (change, error, field) => {
    const before = (await admin('officeMethods', {})).data;
    await expect(save({ payment_type: 'ruim', ...change })).rejects.toMatchObject({
      error,
      errors: { [field]: [expect.any(String)] },
    });
    expect((await admin('officeMethods', {})).data).toEqual(before);
  });

  it.each(['finance', 'support', 'risk', 'content', 'auditor'] as const)('refuse the role %s', async (role) => {
    const call = await signInStaff(server, role);
    await expect(call('officeMethods', {})).rejects.toMatchObject({ code: 403, error: 'forbidden' });
    await expect(call('officeMethodSave', methodForm())).rejects.toMatchObject({ code: 403, error: 'forbidden' });
  });
});

describe('the payee of a channel', () => {
  it('is a Pix key in the form of the directory for a Pix confirmed by staff', async () => {
    const made = await save({
      payment_type: 'pix-conferido',
      kind: 'pix_reviewed',
      channels: [channelForm({ payee: key })],
    });
    expect(made.channels[0]?.payee).toEqual({ ...key, key: 'caixa@arara.test' });
  });

  it('is a bank account without punctuation for a transfer confirmed by staff', async () => {
    const made = await save({
      payment_type: 'ted',
      kind: 'transfer_reviewed',
      channels: [channelForm({ payee: account })],
    });
    expect(made.channels[0]?.payee).toEqual({ ...account, account: '123456', tax_id: '11222333000181' });
  });

  it('is not set for the automatic Pix', async () => {
    const made = await save({ payment_type: 'pix-com-chave', channels: [channelForm({ payee: key })] });
    expect(made.channels[0]?.payee).toBeNull();
  });

  it.each([
    ['pix_reviewed', null, 'channels.0.payee'],
    ['pix_reviewed', account, 'channels.0.payee'],
    ['pix_reviewed', { ...key, key: 'caixa' }, 'channels.0.payee.key'],
    ['pix_reviewed', { ...key, key_kind: 'cnpj' as const, key: '11.222.333/0001-82' }, 'channels.0.payee.key'],
    ['transfer_reviewed', key, 'channels.0.payee'],
    ['transfer_reviewed', { ...account, branch: 'centro' }, 'channels.0.payee.branch'],
    ['transfer_reviewed', { ...account, tax_id: '11.222.333/0001-82' }, 'channels.0.payee.tax_id'],
    ['transfer_reviewed', { ...account, account: 'doze' }, 'channels.0.payee.account'],
    ['transfer_reviewed', { ...account, bank_code: '34' }, 'channels.0.payee.bank_code'],
  ])('for %s is not %o', async (kind, payee, field) => {
    await expect(save({ payment_type: 'ruim', kind, channels: [channelForm({ payee })] })).rejects.toMatchObject({
      code: 422,
      error: 'payee_invalid',
      errors: { [field]: [expect.any(String)] },
    });
  });
});
