import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let support: Call;
let admin: Call;

const reason = 'chamado 4711: conferir o cadastro';

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house, { realname: 'Maria Aparecida', phone: '(11) 98765-0001' });
  await maria.call('identitySet', { cpf: '529.982.247-25', birth_date: '1990-02-01' });
  await prepareWithdrawal(maria);
  [support, admin] = [await signInStaff(house, 'support'), await signInStaff(house, 'admin')];
});

afterAll(() => house.close());

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

async function reveals(): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from privacy.reveal`.execute(
    house.database.db,
  );
  return rows[0]?.total ?? 0;
}

describe('revealing', () => {
  it('answers what was asked for in clear, and writes down who asked and why', async () => {
    const fields = ['realname', 'phone', 'email', 'cpf', 'birth_date', 'pix_keys'] as const;
    const { data } = await support('officeReveal', { player_id: maria.id, fields: [...fields], reason });
    expect(data.values).toEqual([
      { field: 'realname', value: 'Maria Aparecida' },
      { field: 'phone', value: '+5511987650001' },
      { field: 'email', value: '' },
      { field: 'cpf', value: '52998224725' },
      { field: 'birth_date', value: '1990-02-01' },
      { field: 'pix_keys', value: '52998224725' },
    ]);
    const { data: log } = await admin('officeAudit', { q: `player:${maria.id}` });
    expect(log.data[0]).toMatchObject({
      staff: 'support@arara.test',
      action: 'player.revealed',
      after: { fields: [...fields] },
      reason,
    });
    expect(JSON.stringify(log.data)).not.toContain('52998224725');
  });

  it.each([
    ['without a reason', { reason: '' }, 'invalid'],
    ['without a field', { fields: [] }, 'invalid'],
    ['of what there is not', { fields: ['password_hash'] }, 'invalid'],
    ['of nobody', { player_id: 1 }, 'not_found'],
  ])('is refused %s', async (_what, change, code) => {
    const before = await reveals();
    const asked = { player_id: maria.id, fields: ['cpf'], reason, ...change };
    expect(await codeOf(support('officeReveal', asked as never))).toBe(code);
    expect(await reveals()).toBe(before);
  });

  it('is not for an auditor', async () => {
    const auditor = await signInStaff(house, 'auditor');
    expect(await codeOf(auditor('officeReveal', { player_id: maria.id, fields: ['cpf'], reason }))).toBe('forbidden');
  });

  it('stops at sixty an hour for each, however many ask at once, and goes on an hour later', async () => {
    const finance = await signInStaff(house, 'finance');
    const ask = (call: Call) => codeOf(call('officeReveal', { player_id: maria.id, fields: ['phone'], reason }));
    const codes = await Promise.all(Array.from({ length: 63 }, () => ask(finance)));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(60);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(3);
    expect(await ask(support)).toBe('ok');
    house.clock.advance(1_500);
    await finance('officeMe', {});
    house.clock.advance(1_500);
    expect(await ask(finance)).toBe('too_many_tries');
    house.clock.advance(601);
    expect(await ask(finance)).toBe('ok');
  });
});
