import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf, registerBy } from '../../../testing/ask.ts';
import { type TestHouse, codeSentTo, createTestHouse, proofOf, messageSentTo } from '../../../testing/index.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

const signIn = (account: string, agent: string, password = 'segredo-longo') =>
  ask(endpoints.login.path, { body: { account, password }, headers: { 'user-agent': agent } });

async function bind(token: string, email: string): Promise<void> {
  const call = house.call(token);
  await call('emailBind', { email, proof: await proofOf(call) });
  await call('emailVerify', { code: await codeSentTo(house, email) });
}

describe('a notice', () => {
  it('of a new device goes to the bound e-mail, in the language of the account, once', async () => {
    const { account } = await registerBy(ask);
    const { body } = await signIn(account, FIREFOX);
    await bind((body['data'] as { access_token: string }).access_token, 'aviso@caixa.example');
    const before = house.bank.messages().length;
    await signIn(account, FIREFOX);
    await house.settle();
    expect(house.bank.messages()).toHaveLength(before);
    await signIn(account, IPHONE);
    expect(await messageSentTo(house, 'aviso@caixa.example')).toMatch(/aparelho novo/);
    expect(house.bank.messages()).toHaveLength(before + 1);
  });

  it('of a new password goes there too', async () => {
    const { account, token } = await registerBy(ask);
    await bind(token, 'senha@caixa.example');
    const forgot = await ask(endpoints.passwordForgot.path, { body: { account } });
    const { ticket } = forgot.body['data'] as { ticket: string };
    const code = await codeSentTo(house, 'senha@caixa.example');
    const password = 'segredo-bem-novo';
    await ask(endpoints.passwordReset.path, { body: { ticket, code, password, password_confirmation: password } });
    expect(await messageSentTo(house, 'senha@caixa.example')).toMatch(/foi trocada/);
  });

  it('goes nowhere where no e-mail is bound', async () => {
    const { account } = await registerBy(ask);
    await signIn(account, FIREFOX);
    const before = house.bank.messages().length;
    await signIn(account, IPHONE);
    await house.settle();
    expect(house.bank.messages()).toHaveLength(before);
  });
});
