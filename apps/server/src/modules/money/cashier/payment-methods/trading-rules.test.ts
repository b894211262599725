import { localeKeys } from '@arara/contract/locales';
import { centavos, formatBRL } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  methodForm,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { createCall } from '@arara/contract/client';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    jurisdiction: 'br-spa',
    licence: 'CGA 12/2026',
    hosts: ['tucano.bet.br'],
  });
  await admin(
    'officeMethodSave',
    methodForm({ payment_type: 'so-tucano', names: { pt: 'Só no Tucano' }, sites: ['tucano'] }),
  );
});

afterAll(() => server.close());

const rulesOf = async (domain?: string) =>
  (await server.call()('paymentRules', domain === undefined ? {} : { domain })).data;

describe('the trading rules', () => {
  it('are the bounds, fees and times that the server applies, readable without an account', async () => {
    const [deposits, withdrawals] = await rulesOf();
    const maria = await registerMember(server);
    const [pix] = (await maria.call('paymentMethods', {})).data;
    const terms = (await maria.call('drawingTerms', {})).data;
    const amount = (text: string) => formatBRL(centavos(BigInt(text.replace('.', ''))), 'pt-BR');
    expect(deposits?.title).toBe('Depósitos');
    expect(deposits?.rules[1]).toBe(
      `Pix: de ${amount(pix?.min ?? '')} a ${amount(pix?.max ?? '')}, ${pix?.fee}, ${pix?.time}.`,
    );
    expect(withdrawals?.title).toBe('Saques');
    expect(withdrawals?.rules[0]).toContain(`De ${amount(terms.min)} a ${amount(terms.max)} por saque`);
  });

  it('are those of the site at the domain', async () => {
    expect(JSON.stringify(await rulesOf('tucano.bet.br'))).toContain('Só no Tucano');
    expect(JSON.stringify(await rulesOf())).not.toContain('Só no Tucano');
  });

  it.each(localeKeys)('are written in %s', async (locale) => {
    const call = createCall({ baseUrl: server.url, token: () => null, locale: () => locale, fetch });
    const texts = (await call('paymentRules', {})).data.flatMap(({ title, rules }) => [title, ...rules]);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => text.trim() === '' || text.includes('{'))).toEqual([]);
  });
});

describe('the deposit methods', () => {
  it('are none for a member at the domain of another site', async () => {
    const maria = await registerMember(server);
    expect((await maria.call('paymentMethods', { domain: '127.0.0.1' })).data).toHaveLength(1);
    expect((await maria.call('paymentMethods', { domain: 'tucano.bet.br' })).data).toEqual([]);
  });
});
