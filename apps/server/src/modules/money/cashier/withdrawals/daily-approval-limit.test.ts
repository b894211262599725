import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ana: Call;
let rui: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

/** The ids of withdrawals of R$ 1,999 that a new player has just requested; two people decide above R$ 2,000. */
async function requestWithdrawals(count: number, cpf = '529.982.247-25'): Promise<string[]> {
  const player = await registerMember(server);
  await deposit(server, player, '6000.00');
  const account = await prepareWithdrawal(player, cpf);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { data } = await player.call('drawing', { money: '1999.00', member_bank_id: account, qk_pwd: '271828' });
    ids.push(data.id);
  }
  return ids;
}

const approve = async (staff: Call, id: string) =>
  (await staff('officeApprove', { id, reason: 'Conferido' })).data.status;
const needsSecond = async (id: string) => (await ana('officeWithdrawal', { id })).data.needs_second;

describe("a player's withdrawals of one day", () => {
  it('need a second person from the one that brings their sum above the limit', async () => {
    const [first = '', second = '', third = ''] = await requestWithdrawals(3);
    expect(await needsSecond(second)).toBe(false);
    expect(await approve(ana, first)).toBe('approved');
    expect(await needsSecond(second)).toBe(true);
    expect(await approve(ana, second)).toBe('second_review');
    expect(await approve(ana, third)).toBe('second_review');
    await expect(approve(ana, third)).rejects.toMatchObject({ error: 'second_person_needed' });
    expect(await approve(rui, second)).toBe('approved');
  });

  it('let one person approve one of three when all are approved at once', async () => {
    const ids = await requestWithdrawals(3);
    const statuses = await Promise.all(ids.map((id) => approve(ana, id)));
    expect(statuses.toSorted()).toEqual(['approved', 'second_review', 'second_review']);
  });

  it('count together when they are approved on different days', async () => {
    const [first = '', second = ''] = await requestWithdrawals(2);
    expect(await approve(ana, first)).toBe('approved');
    server.clock.advance(86_400);
    const late = await signInStaff(server, 'finance', 'tarde@arara.test');
    expect(await approve(late, second)).toBe('second_review');
    ana = await signInStaff(server, 'finance', 'bia@arara.test');
  });

  it('exclude refused withdrawals', async () => {
    const [first = '', second = ''] = await requestWithdrawals(2);
    await ana('officeRefuse', { id: first, reason: 'Dados diferentes' });
    expect(await approve(ana, second)).toBe('approved');
  });
});
