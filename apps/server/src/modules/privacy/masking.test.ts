import { type Endpoint, endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

/** What a person told us, as no answer of the office may say it. */
const TOLD = {
  realname: 'Quiteria Canastra',
  phone: '11987654321',
  cpf: '52998224725',
  birthDate: '1990-02-01',
  holder: 'Firmino Canastra',
  email: 'firmino@canastra.example',
};

let house: TestHouse;
let maria: TestMember;
let withdrawal: string;
let auditor: Call;
let finance: Call;
let admin: Call;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house, { realname: TOLD.realname, phone: TOLD.phone });
  await maria.call('identitySet', { cpf: TOLD.cpf, birth_date: TOLD.birthDate });
  await deposit(house, maria, '100.00');
  await prepareWithdrawal(maria);
  const key = { account_type: 'email' as const, account_number: TOLD.email, qk_pwd: '271828' };
  const { data } = await maria.call('memberBankSave', { ...key, account_name: TOLD.holder, cpf: TOLD.cpf });
  withdrawal = (await maria.call('drawing', { money: '30.00', member_bank_id: data.id, qk_pwd: '271828' })).data.id;
  await maria.call('privacyExport', { password: 'segredo-longo' });
  await house.settle();
  [auditor, finance] = [await signInStaff(house, 'auditor'), await signInStaff(house, 'finance')];
  admin = await signInStaff(house, 'admin');
  await admin('officeReveal', { player_id: maria.id, fields: ['cpf'], reason: 'para o registro' });
});

afterAll(() => house.close());

/** What a reading call needs beside a page, to be about Maria. */
const asked = (name: string): Record<string, unknown> =>
  (
    {
      officeWithdrawal: { id: withdrawal },
      officePlayer: { id: maria.id },
      officeLedger: { player_id: maria.id },
      officeStaffSessions: { staff_id: 1 },
    } as Record<string, Record<string, unknown>>
  )[name] ?? {};

const readings = (Object.values(endpoints) as Endpoint[]).filter(
  ({ audience, method }) => audience === 'staff' && method === 'GET',
);

/** The clear words in an answer, of those that a person told us. */
function clearIn(answer: unknown, but: readonly string[] = []): string[] {
  const text = JSON.stringify(answer);
  return Object.values(TOLD).filter((told) => !but.includes(told) && text.includes(told));
}

describe('what the office reads', () => {
  it.each(readings)('$name says nothing of a person in clear', async ({ name }) => {
    const answer = await admin(name, asked(name) as never).catch((error: unknown) => error);
    // An administrator decides on withdrawals, and reads there whose key it is.
    const but = name.startsWith('officeWithdrawal') ? [TOLD.holder] : [];
    expect(clearIn(answer, but)).toEqual([]);
  });

  it('masks whose key it is for who does not decide on withdrawals', async () => {
    const { data } = await auditor('officeWithdrawal', { id: withdrawal });
    expect(data.holder).toBe('Fi***ra');
    expect(data.holder_matches).toBe(false);
    expect(data.cpf_matches).toBe(true);
    const { data: list } = await auditor('officeWithdrawals', {});
    expect(clearIn(list)).toEqual([]);
  });

  it('shows it to who decides', async () => {
    expect((await finance('officeWithdrawal', { id: withdrawal })).data.holder).toBe(TOLD.holder);
  });

  it('shows of a phone, a name and a key what is enough to recognise them', async () => {
    const { data } = await auditor('officePlayer', { id: maria.id });
    expect(data).toMatchObject({ realname: 'Qu***ra', phone: '+5511***21' });
    expect((await auditor('officeWithdrawal', { id: withdrawal })).data.key).not.toContain('firmino@canastra');
  });
});
