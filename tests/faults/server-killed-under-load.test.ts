import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { startPlayerLoad } from './player-load.ts';
import { letMinutesPass } from './elapsed-time.ts';
import { isLong } from './kill-count.ts';
import { requireSoundLedger } from './balance-checks.ts';
import { type FaultFixture, createWorld, pause } from './fault-fixture.ts';

/** How often the server is killed. A seed determines the moments, so a failure can be reproduced. */
const KILLS = isLong ? 60 : 2;
const LONGEST_LIFE_MS = 800;

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

it(
  `loses and makes no centavo when the server is killed ${KILLS} times under many players`,
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await fixture.begin();
    const crowd = await startPlayerLoad(fixture, { bettors: isLong ? 48 : 24, withdrawers: 3 });
    const random = seededRandom('server killed under load');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.isServed();
      await pause(random.int(LONGEST_LIFE_MS));
      await fixture.kill();
      await requireSoundLedger(fixture);
      await letMinutesPass(fixture);
      await fixture.begin();
    }
    await crowd.settle();
  },
);
