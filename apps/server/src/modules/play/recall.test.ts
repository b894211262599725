import { type Centavos, centavos, parseReais } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '../../../testing/index.ts';
import { firstStakeOf } from './round-sight.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '100.00');
});

afterAll(() => house.close());

/** An amount of the wire. */
function cents(text: string): Centavos {
  const amount = parseReais(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

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

describe('a round whose moves ask for parts of a stake', () => {
  it('is told with the first stake that it had, whatever was cut to whole centavos', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), fc.bigInt(10_000n, 5_000_000n), (stake, stakedE4) => {
        expect(firstStakeOf(centavos((stake * stakedE4) / 10_000n), stakedE4)).toBe(stake);
      }),
    );
  });

  it('takes the price of every ball to the centavo, and is seen again with what was staked by then', async () => {
    const session = await launch('bingo-da-praia');
    let staked: string[] = [];
    let id = '';
    // Now and then no ball is offered: then the next round is looked at.
    for (let tried = 0; staked.length < 3 && tried < 30; tried += 1) {
      const input = { cards: [1, 2, 3, 4] };
      let { data: at } = await maria.call('beginRound', { session, stake: '1.00', input, key: freshKey() });
      const before = at.money;
      id = at.round_id;
      staked = [at.staked];
      for (let number = 0; at.over === null; number += 1) {
        const move = number < 2 ? 'ball' : 'out';
        at = (await maria.call('moveRound', { session, round_id: id, number, move })).data;
        staked.push(at.staked);
        expect(at.stake).toBe('1.00');
        const won = at.over === null ? 0n : cents(at.over.win);
        expect(cents(at.money)).toBe(cents(before) - cents(at.staked) + 100n + won);
      }
    }
    expect(staked.length).toBeGreaterThan(2);
    const round = await roundOf(id);
    expect(round.steps?.map((step) => step.staked)).toEqual(staked);
    expect(round.bet_amount).toBe(staked.at(-1));
  });
});

it('a round that is over as soon as it is bet has no steps', async () => {
  const session = await launch('tigre-da-vez');
  const { data } = await maria.call('bet', { session, stake: '1.00', key: freshKey() });
  expect((await roundOf(data.round_id)).steps).toBeNull();
});
