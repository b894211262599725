import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  changeMethod,
  channelForm,
  createTestServer,
  freshKey,
  methodForm,
  PAYER_CPF,
  registerMember,
  testAddress,
  signInStaff,
} from '../../../../../testing/index.ts';
import { setJurisdiction } from '../../../../../testing/site-settings.ts';
import type { DepositProvider } from '../deposits/deposit-provider.ts';

/** A checkout page that does not say what a player pays with. */
const checkout: DepositProvider = {
  kind: 'checkout',
  payee: null,
  expirySeconds: 3600,
  open: () =>
    Promise.resolve({ outcome: 'open', instructions: { pixCode: null, payUrl: 'https://checkout.example/pay' } }),
};
const REFUSED = { error: 'jurisdiction_refuses', message: expect.stringContaining('615/2024') as string };

let server: TestServer;
let admin: Call;
let maria: TestMember;
let paymentId: number;
const wallet = methodForm({
  payment_type: 'carteira',
  kind: 'checkout',
  icon: 'wallet',
  names: { pt: 'Carteira' },
  channels: [channelForm()],
});

beforeAll(async () => {
  server = await createTestServer({ depositProviders: [checkout] });
  admin = await signInStaff(server, 'admin');
  maria = await registerMember(server);
  paymentId = (await admin('officeMethodSave', wallet)).data.channels[0]?.id ?? 0;
});

afterAll(() => server.close());

const listTypes = async () => (await maria.call('paymentMethods', {})).data.map(({ payment_type }) => payment_type);
const order = () =>
  maria.call('recharge', { payment_type: 'carteira', payment_id: paymentId, money: '50.00' }, { key: freshKey() });

describe('a deposit method of a kind that the regulator of a site does not allow', () => {
  it('is offered until the profile changes; then it is not, and an order is refused by the rule', async () => {
    expect(await listTypes()).toEqual(['pix', 'carteira']);
    await setJurisdiction(admin, 'br-spa');
    expect(await listTypes()).toEqual(['pix']);
    await maria.call('registrationDetailsSet', { gender: 2, address: testAddress });
    await maria.call('identitySet', { cpf: PAYER_CPF, birth_date: '1990-05-17' });
    expect((await maria.call('paymentChannels', { payment_type: 'carteira' })).data).toEqual([]);
    await expect(order()).rejects.toMatchObject(REFUSED);
  });

  it('cannot be created or kept for the site, nor for all sites where none allows it', async () => {
    const named = { ...wallet, payment_type: 'outra', sites: ['arara'] };
    await expect(admin('officeMethodSave', named)).rejects.toMatchObject(REFUSED);
    await expect(admin('officeMethodSave', { ...named, sites: [] })).rejects.toMatchObject(REFUSED);
    await expect(changeMethod(admin, { sites: ['arara'] }, 'carteira')).rejects.toMatchObject(REFUSED);
    await admin('officeMethodSave', { ...named, kind: 'pix' });
    await setJurisdiction(admin, 'caribbean');
    expect(await listTypes()).toContain('carteira');
  });
});
