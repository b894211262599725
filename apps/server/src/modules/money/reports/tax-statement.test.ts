import { centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  seededRandom,
} from '../../../../testing/index.ts';
import { createPlayerStats } from '../../rewards/player-stats/index.ts';
import { createTaxStatements } from './tax-statement.ts';

const DAY = 86_400;
const PLAYER = 1;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

it('equals the stakes and wins of the ledger, month by month of a random year', async () => {
  const random = seededRandom('tax statement');
  await books.open(PLAYER, { cash: 10_000_000 });
  for (let number = 1; number <= 60; number += 1) {
    clock.advance(random.int(9) * DAY + 7_200);
    await books.ledger.openMonths(clock.now());
    const [stake, win] = [100 + number * 37, number % 3 === 0 ? number * 151 : 0];
    const bet = betOf(PLAYER, {
      key: `bet ${number}`,
      nonce: BigInt(number - 1),
      stake: centavos(stake),
      win: centavos(win),
    });
    await books.ledger.settle(bet);
  }
  const playerStats = createPlayerStats({ ...database, clock, isAtRisk: () => true });
  const load = createTaxStatements({ clock, playerStats });
  const year = clock.now().getUTCFullYear();
  const { rows } = await sql<{ month: number; staked: bigint; won: bigint }>`
    select extract(month from at at time zone 'America/Sao_Paulo')::integer as month, sum(stake)::bigint as staked,
      coalesce(sum(win), 0)::bigint as won
    from ledger.transaction
    where player_id = ${PLAYER} and kind = 'bet' and extract(year from at at time zone 'America/Sao_Paulo') = ${year}
    group by 1 order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(3);
  const { categories, is_complete: isComplete } = await load(PLAYER, year);
  const [category] = categories;
  expect(isComplete).toBe(false);
  expect(category?.months.filter(({ staked }) => staked !== '0.00')).toEqual(
    rows.map(({ month, staked, won }) => ({
      month,
      staked: formatReais(centavos(staked)),
      won: formatReais(centavos(won)),
      net: formatReais(centavos(won - staked)),
      prizes: '0.00',
      withheld: '0.00',
    })),
  );
  const total = rows.reduce((sum, { staked }) => sum + staked, 0n);
  expect(category?.total.staked).toBe(formatReais(centavos(total)));
  expect((await load(PLAYER, year - 5)).categories[0]?.total.staked).toBe('0.00');
});
