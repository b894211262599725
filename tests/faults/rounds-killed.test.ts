import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { letMinutesPass, letRoundsBeLeft } from './elapsed-time.ts';
import { isLong } from './kill-count.ts';
import { registerFundedPlayer } from './money-flows.ts';
import { createRoundPlayer } from './round-players.ts';
import { signInStaff } from './test-players.ts';
import { reckon, requireSoundLedger } from './balance-checks.ts';
import { requireRoundsOnce } from './round-checks.ts';
import { type FaultFixture, createWorld, pause } from './fault-fixture.ts';

/** How often the server is killed. A seed determines the moments, so a failure can be reproduced. */
const KILLS = isLong ? 40 : 2;
const MOVERS = isLong ? 16 : 5;
const LONGEST_LIFE_MS = 700;

let database: TestDatabase;
let fixture: FaultFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await createWorld(database);
});

afterAll(async () => {
  await fixture.close();
  await database.drop();
});

/** Kills the server and starts another with a later clock. */
async function killed(later: (of: FaultFixture) => Promise<void>): Promise<void> {
  await fixture.kill();
  await requireSoundLedger(fixture);
  await later(fixture);
  await fixture.begin();
}

it(
  `goes on where every round stood when the server is killed in the middle of them (${KILLS})`,
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await fixture.begin();
    const staff = await signInStaff(fixture);
    const players = await Promise.all(Array.from({ length: MOVERS }, () => registerFundedPlayer(fixture)));
    const movers = await Promise.all(
      players.map((player, index) => createRoundPlayer(fixture, player, `mover ${index}`)),
    );
    const random = seededRandom('rounds killed');
    let isOver = false;
    const everybody = Promise.all(movers.map((mover) => mover.play(() => isOver)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([pause(random.int(LONGEST_LIFE_MS)), everybody]);
      await killed(letMinutesPass);
    }
    isOver = true;
    await everybody;
    await Promise.all(movers.filter(({ left }) => left.length === 0).map((mover) => mover.leave()));
    await killed(letRoundsBeLeft);
    for (const mover of movers) await mover.awaitLeft();
    await Promise.all(movers.map((mover) => requireRoundsOnce(fixture, mover)));
    await reckon(fixture, staff, players, []);
  },
);
