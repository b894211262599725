import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf, callOf } from '../../../testing/ask.ts';
import {
  type TestHouse,
  codeSentTo,
  createTestHouse,
  messageSentTo,
  proofOf,
  registrationForm,
  signInStaff,
} from '../../../testing/index.ts';

const TUCANO = 'tucano.example';

let house: TestHouse;
let ask: Ask;
let admin: Call;
let people = 0;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  admin = await signInStaff(house, 'admin');
  await admin('officeSiteCreate', { key: 'tucano', name: 'Tucano Bet', jurisdiction: 'curacao', hosts: [TUCANO] });
});

afterAll(() => house.close());

/** Asks for a code to a phone by a host, and reads what came. */
async function textTo(host: string, lang: LocaleKey = 'pt'): Promise<string> {
  people += 1;
  const phone = `+5511${String(970_000_000 + people)}`;
  await ask(endpoints.phoneCode.path, { headers: { host }, body: { phone, lang } });
  return (await messageSentTo(house, phone)) ?? '';
}

/** Somebody of the site that answers at a host, whose e-mail is bound; answers what the code came in. */
async function memberOf(host: string): Promise<{ email: string; account: string; bound: string }> {
  const form = registrationForm();
  const opened = await ask(endpoints.register.path, { headers: { host }, body: form });
  const { access_token: token } = opened.body['data'] as { access_token: string };
  const call = callOf(ask, token);
  const email = `${form.account}@caixa.example`;
  await call('emailBind', { email, proof: await proofOf(call) });
  const bound = (await messageSentTo(house, email)) ?? '';
  await call('emailVerify', { code: await codeSentTo(house, email) });
  return { email, account: form.account, bound };
}

describe('a message', () => {
  it('to a guest is from the brand at whose host they ask, in every language', async () => {
    for (const lang of localeKeys) {
      expect(await textTo(TUCANO, lang), lang).toMatch(/^Tucano Bet[:：]/);
      expect(await textTo('nobody.example', lang), lang).toMatch(/^Arara[:：]/);
    }
  });

  it('to a member is from the brand they belong to, wherever it is asked for', async () => {
    const [tucano, arara] = [await memberOf(TUCANO), await memberOf('nobody.example')];
    expect(tucano.bound).toMatch(/^Tucano Bet: seu código é \d{6}/);
    expect(arara.bound).toMatch(/^Arara: seu código é \d{6}/);
    for (const [member, brand, host] of [
      [tucano, 'Tucano Bet', 'nobody.example'],
      [arara, 'Arara', TUCANO],
    ] as const) {
      await ask(endpoints.passwordForgot.path, { headers: { host }, body: { account: member.account } });
      expect(await messageSentTo(house, member.email)).toMatch(
        new RegExp(`^${brand}: seu código para criar uma nova senha`),
      );
    }
  });

  it('to somebody invited is from the brand at whose host the office is used, with a link to that host', async () => {
    const token = await new Promise<string>((keep) => {
      void signInStaff(house, 'admin', 'rui@arara.test', keep);
    });
    const body = { email: 'eva@arara.test', role: 'risk' };
    const headers = { host: TUCANO, authorization: `Bearer ${token}` };
    const made = await ask(endpoints.officeInvite.path, { headers, body });
    expect(made.body['data']).toMatchObject({ link: null, sent_at: house.clock.now().toISOString() });
    const text = (await messageSentTo(house, body.email)) ?? '';
    expect(text).toMatch(/^Tucano Bet: admin convidou você para a equipe, com o perfil Risco\./);
    expect(text).toMatch(new RegExp(`http://${TUCANO}/office/invitation#[\\w-]{43} `));
  });

  it('bears the name that the brand has when it goes out', async () => {
    const { data: site } = await admin('officeSite', { id: 'tucano' });
    const { is_home: _home, logo: _logo, updated_at: _at, ...settings } = site;
    await admin('officeSiteSave', { ...settings, name: 'Tucano Novo' });
    expect(await textTo(TUCANO)).toMatch(/^Tucano Novo:/);
  });
});
