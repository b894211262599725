import { seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlayerLoad } from './player-load.ts';
import { letMinutesPass } from './elapsed-time.ts';
import { isLong } from './kill-count.ts';
import { type PrivateDatabase, startPrivateDatabase } from './private-database.ts';
import { requireSoundLedger } from './balance-checks.ts';
import { type FaultFixture, createWorld, pause } from './fault-fixture.ts';

const KILLS = isLong ? 25 : 2;
const LONGEST_LIFE_MS = 1_000;

let database: PrivateDatabase;
let fixture: FaultFixture;

beforeAll(async () => {
  database = await startPrivateDatabase();
  fixture = await createWorld(database);
});

afterAll(async () => {
  await fixture.close();
  await database.close();
});

it(
  `loses and makes no centavo when PostgreSQL is killed ${KILLS} times under many players, and the server lives on`,
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await fixture.begin();
    const deaths: unknown[] = [];
    void fixture.death().then((death) => deaths.push(death));
    const crowd = await startPlayerLoad(fixture, { bettors: isLong ? 32 : 16, withdrawers: 2 });
    const random = seededRandom('database killed');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.isServed();
      await pause(random.int(LONGEST_LIFE_MS));
      await database.kill();
      await requireSoundLedger(fixture);
      await crowd.isServed();
      await letMinutesPass(fixture);
    }
    await crowd.settle();
    expect(deaths).toEqual([]);
  },
);
