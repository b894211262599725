import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlayerLoad } from './player-load.ts';
import { type CutProxy, type Loss, createCutProxy, isCommit } from './cut-proxy.ts';
import { letMinutesPass } from './elapsed-time.ts';
import { isLong } from './kill-count.ts';
import { requireSoundLedger } from './balance-checks.ts';
import { type FaultFixture, createWorld } from './fault-fixture.ts';

const ROUNDS = isLong ? 12 : 1;
const LONGEST_SILENCE_MS = 400;
const MOST_REQUESTS = 60;

let database: TestDatabase;
let proxy: CutProxy;
let fixture: FaultFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createCutProxy(database.url);
  fixture = await createWorld(database, proxy.url);
});

afterAll(async () => {
  await fixture.close();
  await proxy.close();
  await database.drop();
});

/** Matches the nth message from now. */
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
    await fixture.begin();
    const deaths: unknown[] = [];
    void fixture.death().then((death) => deaths.push(death));
    const crowd = await startPlayerLoad(fixture, { bettors: 16, withdrawers: 2 });
    const random = seededRandom('connection cut');
    const somewhere = () => isNth(1 + random.int(MOST_REQUESTS));
    const afterwards = async (): Promise<void> => {
      await crowd.isServed();
      await requireSoundLedger(fixture);
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
      await letMinutesPass(fixture);
    }
    await crowd.settle();
    expect(deaths).toEqual([]);
  },
);
