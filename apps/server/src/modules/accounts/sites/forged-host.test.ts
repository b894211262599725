import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../testing/raw-request.ts';
import { messageSentTo, signInStaff } from '../../../../testing/index.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';
import { type TestPlatform, openPlatform } from '../../../../testing/platform.ts';

/* A Host header that is no host of a site appears in no link, neither of a response nor of a message. */

const FORGED = ['evil.example', 'evil.example:8443', 'play.example.evil.example'];
const PUBLIC = 'https://play.example';
const OTHER = 'coruja.example';

let server: ProviderTestServer;
let platform: TestPlatform;
let ask: SendRequest;
let maria: { id: number; token: string; account: string };
let staffToken = '';

beforeAll(async () => {
  platform = await openPlatform();
  const praca = { name: 'praca', title: 'Praça', issuer: platform.issuer, ...platform.credentials };
  server = await createProviderTestServer({}, { publicUrl: `${PUBLIC}/`, platforms: [praca] });
  ask = requestSender(server);
  platform.admit(`${PUBLIC}/api/auth/social/praca/back`);
  const admin = await signInStaff(server, 'admin', 'admin@arara.test', (token) => {
    staffToken = token;
  });
  await admin('officeSiteCreate', {
    key: 'coruja',
    name: 'Coruja',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [OTHER],
  });
  maria = await registerBy(ask);
});

afterAll(async () => {
  await server.closeAll();
  await platform.close();
});

/** Sends a request with a Host header and an access token. */
const callWithHost = (host: string, path: string, token: string, body?: object): Promise<Reply> =>
  ask(path, { ...(body === undefined ? {} : { body }), headers: { host, authorization: `Bearer ${token}` } });

function expectNoForgedHost({ text, headers }: Reply): void {
  expect(`${text} ${JSON.stringify(headers)}`).not.toContain('evil');
}

let lastNumber = 0;
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

describe.each(FORGED)('with the Host header %j', (host) => {
  it('an invitation of a player links to PUBLIC_URL', async () => {
    const reply = await callWithHost(host, endpoints.agencyInvite.path, maria.token);
    expectNoForgedHost(reply);
    expect(reply.body['data']).toMatchObject({ link: expect.stringContaining(`${PUBLIC}/login?`) as string });
  });

  it('an account opened by an agent receives PUBLIC_URL', async () => {
    const invite = await callWithHost('play.example', endpoints.agencyInvite.path, maria.token);
    const { code } = invite.body['data'] as { code: string };
    const phone = `+55119777${String(10_000 + nextNumber())}`;
    const reply = await callWithHost(host, endpoints.agencySubordinateRegister.path, maria.token, {
      phone,
      invitation_code: code,
      uid: maria.id,
    });
    expect(reply.status).toBe(200);
    expectNoForgedHost(reply);
    const text = await messageSentTo(server, phone);
    expect(text).toContain(PUBLIC);
    expect(text).not.toContain('evil');
  });

  it('an invitation of staff links to PUBLIC_URL', async () => {
    const email = `nova${nextNumber()}@arara.test`;
    const reply = await callWithHost(host, endpoints.officeInvite.path, staffToken, { email, role: 'support' });
    expect(reply.status).toBe(200);
    expectNoForgedHost(reply);
    const text = await messageSentTo(server, email);
    expect(text).toContain(`${PUBLIC}/office`);
    expect(text).not.toContain('evil');
  });

  it('a provider receives PUBLIC_URL as the lobby and the cashier', async () => {
    expectNoForgedHost(
      await callWithHost(host, endpoints.launch.path, maria.token, { platType: 'fora', gameCode: 'fora-roda' }),
    );
    const launch = server.provider.asked.findLast(({ path }) => path === '/launch')?.body;
    expect(launch).toMatchObject({ lobby_url: `${PUBLIC}/game`, cashier_url: `${PUBLIC}/recharge` });
  });

  it('a sign-in platform redirects back to PUBLIC_URL', async () => {
    const reply = await ask('/api/auth/social/praca/go', { headers: { host } });
    expectNoForgedHost(reply);
    const back = new URL(String(reply.headers['location'])).searchParams.get('redirect_uri');
    expect(back).toBe(`${PUBLIC}/api/auth/social/praca/back`);
  });

  it('the QR code and the picture of an invitation contain PUBLIC_URL', async () => {
    const invite = await callWithHost('play.example', endpoints.agencyInvite.path, maria.token);
    const { code } = invite.body['data'] as { code: string };
    const get = (name: string, path: string) => ask(path, { headers: { host: name } });
    const qrCode = '/download/qr.svg';
    expect((await get(host, qrCode)).text).toBe((await get('play.example', qrCode)).text);
    const picture = `/api/agency/picture/${code}.png`;
    const [forged, own] = [await get(host, picture), await get('play.example', picture)];
    expect(forged.headers['etag']).toBe(own.headers['etag']);
  });

  it('a member who registered with it is referred to a host of their site', async () => {
    const form = { account: `joana${String(1000 + nextNumber())}`, password: 'segredo-longo' };
    const phone = `(11) 97${String(1_000_000 + nextNumber())}`;
    const register = { ...form, password_confirmation: form.password, realname: 'Joana Prado', phone, over18: true };
    expectNoForgedHost(await ask(endpoints.register.path, { body: register, headers: { host } }));
    const elsewhere = await ask(endpoints.login.path, { body: form, headers: { host: OTHER } });
    expect(elsewhere.body['error']).toBe('other_site');
    expectNoForgedHost(elsewhere);
  });

  it('the page and the manifest do not contain it', async () => {
    for (const path of ['/', '/manifest.webmanifest', '/robots.txt', '/login'])
      expectNoForgedHost(await ask(path, { headers: { host } }));
  });
});

it('uses a host of a site in links', async () => {
  const reply = await ask('/api/auth/social/praca/go', { headers: { host: `${OTHER}:99` } });
  const back = new URL(String(reply.headers['location'])).searchParams.get('redirect_uri');
  expect(back).toBe(`http://${OTHER}/api/auth/social/praca/back`);
});
