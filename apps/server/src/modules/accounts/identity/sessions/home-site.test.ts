import { endpoints } from '@arara/contract';
import { wireLocales } from '@arara/contract/wire-locales';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  proofOf,
  registrationForm,
  signInStaff,
} from '../../../../../testing/index.ts';

const HOME = 'arara.example';
const OTHER = 'coruja.example';
const ADDRESS = 'www.coruja.example';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  const admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'coruja',
    name: 'Coruja',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [OTHER, ADDRESS],
  });
});

afterAll(() => server.close());

let phones = 0;

function freshPhone(): string {
  phones += 1;
  return `+55419${String(60_000_000 + phones)}`;
}

const post = (host: string, path: string, body: object = {}, headers = {}): Promise<Reply> =>
  ask(path, { body, headers: { host, ...headers } });

const toToken = ({ body }: Reply) => (body['data'] as { access_token: string }).access_token;
const toCookie = ({ headers }: Reply) =>
  /^arara_kept=([^;]*)/.exec([(headers['set-cookie'] ?? []) as string[] | string].flat().join('\n'))?.[1];
const renew = (host: string, cookie = '') => post(host, endpoints.refresh.path, {}, { cookie: `arara_kept=${cookie}` });

/** Registers a member of the other site at its second host. */
async function owlet(change: object = {}) {
  const form = registrationForm();
  const opened = await post(ADDRESS, endpoints.register.path, { ...form, ...change });
  return { ...form, token: toToken(opened), cookie: toCookie(opened) ?? '' };
}

const login = (host: string, account: string, password = 'segredo-longo', change: object = {}) =>
  post(host, endpoints.login.path, { account, password, ...change });

const listOutcomes = async (token: string) =>
  (await server.call(token)('logins', {})).data.data.map(({ outcome }) => outcome);

describe('sign-in at another site', () => {
  it('is refused with the address of the member’s site after the right password', async () => {
    const { account } = await owlet();
    const { status, body } = await login(HOME, account);
    expect([status, body['error']]).toEqual([409, 'other_site']);
    expect(body['message']).toBe(`Sua conta é do site Coruja. Para entrar, acesse ${ADDRESS}.`);
    expect((await login(OTHER, account)).status).toBe(200);
  });

  it.each(wireLocales)('is refused in %s', async (lang) => {
    const { account } = await owlet();
    const { body } = await login(HOME, account, 'segredo-longo', { lang });
    expect(body['message']).toContain('Coruja');
    expect(body['message']).toContain(ADDRESS);
  });

  it('does not reveal the site after a wrong password', async () => {
    const { account } = await owlet();
    const [wrong, nobody] = [await login(HOME, account, 'wrong-one'), await login(HOME, 'nobody2026', 'wrong-one')];
    expect(wrong.body).toEqual(nobody.body);
    expect(wrong.body['error']).toBe('wrong_credentials');
    expect(JSON.stringify(wrong.body)).not.toMatch(/coruja/i);
  });

  it('is recorded in the login history', async () => {
    const { account, token } = await owlet();
    server.clock.advance(1);
    await login(HOME, account);
    server.clock.advance(1);
    await login(HOME, account, 'wrong-one');
    expect(await listOutcomes(token)).toEqual(['wrong_password', 'other_site', 'ok']);
  });

  it('does not end the session at the member’s site', async () => {
    const { account, token } = await owlet();
    await login(HOME, account);
    expect((await server.call(token)('me', {})).data.name).toBe(account);
  });

  it('is refused before the second step, also with a challenge of the member’s site', async () => {
    const { account, token } = await owlet();
    const call = server.call(token);
    const { data } = await call('twoStepEnrol', { proof: await proofOf(call) });
    const code = () => new TOTP({ secret: data.secret }).generate({ timestamp: server.clock.now().getTime() });
    await call('twoStepConfirm', { code: code() });
    server.clock.advance(60);
    expect(await login(HOME, account)).toMatchObject({ status: 409, body: { error: 'other_site' } });
    const begun = await login(OTHER, account);
    const { challenge } = begun.body['data'] as { challenge: string };
    const step = (host: string) => post(host, endpoints.loginCode.path, { challenge, code: code() });
    expect(await step(HOME)).toMatchObject({ status: 409, body: { error: 'other_site' } });
    expect((await step(OTHER)).status).toBe(200);
  });

  it('is refused by phone as well, without using the code', async () => {
    const phone = freshPhone();
    const prove = async (host: string) => {
      const { body } = await post(host, endpoints.phoneCode.path, { phone });
      return { phone, ticket: (body['data'] as { ticket: string }).ticket, code: await codeSentTo(server, phone) };
    };
    await post(OTHER, endpoints.phoneRegister.path, { ...(await prove(OTHER)), over18: true });
    server.clock.advance(61);
    const proof = await prove(HOME);
    expect((await post(HOME, endpoints.phoneLogin.path, proof)).body['error']).toBe('other_site');
    expect((await post(OTHER, endpoints.phoneLogin.path, proof)).status).toBe(200);
  });
});

describe('a browser with a refresh token', () => {
  it('is refused at a host that now belongs to another site, which deletes its cookie', async () => {
    const { cookie } = await owlet({ remember: true });
    const refused = await renew(HOME, cookie);
    expect(refused).toMatchObject({ status: 409, body: { error: 'other_site' } });
    expect(toCookie(refused)).toBe('');
    // The token was not used: it is valid at the member's site.
    expect((await renew(OTHER, cookie)).status).toBe(200);
  });

  it('loses an invalid cookie with the refusal', async () => {
    const { cookie, account } = await owlet({ remember: true });
    await login(OTHER, account);
    const refused = await renew(OTHER, cookie);
    expect(refused.status).toBe(401);
    expect(refused.headers['set-cookie']).toEqual([
      expect.stringMatching(/^arara_kept=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('keeps its cookie after a cross-site request', async () => {
    const { cookie } = await owlet({ remember: true });
    const response = await post(
      OTHER,
      endpoints.refresh.path,
      {},
      { cookie: `arara_kept=${cookie}`, 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('can sign in by phone', async () => {
    const phone = freshPhone();
    const { body } = await post(OTHER, endpoints.phoneCode.path, { phone });
    const { ticket } = body['data'] as { ticket: string };
    const proof = { phone, ticket, code: await codeSentTo(server, phone) };
    const opened = await post(OTHER, endpoints.phoneRegister.path, { ...proof, over18: true, remember: true });
    const again = await renew(OTHER, toCookie(opened));
    expect(again.status).toBe(200);
    server.clock.advance(61);
    const response = await post(OTHER, endpoints.phoneCode.path, { phone });
    const second = response.body['data'] as { ticket: string };
    const entering = { phone, ticket: second.ticket, code: await codeSentTo(server, phone) };
    const entered = await post(OTHER, endpoints.phoneLogin.path, { ...entering, remember: true });
    expect((await renew(OTHER, toCookie(entered))).status).toBe(200);
  });
});
