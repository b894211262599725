import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

const firstBanner = async () => (await server.call()('siteData', {})).data.banners[0];

it('features the first deposit on the home page, with the text of its rule', async () => {
  expect(await firstBanner()).toEqual({
    id: 'promotion-1',
    title: 'Bônus do primeiro depósito',
    text: 'Ganhe 100% do seu primeiro depósito, até R$\u00a01.500,00. Rollover de 20x.',
    action: 'Quero meu bônus',
    link: '/promotion/activity/first-deposit',
    art: '1f381',
    from: '#a3104f',
    to: '#ff4d3d',
  });
});

it('features nothing while that is paused', async () => {
  const staff = await signInStaff(server, 'admin');
  const { data } = await staff('officePromotions', { page: 1, limit: 100 });
  const first = data.data.find(({ kind }) => kind === 'first_deposit');
  if (first === undefined) throw new Error('a new installation has no bonus for a first deposit');
  await staff('officePromotionPause', {
    id: first.id,
    version: first.version,
    note: 'a pause for the test',
    paused: true,
  });
  expect(await firstBanner()).toMatchObject({ title: 'Jogos que você pode conferir' });
});
