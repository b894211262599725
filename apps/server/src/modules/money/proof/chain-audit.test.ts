import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kite, tenNumbers } from '../../../../testing/fair-games.ts';
import { beaconOn, fairnessOf, playRound } from '../../../../testing/fair-rounds.ts';
import { type TestServer, createTestServer, fakeClock, registerMember } from '../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  const time = fakeClock();
  const beacon = beaconOn(time);
  server = await createTestServer({ roundGames: [tenNumbers, kite], beacon });
  const advance = server.clock.advance.bind(server.clock);
  server.clock.advance = (seconds) => {
    advance(seconds);
    time.advance(seconds);
  };
  const { id: playerId } = await registerMember(server);
  const fairness = fairnessOf(server, beacon, tenNumbers);
  await fairness.open({ working: true });
  for (let number = 1n; number <= 3n; number += 1n)
    await playRound(server, { fairness, game: tenNumbers, number, tickets: [{ playerId, input: { number: 3 } }] });
});

afterAll(() => server.close());

async function audit() {
  server.clock.advance(3_600);
  await server.database.atomically(async (tx) => void (await server.server.jobs.enqueuePlanned(tx, 'proof_audit')));
  await server.settle();
  server.clock.advance(60);
  return (await server.call()('proof', {})).data.chains;
}

it('recomputes the newest rounds of every shared game by the independent verifier, and shows the heads in force', async () => {
  const chains = await audit();
  const game = chains?.games.find((one) => one.game === tenNumbers.name);
  expect(chains).toMatchObject({ holds: true, beacon: { kind: 'house' } });
  expect(chains?.games).toHaveLength(2);
  expect(game).toMatchObject({ used: 3, links: 40, checked: 3, failed: [] });
  expect(game?.commitment).toMatch(/^[0-9a-f]{64}$/);
});

it('names a round whose revealed element does not lead to the commitment', async () => {
  await sql`update rounds.round set link = ${'ab'.repeat(32)} where number = 2`.execute(server.database.db);
  const chains = await audit();
  expect(chains?.holds).toBe(false);
  expect(chains?.games.find((one) => one.game === tenNumbers.name)?.failed).toEqual([2]);
});
