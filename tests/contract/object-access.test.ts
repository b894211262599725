import { type Endpoint, endpoints } from '@arara/contract';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './contract-request.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

describe('the objects of a member', () => {
  it('do not exist for another member', async () => {
    const [one, other] = [await registerMember(server), await registerMember(server)];
    const order = await deposit(server, one, '50.00');
    const account = await prepareWithdrawal(one);
    await prepareWithdrawal(other);
    await deposit(server, other, '50.00');
    const { data: launch } = await one.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const { data: round } = await one.call('bet', { session: launch.session, stake: '1.00', key: freshKey() });
    const { data: drawing } = await one.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });

    const tries: [Endpoint, Record<string, unknown>, number][] = [
      [endpoints.rechargeDetail, { order_number: order }, 404],
      [endpoints.drawingDetail, { id: drawing.id }, 404],
      [endpoints.round, { round_id: round.round_id }, 404],
      [endpoints.bet, { session: launch.session, stake: '1.00', key: freshKey() }, 409],
      [endpoints.drawing, { money: '20.00', member_bank_id: account, qk_pwd: '271828' }, 404],
      [endpoints.me, { member_id: one.id }, 403],
    ];
    for (const [endpoint, input, status] of tries) {
      const answer = await sendCall(server, endpoint, { token: other.token, input });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, status]);
    }
    expect((await other.call('rechargeList', {})).data.data.map(({ order_number }) => order_number)).not.toContain(
      order,
    );
    expect((await other.call('memberBanks', {})).data.map(({ id }) => id)).not.toContain(account);
  });

  it('are returned to their owner', async () => {
    const { id, token } = await registerMember(server);
    expect((await sendCall(server, endpoints.me, { token, input: { member_id: id } })).status).toBe(200);
  });
});
