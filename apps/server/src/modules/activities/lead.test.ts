import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, signInStaff } from '../../../testing/index.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

const firstBanner = async () => (await house.call()('siteData', {})).data.banners[0];

it('leads the home page with the first deposit, in the words and the numbers of its rule', async () => {
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

it('leads with nothing once that is paused', async () => {
  const staff = await signInStaff(house, 'admin');
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
