import { type Centavos, centavos, parseReais } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '../../../../testing/index.ts';
import { computeFirstStake } from './round-view.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
});

afterAll(() => server.close());

/** Parses an amount of the contract. */
function cents(text: string): Centavos {
  const amount = parseReais(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;
const loadRound = async (id: string, who = maria) => (await who.call('round', { round_id: id })).data;

/** Opens tiles of a field with one mine until a number of them is safe, then takes the win. Returns the views. */
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

describe('a finished round of moves', () => {
  it('is shown at its beginning and after every move, before its seed is revealed', async () => {
    const { id, views } = await sweep([3, 8, 11]);
    const round = await loadRound(id);
    expect(round.server_seed).toBeNull();
    expect(round.steps?.map(({ view }) => view)).toEqual(views);
    expect(round.steps?.map(({ staked }) => staked)).toEqual(views.map(() => '1.00'));
    await maria.call('rotateSeed', { client_seed: 'outra' });
    const revealed = await loadRound(id);
    expect(revealed.server_seed).toMatch(/^[0-9a-f]{64}$/);
    expect(revealed.steps).toEqual(round.steps);
  });

  it('is shown to its player only', async () => {
    const { id } = await sweep([1]);
    const joana = await registerMember(server);
    await expect(loadRound(id, joana)).rejects.toMatchObject({ code: 404, error: 'not_found' });
  });
});

describe('a round whose moves add parts of a stake', () => {
  it('is replayed with its first stake after any rounding', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), fc.bigInt(10_000n, 5_000_000n), (stake, stakedE4) => {
        expect(computeFirstStake(centavos((stake * stakedE4) / 10_000n), stakedE4)).toBe(stake);
      }),
    );
  });

  it('stakes every ball to the centavo, and is shown with the stake at each step', async () => {
    const session = await launch('bingo-da-praia');
    let staked: string[] = [];
    let id = '';
    // Some rounds offer no ball; then the next round is used.
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
    const round = await loadRound(id);
    expect(round.steps?.map((step) => step.staked)).toEqual(staked);
    expect(round.bet_amount).toBe(staked.at(-1));
  });
});

it('has no steps for a round that ends with its bet', async () => {
  const session = await launch('tigre-da-vez');
  const { data } = await maria.call('bet', { session, stake: '1.00', key: freshKey() });
  expect((await loadRound(data.round_id)).steps).toBeNull();
});
