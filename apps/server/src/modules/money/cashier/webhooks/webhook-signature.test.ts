import type { Call } from '@arara/contract/client';
import { signMareWebhook } from '@arara/pix';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  payCode,
  registerMember,
  requestDeposit,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;

beforeAll(async () => {
  server = await createTestServer({ dialect: 'mare' });
  maria = await registerMember(server);
  ana = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver' });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

const balance = async () => (await maria.call('me', {})).data.money;

const countMessages = async () => (await ana('officeWebhooks', {})).data.total;

/** Posts a body as the bank does, with a signature. */
const post = (body: string, signature: string | undefined): Promise<Response> =>
  fetch(`${server.url}${server.server.webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-mare-signature': signature }),
    },
    body,
  });

describe('a message of a bank that signs', () => {
  it('credits a deposit, once although it comes twice', async () => {
    server.bank.faults({ webhook: 'duplicate' });
    await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    expect(await balance()).toBe('50.00');
  });

  it.each([
    ['without a signature', (): string | undefined => undefined],
    ['with the signature of another secret', (body: string) => signMareWebhook('another', server.clock.now(), body)],
    [
      'with the signature of another body',
      () => signMareWebhook('a-signing-secret-of-tests', server.clock.now(), '{"events":[{}]}'),
    ],
    [
      'that was signed an hour ago',
      (body: string) =>
        signMareWebhook('a-signing-secret-of-tests', new Date(server.clock.now().getTime() - 3_600_000), body),
    ],
  ])('is refused and not stored %s', async (_name, sign) => {
    const before = await countMessages();
    const body = '{"events":[]}';
    expect((await post(body, sign(body))).status).toBe(403);
    expect(await countMessages()).toBe(before);
    expect(server.logged.some((line) => line.includes('no valid signature of the bank'))).toBe(true);
  });

  it('that is signed is still a hint: a payment that the bank does not know moves nothing', async () => {
    server.bank.faults({ webhook: 'forge_payment' });
    const { pix_code } = await requestDeposit(maria, '20.00');
    await payCode(server, pix_code);
    expect(server.bank.state.deliveries.filter(({ kind }) => kind === 'forged')).toMatchObject([{ lastStatus: 200 }]);
    expect(await balance()).toBe('70.00');
  });
});
