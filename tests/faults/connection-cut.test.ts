import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gather } from './crowd.ts';
import { type CutProxy, type Loss, createCutProxy, isCommit } from './cut-proxy.ts';
import { letMinutesPass } from './elapsed.ts';
import { isLong } from './kill-count.ts';
import { requireSoundLedger } from './reckoning.ts';
import { type World, createWorld } from './world.ts';

const ROUNDS = isLong ? 12 : 1;
const LONGEST_SILENCE_MS = 400;
const MOST_REQUESTS = 60;

let database: TestDatabase;
let proxy: CutProxy;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createCutProxy(database.url);
  world = await createWorld(database, proxy.url);
});

afterAll(async () => {
  await world.close();
  await proxy.close();
  await database.drop();
});

/** Whatever is sent as the so-manyth from now. */
function isNth(nth: number): () => boolean {
  let left = nth;
  return () => {
    left -= 1;
    return left <= 0;
  };
}

it(
  'loses and makes no centavo when connections to PostgreSQL are cut in the middle of a commit',
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await world.begin();
    const deaths: unknown[] = [];
    void world.death().then((death) => deaths.push(death));
    const crowd = await gather(world, { bettors: 16, withdrawers: 2 });
    const random = seededRandom('connection cut');
    const somewhere = () => isNth(1 + random.int(MOST_REQUESTS));
    const afterwards = async (): Promise<void> => {
      await crowd.isServed();
      await requireSoundLedger(world);
    };
    const losses: Loss[] = ['reply', 'request'];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const loss of losses) {
        for (const isIt of [isCommit, somewhere()]) {
          await proxy.cut(loss, isIt);
          await afterwards();
        }
      }
      await proxy.cutAll(random.int(LONGEST_SILENCE_MS));
      await afterwards();
      await letMinutesPass(world);
    }
    await crowd.settle();
    expect(deaths).toEqual([]);
  },
);
