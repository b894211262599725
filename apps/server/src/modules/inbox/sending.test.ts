import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../testing/database.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { type Bus, createIds, createLocalBus, createLog } from '../../platform/index.ts';
import { type Jobs, createJobs } from '../jobs/index.ts';
import { everybodyAt } from './audience.ts';
import * as store from './campaign-store.ts';
import { createSending } from './sending.ts';

/* The law of sending: whatever dies when, and however many work at once, each member of the audience gets it once. */

let database: TestDatabase;
let jobs: Jobs;
let bus: Bus;

const clock = fakeClock();
const ids = createIds({ clock, random: seededRandom('sending') });
const APPROVED_BY = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createJobs({ url: database.url, log: createLog('silent') });
  bus = createLocalBus(() => undefined);
  await jobs.start({ working: false });
});

afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

/** Sends to members 1 to `size`, of whom every third is not meant; breaks where it is told to. */
function senderOf(size: number, atOnce: number, breaks: () => boolean) {
  return createSending({
    ...database,
    bus,
    clock,
    ids,
    jobs,
    atOnce,
    audiences: {
      next(_q, _audience, { after, most }) {
        const looked = Array.from({ length: Math.min(most, size - after) }, (_, index) => after + index + 1);
        return Promise.resolve({
          memberIds: looked.filter((id) => id % 3 !== 0),
          upTo: looked.length < most ? null : (looked.at(-1) ?? null),
        });
      },
    },
    // A process may die after what it wrote and before its commit.
    ...(breaks() ? { ids: { ...ids, uuid: () => dying() } } : {}),
  });
}

function dying(): never {
  throw new Error('the process died');
}

async function campaign(): Promise<number> {
  const now = clock.now();
  const form = { topic: 'news' as const, titles: { pt: 'a' }, bodies: { pt: 'b' }, link: null, startsAt: null };
  const audience = everybodyAt('arara');
  return database.atomically(async (tx) => {
    const id = await store.insertCampaign(tx, { ...form, audience, expiresAt: null, madeBy: 1, now });
    await store.markState(tx, id, { state: 'scheduled', approvedBy: APPROVED_BY, now });
    return id;
  });
}

async function gotBy(id: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from inbox.message where campaign_id = ${id} order by 1`.execute(database.db);
  return rows.map(({ memberId }) => memberId);
}

const meant = (size: number): number[] =>
  Array.from({ length: size }, (_, index) => index + 1).filter((id) => id % 3 !== 0);

const story = fc.record({
  size: fc.integer({ min: 0, max: 40 }),
  atOnce: fc.integer({ min: 1, max: 12 }),
  /** What happens, one after another: a step, two at once, or one that dies. */
  steps: fc.array(fc.constantFrom('one', 'two', 'dies'), { maxLength: 12 }),
});

describe('sending', () => {
  it('reaches everybody who is meant, each once, whatever dies and whoever helps', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ size, atOnce, steps }) => {
        const id = await campaign();
        const sender = senderOf(size, atOnce, () => false);
        const dies = senderOf(size, atOnce, () => true);
        for (const step of steps) {
          if (step === 'dies') await dies.step(id).catch(() => undefined);
          if (step === 'one') await sender.step(id);
          if (step === 'two') await Promise.all([sender.step(id), sender.step(id)]);
        }
        await sender.run();
        expect(await gotBy(id)).toEqual(meant(size));
        const sent = await store.findCampaign(database.db, id);
        expect(sent).toMatchObject({ state: 'sent', delivered: meant(size).length });
        // A message that was delivered twice does not exist, also where somebody starts all over.
        expect(await sender.step(id)).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('stops where it is when it is called off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 6 }), async (steps) => {
        const id = await campaign();
        const sender = senderOf(40, 5, () => false);
        for (let step = 0; step < steps; step += 1) await sender.step(id);
        const before = await gotBy(id);
        const now = clock.now();
        await database.atomically((tx) => store.markState(tx, id, { state: 'cancelled', now }));
        await Promise.all([sender.run(), sender.step(id)]);
        expect(await gotBy(id)).toEqual(before);
        expect(before).toEqual(meant(Math.min(40, steps * 5)));
      }),
      { numRuns: 7 },
    );
  });
});
