import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { TXID, openMare } from '../testing/open-bank.ts';
import { readEnvironment } from './environment.ts';

const headers = { 'x-api-key': 'a-key-of-tests', 'idempotency-key': 'k1', 'content-type': 'application/json' };

describe('the dialect of Maré', () => {
  it('takes calls with the API key only, and changes with an idempotency key only', async () => {
    const { bank } = await openMare();
    const ask = async (given: Record<string, string>) => {
      const answer = await bank.app.inject({
        method: 'POST',
        url: '/v1/payouts',
        headers: given,
        payload: {},
      });
      return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code];
    };
    expect(await ask({ ...headers, 'x-api-key': 'another' })).toEqual([401, 'unauthorized']);
    expect(await ask({ 'x-api-key': 'a-key-of-tests' })).toEqual([400, 'idempotency_key_missing']);
    expect(await ask(headers)).toEqual([422, 'request_invalid']);
    expect((await bank.app.inject({ url: `/v2/cob/${TXID}`, headers })).statusCode).toBe(404);
  });

  it('answers a repeated call as the first time, and refuses its key for another call', async () => {
    const { bank } = await openMare();
    const charge = async (key: string, reference: string, amount = '500') => {
      const answer = await bank.app.inject({
        method: 'POST',
        url: '/v1/charges',
        headers: { ...headers, 'idempotency-key': key },
        payload: { reference, amount, expires_in: 900 },
      });
      return [answer.statusCode, answer.json<Record<string, unknown>>()] as const;
    };
    const other = 'b'.repeat(32);
    const first = await charge('k2', TXID);
    expect(first).toMatchObject([201, { reference: TXID, status: 'open' }]);
    bank.pay(TXID);
    expect(await charge('k2', TXID)).toEqual(first);
    const reused = [409, { error: { code: 'idempotency_key_reused' } }];
    expect(await charge('k2', TXID, '600')).toMatchObject(reused);
    expect(await charge('k2', other)).toMatchObject(reused);
    expect((await charge('k3', other, 'no-amount'))[0]).toBe(422);
    expect((await charge('k3', other))[0]).toBe(201);
  });

  it('signs a message with its time, and a forged one with another secret', async () => {
    const { bank, psp, ear, wait } = await openMare({ faults: { webhook: 'forge_path' } });
    await psp.registerWebhook(ear.url);
    await psp.createCharge({ txid: TXID, amount: centavos(5_00), expirySeconds: 900 });
    bank.pay(TXID);
    await bank.settle();
    expect(ear.messages.map((message) => psp.verifyWebhook(message))).toContain(false);
    expect(ear.messages.map((message) => psp.verifyWebhook(message))).toContain(true);
    wait(301);
    expect(ear.messages.map((message) => psp.verifyWebhook(message))).not.toContain(true);
  });

  it('reveals the end-to-end id of a payout only when it has ended', async () => {
    const { bank, psp, ear } = await openMare();
    await psp.registerWebhook(ear.url);
    await psp.send({ id: 'w1', amount: centavos(5_00), to: { kind: 'email', key: 'maria@example.com' } });
    expect(await psp.findSend('w1')).toEqual({ outcome: 'ok', value: { status: 'processing' } });
    await bank.settle();
    const endToEndId: unknown = expect.stringMatching(/^E/);
    expect(await psp.findSend('w1')).toMatchObject({ value: { endToEndId } });
  });

  it('pays to an account, whose holder it names', async () => {
    const { bank, psp, ear } = await openMare();
    await psp.registerWebhook(ear.url);
    const account = {
      name: 'Maria da Silva',
      taxId: '12345678909',
      bankCode: '001',
      branch: '1234',
      number: '123456',
      type: 'savings',
    } as const;
    expect(await psp.send({ id: 'w1', amount: centavos(5_00), to: { account } })).toMatchObject({ outcome: 'ok' });
    expect(bank.state.payouts.get('w1')?.favorecido).toMatchObject({
      contaBanco: { nome: 'Maria da Silva', cpf: '12345678909', tipoConta: 'svgs' },
    });
  });

  it('is chosen by the environment, with a secret to sign with', () => {
    const variables = { PSP_CLIENT_ID: 'casa', PSP_CLIENT_SECRET: 'segredo', PSP_KEY: 'k', PSP_DIALECT: 'mare' };
    expect(readEnvironment(variables)).toEqual({
      ok: false,
      wrong: ['PSP_SIGNING_SECRET: is needed beside PSP_DIALECT=mare'],
    });
    const signingSecret = 'a-secret-of-sixteen';
    expect(readEnvironment({ ...variables, PSP_SIGNING_SECRET: signingSecret })).toMatchObject({
      ok: true,
      value: { mare: { apiKey: 'segredo', signingSecret } },
    });
  });
});
