import { RECORD_FILE_PATHS, STATEMENT_EXPORT_PATH } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;
let support: Call;
let maria: TestMember;
let order: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  support = await signInStaff(server, 'support', undefined, (token) => tokens.set('support', token));
  await signInStaff(server, 'content', undefined, (token) => tokens.set('content', token));
  maria = await registerMember(server);
  order = await deposit(server, maria, '200.00');
  await maria.call('ftdClaim', {});
  const account = await prepareWithdrawal(maria);
  const { id } = (await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data;
  await (
    await signInStaff(server, 'finance')
  )('officeApprove', { id, reason: 'Conferido' });
  await settleDelayedJobs(server);
});

afterAll(() => server.close());

const calls = ['officeStatement', 'officeStatementFees', 'officeStatementAssociations'] as const;

describe('the statement of a player in the office', () => {
  it.each(calls)('requires the permission to read the ledger, and an existing player: %s', async (name) => {
    const content = server.call(tokens.get('content'));
    await expect(content(name, { player_id: maria.id })).rejects.toMatchObject({ code: 403 });
    await expect(maria.call(name, { player_id: maria.id })).rejects.toMatchObject({ code: 401 });
    await expect(support(name, { player_id: 999_999 })).rejects.toMatchObject({ code: 404 });
    await expect(support(name, {} as never)).rejects.toMatchObject({
      code: 422,
      errors: { player_id: [expect.any(String)] },
    });
  });

  it('equals the answers that the player gets', async () => {
    const asked = { player_id: maria.id };
    expect(await support('officeStatement', { ...asked, number: order })).toEqual(
      await maria.call('orderDetails', { number: order }),
    );
    expect(await support('officeStatement', { ...asked, type: 'withdraw', range: 'today', limit: 1 })).toEqual(
      await maria.call('orderDetails', { type: 'withdraw', range: 'today', limit: 1 }),
    );
    expect(await support('officeStatementFees', asked)).toEqual(await maria.call('orderFees', {}));
    const shown = await support('officeStatementAssociations', asked);
    expect(shown).toEqual(await maria.call('orderAssociations', {}));
    expect(shown.data.data[0]?.rewards[0]).toMatchObject({ source: 'Bônus do primeiro depósito', outcome: 'active' });
  });
});

const file = (query: string, role = 'support') =>
  ask(`${STATEMENT_EXPORT_PATH}?${query}`, { headers: { authorization: `Bearer ${tokens.get(role) ?? ''}` } });

describe('the statement file', () => {
  it.each([
    ['nobody', 401, 'player_id=1&kind=fees&range=today', 'nobody'],
    ['who may not read the ledger', 403, 'player_id=1&kind=fees&range=today', 'content'],
    ['a player that is not there', 404, 'player_id=999999&kind=fees&range=today', 'support'],
    ['a player that is none', 422, 'player_id=x&kind=fees&range=today', 'support'],
    ['another kind', 422, 'player_id=1&kind=recharges&range=today', 'support'],
    ['other days', 422, 'player_id=1&kind=fees&range=30d', 'support'],
  ])('is refused to %s', async (_who, status, query, role) => {
    expect((await file(query, role)).status).toBe(status);
  });

  it.each(['movements', 'fees', 'associations'] as const)('equals the file that the player gets: %s', async (kind) => {
    const { status, headers, text } = await file(`player_id=${maria.id}&kind=${kind}&range=12m`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`filename="${maria.id}-`);
    const own = await ask(`${RECORD_FILE_PATHS[kind]}?range=12m`, {
      headers: { authorization: `Bearer ${maria.token}` },
    });
    expect(text).toBe(own.text);
    expect(text.split('\r\n').length).toBeGreaterThan(kind === 'fees' ? 1 : 2);
  });

  it('is recorded in the audit log with its player', async () => {
    await file(`player_id=${maria.id}&kind=associations&range=7d`);
    const auditor = await signInStaff(server, 'auditor');
    const { data } = await auditor('officeAudit', { action: 'statement.exported', order: 'desc' });
    expect(data.data[0]).toMatchObject({ subject: `player:${maria.id}`, after: { kind: 'associations' } });
  });
});
