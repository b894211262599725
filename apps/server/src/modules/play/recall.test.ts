import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '100.00');
});

afterAll(() => house.close());

const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;
const roundOf = async (id: string, who = maria) => (await who.call('round', { round_id: id })).data;

/** Opens tiles of a field with one mine until so many hold, then takes what stands. Answers what was seen on the way. */
async function sweep(tiles: readonly number[]): Promise<{ id: string; views: unknown[] }> {
  const session = await launch('campo-minado');
  let { data: at } = await maria.call('beginRound', { session, stake: '1.00', input: { mines: 1 }, key: freshKey() });
  const views = [at.view];
  const moves: unknown[] = [...tiles.map((step) => ({ step })), { cashOut: true }];
  for (const [number, move] of moves.entries()) {
    if (at.over !== null) break;
    at = (await maria.call('moveRound', { session, round_id: at.round_id, number, move })).data;
    views.push(at.view);
  }
  return { id: at.round_id, views };
}

describe('a round of moves that is over', () => {
  it('can be seen again as it was: at its beginning and after every move, before its seed is revealed', async () => {
    const { id, views } = await sweep([3, 8, 11]);
    const round = await roundOf(id);
    expect(round.server_seed).toBeNull();
    expect(round.steps?.map(({ view }) => view)).toEqual(views);
    expect(round.steps?.map(({ staked }) => staked)).toEqual(views.map(() => '1.00'));
    await maria.call('rotateSeed', { client_seed: 'outra' });
    const revealed = await roundOf(id);
    expect(revealed.server_seed).toMatch(/^[0-9a-f]{64}$/);
    expect(revealed.steps).toEqual(round.steps);
  });

  it('is shown to nobody else', async () => {
    const { id } = await sweep([1]);
    const joana = await registerMember(house);
    await expect(roundOf(id, joana)).rejects.toMatchObject({ code: 404, error: 'not_found' });
  });
});

it('a round that is over as soon as it is bet has no steps', async () => {
  const session = await launch('tigre-da-vez');
  const { data } = await maria.call('bet', { session, stake: '1.00', key: freshKey() });
  expect((await roundOf(data.round_id)).steps).toBeNull();
});
