import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { type WireLocale, wireLocales } from '@arara/contract/wire-locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, callOf } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  messageSentTo,
  proofOf,
  registrationForm,
  signInStaff,
} from '../../../../testing/index.ts';

const TUCANO = 'tucano.example';

let server: TestServer;
let request: SendRequest;
let admin: Call;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
  request = requestSender(server);
  admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano Bet',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [TUCANO],
  });
});

afterAll(() => server.close());

/** Requests a code for a phone at a host; returns its message. */
async function requestCode(host: string, lang: WireLocale = 'pt'): Promise<string> {
  people += 1;
  const phone = `+5511${String(970_000_000 + people)}`;
  await request(endpoints.phoneCode.path, { headers: { host }, body: { phone, lang } });
  return (await messageSentTo(server, phone)) ?? '';
}

/** Registers a member at a host and binds an e-mail; returns the message with its code in `bound`. */
async function registerWithEmail(host: string): Promise<{ email: string; account: string; bound: string }> {
  const form = registrationForm();
  const opened = await request(endpoints.register.path, { headers: { host }, body: form });
  const { access_token: token } = opened.body['data'] as { access_token: string };
  const call = callOf(request, token);
  const email = `${form.account}@caixa.example`;
  await call('emailBind', { email, proof: await proofOf(call) });
  const bound = (await messageSentTo(server, email)) ?? '';
  await call('emailVerify', { code: await codeSentTo(server, email) });
  return { email, account: form.account, bound };
}

describe('a message', () => {
  it('to a guest has the brand of the requested host, in every language', async () => {
    for (const lang of wireLocales) {
      expect(await requestCode(TUCANO, lang), lang).toMatch(/^Tucano Bet[:：]/);
      expect(await requestCode('nobody.example', lang), lang).toMatch(/^Arara[:：]/);
    }
  });

  it('to a member has the brand of their site, at any host', async () => {
    const [tucano, arara] = [await registerWithEmail(TUCANO), await registerWithEmail('nobody.example')];
    expect(tucano.bound).toMatch(/^Tucano Bet: seu código é \d{6}/);
    expect(arara.bound).toMatch(/^Arara: seu código é \d{6}/);
    for (const [member, brand, host] of [
      [tucano, 'Tucano Bet', 'nobody.example'],
      [arara, 'Arara', TUCANO],
    ] as const) {
      await request(endpoints.passwordForgot.path, { headers: { host }, body: { account: member.account } });
      expect(await messageSentTo(server, member.email)).toMatch(
        new RegExp(`^${brand}: seu código para criar uma nova senha`),
      );
    }
  });

  it('to an invited member of staff has the brand of the office host, with a link to it', async () => {
    const token = await new Promise<string>((keep) => {
      void signInStaff(server, 'admin', 'rui@arara.test', keep);
    });
    const body = { email: 'eva@arara.test', role: 'risk' };
    const headers = { host: TUCANO, authorization: `Bearer ${token}` };
    const invitation = await request(endpoints.officeInvite.path, { headers, body });
    expect(invitation.body['data']).toMatchObject({ link: null, sent_at: server.clock.now().toISOString() });
    const text = (await messageSentTo(server, body.email)) ?? '';
    expect(text).toMatch(/^Tucano Bet: admin convidou você para a equipe, com o perfil Risco\./);
    expect(text).toMatch(new RegExp(`http://${TUCANO}/office/invitation#[\\w-]{43} `));
  });

  it('has the current name of the brand', async () => {
    const { data: site } = await admin('officeSite', { id: 'tucano' });
    const { is_home: _home, logo: _logo, updated_at: _at, ...settings } = site;
    await admin('officeSiteSave', { ...settings, name: 'Tucano Novo' });
    expect(await requestCode(TUCANO)).toMatch(/^Tucano Novo:/);
  });
});
