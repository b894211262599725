import { wireLocales } from '@arara/contract/wire-locales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ advertised: true });
});

afterAll(() => server.close());

it('is on in a new installation, leads to the promotions, and has a text in every language', async () => {
  const { advertisement } = (await server.call()('siteData', {})).data;
  expect(advertisement).toMatchObject({ title: 'Conheça as promoções', link: '/promotion/activity' });
  const admin = await signInStaff(server, 'admin');
  const site = (await admin('officeSite', { id: 'arara' })).data;
  expect(site.advertisement.on).toBe(true);
  expect(Object.keys(site.advertisement.texts).toSorted()).toEqual(wireLocales.toSorted());
});

it('is off on a site that staff adds', async () => {
  const admin = await signInStaff(server, 'admin', 'outro@arara.test');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [],
  });
  expect((await admin('officeSite', { id: 'tucano' })).data.advertisement.on).toBe(false);
});
