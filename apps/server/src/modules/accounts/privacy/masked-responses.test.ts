import { type Endpoint, endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

/** Personal data in plaintext, which no response of the back office may contain. */
const PERSONAL_DATA = {
  realname: 'Quiteria Canastra',
  phone: '11987654321',
  cpf: '52998224725',
  birthDate: '1990-02-01',
  holder: 'Firmino Canastra',
  email: 'firmino@canastra.example',
};

let server: TestServer;
let maria: TestMember;
let withdrawal: string;
let auditor: Call;
let finance: Call;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server, { realname: PERSONAL_DATA.realname, phone: PERSONAL_DATA.phone });
  await maria.call('identitySet', { cpf: PERSONAL_DATA.cpf, birth_date: PERSONAL_DATA.birthDate });
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  const key = { account_type: 'email' as const, account_number: PERSONAL_DATA.email, qk_pwd: '271828' };
  const { data } = await maria.call('memberBankSave', {
    ...key,
    account_name: PERSONAL_DATA.holder,
    cpf: PERSONAL_DATA.cpf,
  });
  withdrawal = (await maria.call('drawing', { money: '30.00', member_bank_id: data.id, qk_pwd: '271828' })).data.id;
  await maria.call('privacyExport', { password: 'segredo-longo' });
  await server.settle();
  [auditor, finance] = [await signInStaff(server, 'auditor'), await signInStaff(server, 'finance')];
  admin = await signInStaff(server, 'admin');
  await admin('officeReveal', { player_id: maria.id, fields: ['cpf'], reason: 'para o registro' });
});

afterAll(() => server.close());

/** Inputs that make a read endpoint return Maria's data. */
const toInput = (name: string): Record<string, unknown> =>
  (
    {
      officeWithdrawal: { id: withdrawal },
      officePlayer: { id: maria.id },
      officeLedger: { player_id: maria.id },
      officeStaffSessions: { staff_id: 1 },
    } as Record<string, Record<string, unknown>>
  )[name] ?? {};

const readEndpoints = (Object.values(endpoints) as Endpoint[]).filter(
  ({ audience, method }) => audience === 'staff' && method === 'GET',
);

/** Lists the personal data that a response contains in plaintext, without the `allowed` values. */
function findPlaintext(answer: unknown, allowed: readonly string[] = []): string[] {
  const text = JSON.stringify(answer);
  return Object.values(PERSONAL_DATA).filter((value) => !allowed.includes(value) && text.includes(value));
}

describe('back-office responses', () => {
  it.each(readEndpoints)('$name contains no personal data in plaintext', async ({ name }) => {
    const answer = await admin(name, toInput(name) as never).catch((error: unknown) => error);
    // An administrator decides on withdrawals, which requires the holder of the key.
    const allowed = name.startsWith('officeWithdrawal') ? [PERSONAL_DATA.holder] : [];
    expect(findPlaintext(answer, allowed)).toEqual([]);
  });

  it('mask the holder of a key for staff who do not decide on withdrawals', async () => {
    const { data } = await auditor('officeWithdrawal', { id: withdrawal });
    expect(data.holder).toBe('Fi***ra');
    expect(data.holder_matches).toBe(false);
    expect(data.cpf_matches).toBe(true);
    const { data: list } = await auditor('officeWithdrawals', {});
    expect(findPlaintext(list)).toEqual([]);
  });

  it('show the holder to staff who decide', async () => {
    expect((await finance('officeWithdrawal', { id: withdrawal })).data.holder).toBe(PERSONAL_DATA.holder);
  });

  it('mask phone, name and key so that staff can still recognise them', async () => {
    const { data } = await auditor('officePlayer', { id: maria.id });
    expect(data).toMatchObject({ realname: 'Qu***ra', phone: '+5511***21' });
    expect((await auditor('officeWithdrawal', { id: withdrawal })).data.key).not.toContain('firmino@canastra');
  });
});
