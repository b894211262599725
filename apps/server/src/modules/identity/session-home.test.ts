import { endpoints } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf } from '../../../testing/ask.ts';
import {
  type TestHouse,
  codeSentTo,
  createTestHouse,
  proofOf,
  registrationForm,
  signInStaff,
} from '../../../testing/index.ts';

const HOME = 'arara.example';
const OTHER = 'coruja.example';
const ADDRESS = 'www.coruja.example';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  const admin = await signInStaff(house, 'admin');
  await admin('officeSiteCreate', { key: 'coruja', name: 'Coruja', jurisdiction: 'curacao', hosts: [OTHER, ADDRESS] });
});

afterAll(() => house.close());

let phones = 0;

function freshPhone(): string {
  phones += 1;
  return `+55419${String(60_000_000 + phones)}`;
}

const post = (host: string, path: string, body: object = {}, headers = {}): Promise<Reply> =>
  ask(path, { body, headers: { host, ...headers } });

const tokenOf = ({ body }: Reply) => (body['data'] as { access_token: string }).access_token;
const cookieOf = ({ headers }: Reply) =>
  /^arara_kept=([^;]*)/.exec([(headers['set-cookie'] ?? []) as string[] | string].flat().join('\n'))?.[1];
const renew = (host: string, cookie = '') => post(host, endpoints.refresh.path, {}, { cookie: `arara_kept=${cookie}` });

/** A member of the other site, who came to it by its second address. */
async function owlet(change: object = {}) {
  const form = registrationForm();
  const opened = await post(ADDRESS, endpoints.register.path, { ...form, ...change });
  return { ...form, token: tokenOf(opened), cookie: cookieOf(opened) ?? '' };
}

const login = (host: string, account: string, password = 'segredo-longo', change: object = {}) =>
  post(host, endpoints.login.path, { account, password, ...change });

const outcomesOf = async (token: string) =>
  (await house.call(token)('logins', {})).data.data.map(({ outcome }) => outcome);

describe('a member at the door of another site', () => {
  it('is sent to their own, by the address that they know, once the password was right', async () => {
    const { account } = await owlet();
    const { status, body } = await login(HOME, account);
    expect([status, body['error']]).toEqual([409, 'other_site']);
    expect(body['message']).toBe(`Sua conta é de Coruja. Para entrar, use o endereço ${ADDRESS}.`);
    expect((await login(OTHER, account)).status).toBe(200);
  });

  it.each(localeKeys)('is told so in %s', async (lang) => {
    const { account } = await owlet();
    const { body } = await login(HOME, account, 'segredo-longo', { lang });
    expect(body['message']).toContain('Coruja');
    expect(body['message']).toContain(ADDRESS);
  });

  it('is told nothing for a wrong password, as nobody is', async () => {
    const { account } = await owlet();
    const [wrong, nobody] = [await login(HOME, account, 'wrong-one'), await login(HOME, 'nobody2026', 'wrong-one')];
    expect(wrong.body).toEqual(nobody.body);
    expect(wrong.body['error']).toBe('wrong_credentials');
    expect(JSON.stringify(wrong.body)).not.toMatch(/coruja/i);
  });

  it('reads in the history that the right password was used elsewhere', async () => {
    const { account, token } = await owlet();
    house.clock.advance(1);
    await login(HOME, account);
    house.clock.advance(1);
    await login(HOME, account, 'wrong-one');
    expect(await outcomesOf(token)).toEqual(['wrong_password', 'other_site', 'ok']);
  });

  it('keeps the session at home: nothing was opened', async () => {
    const { account, token } = await owlet();
    await login(HOME, account);
    expect((await house.call(token)('me', {})).data.name).toBe(account);
  });

  it('is not asked for a code first, nor let in by one that was begun at home', async () => {
    const { account, token } = await owlet();
    const call = house.call(token);
    const { data } = await call('twoStepEnrol', { proof: await proofOf(call) });
    const code = () => new TOTP({ secret: data.secret }).generate({ timestamp: house.clock.now().getTime() });
    await call('twoStepConfirm', { code: code() });
    house.clock.advance(60);
    expect(await login(HOME, account)).toMatchObject({ status: 409, body: { error: 'other_site' } });
    const begun = await login(OTHER, account);
    const { challenge } = begun.body['data'] as { challenge: string };
    const step = (host: string) => post(host, endpoints.loginCode.path, { challenge, code: code() });
    expect(await step(HOME)).toMatchObject({ status: 409, body: { error: 'other_site' } });
    expect((await step(OTHER)).status).toBe(200);
  });

  it('is sent to their own by a phone and its code too, and the code stays good', async () => {
    const phone = freshPhone();
    const prove = async (host: string) => {
      const { body } = await post(host, endpoints.phoneCode.path, { phone });
      return { phone, ticket: (body['data'] as { ticket: string }).ticket, code: await codeSentTo(house, phone) };
    };
    await post(OTHER, endpoints.phoneRegister.path, { ...(await prove(OTHER)), over18: true });
    house.clock.advance(61);
    const proof = await prove(HOME);
    expect((await post(HOME, endpoints.phoneLogin.path, proof)).body['error']).toBe('other_site');
    expect((await post(OTHER, endpoints.phoneLogin.path, proof)).status).toBe(200);
  });
});

describe('a browser that is kept signed in', () => {
  it('is not renewed at a host that is another site’s by now, and forgets its cookie there', async () => {
    const { cookie } = await owlet({ remember: true });
    const refused = await renew(HOME, cookie);
    expect(refused).toMatchObject({ status: 409, body: { error: 'other_site' } });
    expect(cookieOf(refused)).toBe('');
    // Nothing was spent: at home it is good.
    expect((await renew(OTHER, cookie)).status).toBe(200);
  });

  it('forgets a cookie that opens nothing, with the refusal', async () => {
    const { cookie, account } = await owlet({ remember: true });
    await login(OTHER, account);
    const refused = await renew(OTHER, cookie);
    expect(refused.status).toBe(401);
    expect(refused.headers['set-cookie']).toEqual([
      expect.stringMatching(/^arara_kept=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('keeps it when a page of another site asked', async () => {
    const { cookie } = await owlet({ remember: true });
    const asked = await post(
      OTHER,
      endpoints.refresh.path,
      {},
      { cookie: `arara_kept=${cookie}`, 'sec-fetch-site': 'cross-site' },
    );
    expect(asked.status).toBe(403);
    expect(asked.headers['set-cookie']).toBeUndefined();
  });

  it('may be asked for with a phone’s code', async () => {
    const phone = freshPhone();
    const { body } = await post(OTHER, endpoints.phoneCode.path, { phone });
    const { ticket } = body['data'] as { ticket: string };
    const proof = { phone, ticket, code: await codeSentTo(house, phone) };
    const opened = await post(OTHER, endpoints.phoneRegister.path, { ...proof, over18: true, remember: true });
    const again = await renew(OTHER, cookieOf(opened));
    expect(again.status).toBe(200);
    house.clock.advance(61);
    const asked = await post(OTHER, endpoints.phoneCode.path, { phone });
    const second = asked.body['data'] as { ticket: string };
    const entering = { phone, ticket: second.ticket, code: await codeSentTo(house, phone) };
    const entered = await post(OTHER, endpoints.phoneLogin.path, { ...entering, remember: true });
    expect((await renew(OTHER, cookieOf(entered))).status).toBe(200);
  });
});
