import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../testing/database.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { seededRandom } from '../../../../testing/seeded-random.ts';
import { type Bus, createIds, createLocalBus, createLog } from '../../../platform/index.ts';
import { type Jobs, createJobs } from '../../platform/jobs/index.ts';
import { toSiteAudience } from './campaign-audience.ts';
import * as store from './campaign-store.ts';
import { createCampaignSender } from './campaign-sender.ts';

/* The invariant: each member of the audience gets the message once, despite crashes and concurrent workers. */

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

/** A sender to members 1 to `size` without every third; with `isFailing` it throws before its commit. */
function createSender(size: number, batchSize: number, isFailing: boolean) {
  return createCampaignSender({
    ...database,
    bus,
    clock,
    ids,
    jobs,
    batchSize,
    audiences: {
      next(_q, _audience, { after, limit }) {
        const examined = Array.from({ length: Math.min(limit, size - after) }, (_, index) => after + index + 1);
        return Promise.resolve({
          memberIds: examined.filter((id) => id % 3 !== 0),
          upTo: examined.length < limit ? null : (examined.at(-1) ?? null),
        });
      },
    },
    ...(isFailing ? { ids: { ...ids, uuid: () => crash() } } : {}),
  });
}

function crash(): never {
  throw new Error('the process died');
}

async function scheduleCampaign(): Promise<number> {
  const now = clock.now();
  const form = { topic: 'news' as const, titles: { pt: 'a' }, bodies: { pt: 'b' }, link: null, startsAt: null };
  const audience = toSiteAudience('arara');
  return database.atomically(async (tx) => {
    const id = await store.insertCampaign(tx, { ...form, audience, expiresAt: null, madeBy: 1, now });
    await store.markState(tx, id, { state: 'scheduled', approvedBy: APPROVED_BY, now });
    return id;
  });
}

async function listRecipients(id: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from inbox.message where campaign_id = ${id} order by 1`.execute(database.db);
  return rows.map(({ memberId }) => memberId);
}

const toAudienceIds = (size: number): number[] =>
  Array.from({ length: size }, (_, index) => index + 1).filter((id) => id % 3 !== 0);

const scenario = fc.record({
  size: fc.integer({ min: 0, max: 40 }),
  batchSize: fc.integer({ min: 1, max: 12 }),
  /** One step, two concurrent steps, or one that crashes. */
  steps: fc.array(fc.constantFrom('one', 'two', 'crash'), { maxLength: 12 }),
});

describe('a campaign', () => {
  it('reaches each member of the audience once despite crashes and concurrent workers', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ size, batchSize, steps }) => {
        const id = await scheduleCampaign();
        const sender = createSender(size, batchSize, false);
        const failingSender = createSender(size, batchSize, true);
        for (const step of steps) {
          if (step === 'crash') await failingSender.step(id).catch(() => undefined);
          if (step === 'one') await sender.step(id);
          if (step === 'two') await Promise.all([sender.step(id), sender.step(id)]);
        }
        await sender.run();
        expect(await listRecipients(id)).toEqual(toAudienceIds(size));
        const sent = await store.findCampaign(database.db, id);
        expect(sent).toMatchObject({ state: 'sent', delivered: toAudienceIds(size).length });
        // A further step delivers nothing.
        expect(await sender.step(id)).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('stops when it is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 6 }), async (steps) => {
        const id = await scheduleCampaign();
        const sender = createSender(40, 5, false);
        for (let step = 0; step < steps; step += 1) await sender.step(id);
        const before = await listRecipients(id);
        const now = clock.now();
        await database.atomically((tx) => store.markState(tx, id, { state: 'cancelled', now }));
        await Promise.all([sender.run(), sender.step(id)]);
        expect(await listRecipients(id)).toEqual(before);
        expect(before).toEqual(toAudienceIds(Math.min(40, steps * 5)));
      }),
      { numRuns: 7 },
    );
  });
});
