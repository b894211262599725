import { endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../testing/ask.ts';
import { messageSentTo, signInStaff } from '../testing/index.ts';
import { type OutsideHouse, createOutsideHouse } from '../testing/outside-provider.ts';
import { type TestPlatform, openPlatform } from '../testing/platform.ts';

/* A Host header that names none of the sites' hosts stands in no link: neither in an answer nor in a message. */

const FORGED = ['evil.example', 'evil.example:8443', 'play.example.evil.example'];
const PUBLIC = 'https://play.example';
const OTHER = 'coruja.example';

let house: OutsideHouse;
let platform: TestPlatform;
let ask: Ask;
let maria: { id: number; token: string; account: string };
let staffToken = '';

beforeAll(async () => {
  platform = await openPlatform();
  const praca = { name: 'praca', title: 'Praça', issuer: platform.issuer, ...platform.credentials };
  house = await createOutsideHouse({}, { publicUrl: `${PUBLIC}/`, platforms: [praca] });
  ask = askOf(house);
  platform.admit(`${PUBLIC}/api/auth/social/praca/back`);
  const admin = await signInStaff(house, 'admin', 'admin@arara.test', (token) => {
    staffToken = token;
  });
  await admin('officeSiteCreate', { key: 'coruja', name: 'Coruja', jurisdiction: 'curacao', hosts: [OTHER] });
  maria = await registerBy(ask);
});

afterAll(async () => {
  await house.closeAll();
  await platform.close();
});

/** Calls as somebody, under a Host header. */
const callUnder = (host: string, path: string, token: string, body?: object): Promise<Reply> =>
  ask(path, { ...(body === undefined ? {} : { body }), headers: { host, authorization: `Bearer ${token}` } });

function requireClean({ text, headers }: Reply): void {
  expect(`${text} ${JSON.stringify(headers)}`).not.toContain('evil');
}

let people = 0;
function fresh(): number {
  people += 1;
  return people;
}

describe.each(FORGED)('under the Host header %j', (host) => {
  it('an invitation of a player links to the public address', async () => {
    const reply = await callUnder(host, endpoints.agencyInvite.path, maria.token);
    requireClean(reply);
    expect(reply.body['data']).toMatchObject({ link: expect.stringContaining(`${PUBLIC}/login?`) as string });
  });

  it('an account that a player opens for somebody is sent the public address', async () => {
    const invite = await callUnder('play.example', endpoints.agencyInvite.path, maria.token);
    const { code } = invite.body['data'] as { code: string };
    const phone = `+55119777${String(10_000 + fresh())}`;
    const reply = await callUnder(host, endpoints.agencySubordinateRegister.path, maria.token, {
      phone,
      invitation_code: code,
      uid: maria.id,
    });
    expect(reply.status).toBe(200);
    requireClean(reply);
    const text = await messageSentTo(house, phone);
    expect(text).toContain(PUBLIC);
    expect(text).not.toContain('evil');
  });

  it('an invitation to the staff links to the public address', async () => {
    const email = `nova${fresh()}@arara.test`;
    const reply = await callUnder(host, endpoints.officeInvite.path, staffToken, { email, role: 'support' });
    expect(reply.status).toBe(200);
    requireClean(reply);
    const text = await messageSentTo(house, email);
    expect(text).toContain(`${PUBLIC}/office`);
    expect(text).not.toContain('evil');
  });

  it('a provider is given the public address as the lobby and the cashier', async () => {
    requireClean(
      await callUnder(host, endpoints.launch.path, maria.token, { platType: 'fora', gameCode: 'fora-roda' }),
    );
    const asked = house.studio.asked.findLast(({ path }) => path === '/launch')?.body;
    expect(asked).toMatchObject({ lobby_url: `${PUBLIC}/game`, cashier_url: `${PUBLIC}/recharge` });
  });

  it('a platform of sign-in is given the public address as the way back', async () => {
    const reply = await ask('/api/auth/social/praca/go', { headers: { host } });
    requireClean(reply);
    const back = new URL(String(reply.headers['location'])).searchParams.get('redirect_uri');
    expect(back).toBe(`${PUBLIC}/api/auth/social/praca/back`);
  });

  it('the QR code and the picture of an invitation are those of the public address', async () => {
    const invite = await callUnder('play.example', endpoints.agencyInvite.path, maria.token);
    const { code } = invite.body['data'] as { code: string };
    const under = (name: string, path: string) => ask(path, { headers: { host: name } });
    const qrCode = '/download/qr.svg';
    expect((await under(host, qrCode)).text).toBe((await under('play.example', qrCode)).text);
    const picture = `/api/agency/picture/${code}.png`;
    const [forged, own] = [await under(host, picture), await under('play.example', picture)];
    expect(forged.headers['etag']).toBe(own.headers['etag']);
  });

  it('a member who registered by it is sent to an address of their own site', async () => {
    const form = { account: `joana${String(1000 + fresh())}`, password: 'segredo-longo' };
    const phone = `(11) 97${String(1_000_000 + fresh())}`;
    const register = { ...form, password_confirmation: form.password, realname: 'Joana Prado', phone, over18: true };
    requireClean(await ask(endpoints.register.path, { body: register, headers: { host } }));
    const elsewhere = await ask(endpoints.login.path, { body: form, headers: { host: OTHER } });
    expect(elsewhere.body['error']).toBe('other_site');
    requireClean(elsewhere);
  });

  it('the page of the site, its manifest and its brand say nothing of it', async () => {
    for (const path of ['/', '/manifest.webmanifest', '/robots.txt', '/login'])
      requireClean(await ask(path, { headers: { host } }));
  });
});

it('a host of a site is the address of its own links', async () => {
  const reply = await ask('/api/auth/social/praca/go', { headers: { host: `${OTHER}:99` } });
  const back = new URL(String(reply.headers['location'])).searchParams.get('redirect_uri');
  expect(back).toBe(`http://${OTHER}/api/auth/social/praca/back`);
});
