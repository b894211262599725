import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from '../../../../testing/index.ts';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type ProviderTestServer,
  type ProviderSeat,
  createProviderTestServer,
} from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;
let seat: ProviderSeat;

beforeAll(async () => {
  server = await createProviderTestServer();
  seat = await server.seat('5000.00');
});

afterAll(() => server.closeAll());

/** A scenario of one bet: its stake, its win, and which of both are rolled back. */
interface Plan {
  stake: number;
  win: number | undefined;
  undoesBet: boolean;
  undoesWin: boolean;
}

interface Step {
  call: 'bet' | 'win' | 'rollback';
  message: object;
}

const plan = fc
  .record({
    stake: fc.integer({ min: 1, max: 500 }),
    win: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    undoesBet: fc.boolean(),
    undoesWin: fc.boolean(),
  })
  // A bet with a win is rolled back only together with the win: otherwise the result depends on the order of calls.
  .map((one): Plan => ({
    ...one,
    undoesWin: one.win !== undefined && (one.undoesWin || (one.undoesBet && one.win > 0)),
  }));

function toSteps({ stake, win, undoesBet, undoesWin }: Plan, roundId: string): Step[] {
  const bet = seat.message({ amount: stake, round_id: roundId });
  const won = { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: win };
  const undo = (ref: string) => ({ ...bet, tx_id: freshKey(), ref_tx_id: ref, amount: undefined });
  return [
    { call: 'bet', message: bet },
    ...(win === undefined ? [] : [{ call: 'win' as const, message: won }]),
    ...(undoesBet ? [{ call: 'rollback' as const, message: undo(bet.tx_id) }] : []),
    ...(undoesWin ? [{ call: 'rollback' as const, message: undo(won.tx_id) }] : []),
  ];
}

const worth = ({ stake, win = 0, undoesBet, undoesWin }: Plan): bigint =>
  undoesBet ? 0n : BigInt((undoesWin ? 0 : win) - stake);

/** Sends the steps in the order of `order`, some in parallel and some repeatedly, until nothing is left to retry. */
async function deliver(steps: readonly Step[], order: readonly number[]): Promise<void> {
  let left: Step[] = [...order.flatMap((place) => steps[place % steps.length] ?? []), ...steps];
  for (let turn = 0; turn < 6 && left.length > 0; turn += 1) {
    const again: Step[] = [];
    for (let place = 0; place < left.length; place += 3) {
      const together = left.slice(place, place + 3);
      const answers = await Promise.all(together.map(({ call, message }) => seat.say(call, message)));
      answers.forEach(({ code }, index) => {
        const step = together[index];
        // A provider resends a win until its bet has arrived, and a rollback until it is accepted.
        if (step && (code === 'TX_NOT_FOUND' || code === 'ROUND_CLOSED')) again.push(step);
      });
    }
    left = again;
  }
}

async function balance(): Promise<bigint> {
  const { rows } = await sql<{ all: bigint }>`
    select (cash + bonus)::bigint as "all" from ledger.wallet where player_id = ${seat.member.id}`.execute(
    server.database.db,
  );
  return rows[0]?.all ?? 0n;
}

/** The total of the effective transactions, computed from their rows. */
async function sumEffective(): Promise<bigint> {
  const { rows } = await sql<{ all: bigint }>`
    select coalesce(sum(case kind when 'bet' then -amount else amount end), 0)::bigint as "all"
    from game_aggregator.transaction
    where member_id = ${seat.member.id} and kind in ('bet', 'win', 'promo_win') and code = 'OK' and rolled_back_at is null
      and campaign_id is null`.execute(server.database.db);
  return rows[0]?.all ?? 0n;
}

describe('calls of a provider in any order and any number of times', () => {
  it('have the same result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plan, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat({ max: 99 }), { maxLength: 20 }),
        async (plans, order) => {
          const before = await balance();
          const steps = plans.flatMap((one) => toSteps(one, freshKey()));
          await deliver(steps, order);
          const expected = plans.reduce((sum, one) => sum + worth(one), 0n);
          expect((await balance()) - before).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
    await requireSoundBooks(server);
  });

  it('leave a balanced ledger and no negative balance, also with shared rounds and insufficient funds', async () => {
    const poor = await server.seat('20.00');
    seat = poor;
    const shared = fc.record({
      stake: fc.integer({ min: 1, max: 900 }),
      win: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
      undoesBet: fc.boolean(),
      undoesWin: fc.boolean(),
      round: fc.nat({ max: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(shared, { minLength: 2, maxLength: 5 }),
        fc.array(fc.nat({ max: 99 }), { maxLength: 20 }),
        async (plans, order) => {
          const rounds = [freshKey(), freshKey()];
          const steps = plans.flatMap(({ round, win, undoesWin, ...rest }) =>
            toSteps({ ...rest, win, undoesWin: undoesWin && win !== undefined }, rounds[round] ?? ''),
          );
          await deliver(steps, order);
          expect(await balance()).toBeGreaterThanOrEqual(0n);
          const { rows } = await sql<{ staked: bigint; won: bigint; bets: bigint; wins: bigint }>`
            select r.staked, r.won,
              coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as bets,
              coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as wins
            from game_aggregator.round r left join game_aggregator.transaction t
              on t.round = r.id and t.code = 'OK' and t.rolled_back_at is null
            where r.member_id = ${poor.member.id} group by r.id`.execute(server.database.db);
          for (const { staked, won, bets, wins } of rows) expect([staked, won]).toEqual([bets, wins]);
        },
      ),
      { numRuns: 40 },
    );
    await requireSoundBooks(server);
    const { rows } = await sql<{ owed: bigint }>`
      select coalesce(sum(shortfall), 0)::bigint as owed from game_aggregator.transaction where member_id = ${poor.member.id}`.execute(
      server.database.db,
    );
    expect(await balance()).toBe(20_00n + (await sumEffective()) + (rows[0]?.owed ?? 0n));
  });
});
