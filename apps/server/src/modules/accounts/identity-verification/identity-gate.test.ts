import { brazilianDetails } from '../../../../testing/people.ts';
import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitIdentity, verifyIdentity } from '../../../../testing/identity-photos.ts';
import {
  PAYER_CPF,
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  registrationForm,
  signInStaff,
} from '../../../../testing/index.ts';
import { callOf, requestSender } from '../../../../testing/raw-request.ts';

let server: TestServer;
let admin: Call;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'oficial',
    name: 'Oficial',
    jurisdiction: 'br-spa',
    licence: 'SPA 12/2026',
    hosts: ['oficial.bet.br'],
  });
  const send = requestSender(server);
  const form = registrationForm(brazilianDetails(PAYER_CPF));
  const { body } = await send(endpoints.register.path, { body: form, headers: { host: 'oficial.bet.br' } });
  const { access_token: token } = body['data'] as { access_token: string };
  const call = callOf(send, token);
  maria = { id: (await call('me', {})).data.id, account: form.account, token, call };
});

afterAll(() => server.close());

const recharge = (member = maria) => member.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' });
const launch = (member = maria) => member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
const refusal = {
  code: 403,
  error: 'identity_required',
  message: 'Para continuar, verifique sua identidade (nível 2). É rápido: veja em Verificação de identidade.',
};

describe('a site of a regulator that requires a verified identity', () => {
  it('shows the levels and refuses deposits and play before the approval', async () => {
    expect((await maria.call('identityStatus', {})).data).toMatchObject({
      level: 1,
      required: { deposit: 2, bet: 2, withdrawal: 2 },
    });
    await expect(recharge()).rejects.toMatchObject(refusal);
    await expect(launch()).rejects.toMatchObject(refusal);
    const { data } = await maria.call('rechargeList', {});
    expect(data.total).toBe(0);
  });

  it('refuses while a submission waits and after a refusal', async () => {
    const id = await submitIdentity(maria);
    await expect(recharge()).rejects.toMatchObject(refusal);
    await admin('officeIdentityRefuse', { id, because: 'other_person' });
    await expect(recharge()).rejects.toMatchObject(refusal);
  });

  it('allows both after the approval, and withdrawals as long as it holds', async () => {
    const id = await verifyIdentity(admin, maria, 90);
    await deposit(server, maria, '50.00');
    await launch();
    const account = await prepareWithdrawal(maria, PAYER_CPF);
    const draw = (key: string) =>
      maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' }, { key });

    await admin('officeIdentityAskAgain', { id, because: 'expired' });
    await expect(draw(freshKey())).rejects.toMatchObject(refusal);
    await expect(launch()).rejects.toMatchObject(refusal);
    expect((await maria.call('me', {})).data.money).toBe('50.00');

    await verifyIdentity(admin, maria, 120);
    await draw(freshKey());
    expect((await maria.call('me', {})).data.money).toBe('30.00');
  });
});

describe('a site without such a rule', () => {
  it('lets members deposit and play without photos', async () => {
    const joao = await registerMember(server);
    await deposit(server, joao, '50.00');
    await launch(joao);
  });
});
