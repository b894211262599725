import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  askDeposit,
  createTestHouse,
  freshKey,
  payCode,
  payTooLittle,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../testing/index.ts';
import { type Facts, createFacts } from './index.ts';

let house: TestHouse;
let maria: TestMember;
let facts: Facts;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  facts = createFacts({ ...house.database, clock: house.clock, isAtRisk: () => true });
});

afterAll(() => house.close());

const deposits = async () =>
  (await facts.fresh.deposits(maria.id, null)).map(({ number, amount, returned }) => [number, amount, returned]);

/** A bet of two reais. */
async function bet(game: string, input: unknown): Promise<void> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: game })).data;
  await maria.call('bet', { session, stake: '2.00', input, key: freshKey() });
}

/** Chips of two reais on one place, or of one real on each of two. */
const laid = (...places: [string] | [string, string]) => ({
  bets: places.map((place) => ({ bet: place, chips: 2 / places.length })),
});

/** What the house itself took in, by its own rule of what carries risk. */
async function swept() {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
  await house.settle();
  return facts.read(house.database.db).of(maria.id);
}

describe('a house at work', () => {
  it('takes in by itself, every minute, what was played', async () => {
    await payCode(house, (await askDeposit(maria, '100.00')).pix_code);
    await bet('dado', { side: 'over', target: 5150 });
    expect(await facts.read(house.database.db).of(maria.id)).toMatchObject({ bets: 0n });
    expect(await swept()).toMatchObject({ bets: 1n, staked: 200n, valid: 200n });
  });

  it('counts no bet as valid that could hardly lose or hardly win, whatever it paid', async () => {
    const riskless = [
      ['dado', { side: 'over', target: 500 }],
      ['roleta', laid('red', 'black')],
      ['roleta', laid('even', 'odd')],
    ] as const;
    for (const [game, input] of riskless) await bet(game, input);
    expect(await swept()).toMatchObject({ bets: 1n, staked: 800n, valid: 200n });
    const ordinary = [
      ['dado', { side: 'under', target: 5000 }],
      ['roleta', laid('red')],
      ['roleta', laid('red', '17')],
    ] as const;
    for (const [game, input] of ordinary) await bet(game, input);
    expect(await swept()).toMatchObject({ bets: 4n, staked: 1_400n, valid: 800n });
  });

  it('books what the bank takes back under the number that the deposit is found by, credited at once or late', async () => {
    const atOnce = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    const late = await payTooLittle(house, maria, '80.00');
    const ana = await signInStaff(house, 'finance');
    await ana('officeCreditPayment', { id: late, player_id: maria.id, reason: 'pagou um centavo a menos' });
    for (const id of [atOnce, late]) house.bank.clawBack(id);
    await settleLater(house);
    expect(await deposits()).toEqual([
      [1, 10_000n, 0n],
      [2, 5_000n, 5_000n],
      [3, 7_999n, 7_999n],
    ]);
  });
});
