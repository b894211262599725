import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

const banners = async () => (await server.call()('siteData', {})).data.banners;
const firstBanner = async () => {
  const [first] = await banners();
  if (first === undefined) throw new Error('no promotion is featured');
  return first;
};

it('features the first deposit on the home page, with the text of its rule', async () => {
  expect(await firstBanner()).toEqual({
    id: 'promotion-1',
    title: 'Bônus do primeiro depósito',
    promotion: 1,
    kicker: 'Bônus no 1º depósito',
    figure: '100%',
    detail: 'até R$\u00a01.500',
    text: 'Ganhe 100% do seu primeiro depósito, até R$\u00a01.500,00. Rollover de 20x.',
    action: 'Quero meu bônus',
    link: '/promotion/activity/first-deposit',
    art: '1f381',
    from: '#7a0f5c',
    to: '#ff4d3d',
  });
});

it('features the wheel with the largest prize and the reward for a friend, each with its figure', async () => {
  expect((await banners()).slice(1)).toMatchObject([
    { kicker: 'Gire e ganhe até', figure: 'R$\u00a01.000', link: '/promotion/activity/lottery-wheel' },
    { kicker: 'Convide e ganhe', figure: 'R$\u00a0100', detail: 'por amigo' },
    { promotion: null, figure: '', title: 'Jogos que você pode conferir' },
  ]);
});

it('leaves out a promotion that is paused, and features the other of its kind', async () => {
  const featured = await firstBanner();
  const staff = await signInStaff(server, 'admin');
  const { data } = await staff('officePromotions', { page: 1, limit: 100 });
  const first = data.data.find(({ id }) => id === featured.promotion);
  if (first === undefined) throw new Error('the office does not list the featured promotion');
  await staff('officePromotionPause', {
    id: first.id,
    version: first.version,
    note: 'a pause for the test',
    paused: true,
  });
  const ofFirstDeposit = (await banners()).filter(({ link }) => link === featured.link);
  expect(ofFirstDeposit).toMatchObject([{ figure: 'R$\u00a010' }]);
});
