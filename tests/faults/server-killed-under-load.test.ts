import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { gather } from './crowd.ts';
import { letMinutesPass } from './elapsed.ts';
import { isLong } from './kill-count.ts';
import { requireSoundLedger } from './reckoning.ts';
import { type World, createWorld, pause } from './world.ts';

/** How often the server is killed. The moments are drawn from a seed, so a failure can be seen again. */
const KILLS = isLong ? 60 : 2;
const LONGEST_LIFE_MS = 800;

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});

afterAll(async () => {
  await world.close();
  await database.drop();
});

it(
  `loses and makes no centavo when the server is killed ${KILLS} times under many players`,
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await world.begin();
    const crowd = await gather(world, { bettors: isLong ? 48 : 24, withdrawers: 3 });
    const random = seededRandom('server killed under load');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.isServed();
      await pause(random.int(LONGEST_LIFE_MS));
      await world.kill();
      await requireSoundLedger(world);
      await letMinutesPass(world);
      await world.begin();
    }
    await crowd.settle();
  },
);
