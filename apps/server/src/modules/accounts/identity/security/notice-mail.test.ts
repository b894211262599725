import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, codeSentTo, createTestServer, proofOf, messageSentTo } from '../../../../../testing/index.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

const signIn = (account: string, agent: string, password = 'segredo-longo') =>
  ask(endpoints.login.path, { body: { account, password }, headers: { 'user-agent': agent } });

async function bind(token: string, email: string): Promise<void> {
  const call = server.call(token);
  await call('emailBind', { email, proof: await proofOf(call) });
  await call('emailVerify', { code: await codeSentTo(server, email) });
}

describe('a security notice by e-mail', () => {
  it('of a new device is sent once to the bound e-mail, in the member’s language', async () => {
    const { account } = await registerBy(ask);
    const { body } = await signIn(account, FIREFOX);
    await bind((body['data'] as { access_token: string }).access_token, 'aviso@caixa.example');
    const before = server.bank.messages().length;
    await signIn(account, FIREFOX);
    await server.settle();
    expect(server.bank.messages()).toHaveLength(before);
    await signIn(account, IPHONE);
    expect(await messageSentTo(server, 'aviso@caixa.example')).toMatch(/aparelho novo/);
    expect(server.bank.messages()).toHaveLength(before + 1);
  });

  it('of a new password is sent', async () => {
    const { account, token } = await registerBy(ask);
    await bind(token, 'senha@caixa.example');
    const forgot = await ask(endpoints.passwordForgot.path, { body: { account } });
    const { ticket } = forgot.body['data'] as { ticket: string };
    const code = await codeSentTo(server, 'senha@caixa.example');
    const password = 'segredo-bem-novo';
    await ask(endpoints.passwordReset.path, { body: { ticket, code, password, password_confirmation: password } });
    expect(await messageSentTo(server, 'senha@caixa.example')).toMatch(/foi trocada/);
  });

  it('is not sent without a bound e-mail', async () => {
    const { account } = await registerBy(ask);
    await signIn(account, FIREFOX);
    const before = server.bank.messages().length;
    await signIn(account, IPHONE);
    await server.settle();
    expect(server.bank.messages()).toHaveLength(before);
  });
});
