import { seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gather } from './crowd.ts';
import { letMinutesPass } from './elapsed.ts';
import { isLong } from './kill-count.ts';
import { type PrivateDatabase, startPrivateDatabase } from './private-database.ts';
import { requireSoundLedger } from './reckoning.ts';
import { type World, createWorld, pause } from './world.ts';

const KILLS = isLong ? 25 : 2;
const LONGEST_LIFE_MS = 1_000;

let database: PrivateDatabase;
let world: World;

beforeAll(async () => {
  database = await startPrivateDatabase();
  world = await createWorld(database);
});

afterAll(async () => {
  await world.close();
  await database.close();
});

it(
  `loses and makes no centavo when PostgreSQL is killed ${KILLS} times under many players, and the server lives on`,
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await world.begin();
    const deaths: unknown[] = [];
    void world.death().then((death) => deaths.push(death));
    const crowd = await gather(world, { bettors: isLong ? 32 : 16, withdrawers: 2 });
    const random = seededRandom('database killed');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.isServed();
      await pause(random.int(LONGEST_LIFE_MS));
      await database.kill();
      await requireSoundLedger(world);
      await crowd.isServed();
      await letMinutesPass(world);
    }
    await crowd.settle();
    expect(deaths).toEqual([]);
  },
);
