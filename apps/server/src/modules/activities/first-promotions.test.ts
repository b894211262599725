import { activities } from '@arara/activities';
import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse } from '../../../testing/index.ts';
import { createLocalBus, createLog } from '../../platform/index.ts';
import { createSites } from '../sites/index.ts';
import { seedPromotions } from './first-promotions.ts';
import { listPromotions } from './store.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

/** A start of the house as it stands in the database now. */
async function start(): Promise<void> {
  const { clock, database } = house;
  const { office } = house.house;
  const bus = createLocalBus(() => undefined);
  const sites = createSites({ ...database, bus, clock, log: createLog('silent'), office, cycleMs: 0 });
  await seedPromotions({ ...database, clock, office, sites, activities });
}

const promotions = () => listPromotions(house.database.db);

/** Takes the promotions away, as they are in an installation that has never started. */
async function forget(): Promise<void> {
  await sql`truncate activities.promotion, activities.version, activities.step, activities.promised cascade`.execute(
    house.database.owner.db,
  );
}

describe('a new installation', () => {
  it('has one promotion of each kind on its home site, live from its first moment', async () => {
    const seeded = await promotions();
    expect(seeded.map(({ kind }) => kind)).toEqual(activities.map(({ kind }) => kind));
    for (const { audience, versionState, startsAt, madeBy } of seeded) {
      expect(audience.sites).toEqual(['arara']);
      expect([versionState, startsAt, madeBy]).toEqual(['approved', house.clock.now(), 0]);
    }
  });

  it('spends R$ 100.000 on each at most, until staff says otherwise', async () => {
    expect(new Set((await promotions()).map(({ budget }) => budget))).toEqual(new Set([100_000_00n]));
  });

  it('speaks of each in every language', async () => {
    for (const { content, kind } of await promotions())
      for (const locale of localeKeys)
        expect([content.title[locale], content.body[locale]], `${kind} in ${locale}`).not.toContain(undefined);
  });

  it('wrote down that the house made them', async () => {
    const { rows } = await sql`
      select staff_id, reason from staff.audit where action = 'promotion.seeded'`.execute(house.database.db);
    expect(rows).toHaveLength(activities.length);
    expect(rows[0]).toEqual({ staff_id: 0, reason: 'the promotions that an installation begins with' });
  });

  it('is given none again at its next start', async () => {
    await start();
    expect(await promotions()).toHaveLength(activities.length);
  });
});

describe('an installation that has none', () => {
  beforeEach(forget);

  it('is given them once by two nodes that start together', async () => {
    await Promise.all([start(), start()]);
    expect(await promotions()).toHaveLength(activities.length);
  });

  it('is given none where its home site is under Brazilian law', async () => {
    const { db } = house.database;
    await sql`update sites.site set jurisdiction = 'br-spa'`.execute(db);
    await start();
    expect(await promotions()).toEqual([]);
    await sql`update sites.site set jurisdiction = 'curacao'`.execute(db);
  });
});
