import { activities } from '@arara/activities';
import { wireLocales } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, deposit, registerMember } from '../../../../../testing/index.ts';
import { createLocalBus, createLog } from '../../../../platform/index.ts';
import { createSites } from '../../../accounts/sites/index.ts';
import { seedPromotions } from './first-promotions.ts';
import { listPromotions } from './promotion-store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

/** Runs the seeding at the start of a server on the current database. */
async function start(): Promise<void> {
  const { clock, database } = server;
  const { staff } = server.server;
  const bus = createLocalBus(() => undefined);
  const sites = createSites({
    ...database,
    bus,
    clock,
    log: createLog('silent'),
    staff,
    cycleMs: 0,
    acknowledgedJurisdictions: null,
    exclusionRegister: 'missing',
  });
  await seedPromotions({ ...database, clock, staff, sites, activities });
}

const promotions = () => listPromotions(server.database.db);

/** Deletes the promotions, as in an installation that has never started. */
async function forget(): Promise<void> {
  await sql`truncate activities.promotion, activities.version, activities.promotion_event, activities.promotion_budget cascade`.execute(
    server.database.owner.db,
  );
}

/** One of each kind, and besides the share of a first deposit a fixed amount. */
const kinds = [...activities.map(({ kind }) => kind), 'first_deposit'];

describe('a new installation', () => {
  it('has the promotions of the specification on its home site, live from its first moment', async () => {
    const seeded = await promotions();
    expect(seeded.map(({ kind }) => kind)).toEqual(kinds);
    for (const { audience, versionState, startsAt, madeBy } of seeded) {
      expect(audience.sites).toEqual(['arara']);
      expect([versionState, startsAt, madeBy]).toEqual(['approved', server.clock.now(), 0]);
    }
  });

  it('gives R$ 10 for a first deposit of R$ 100, besides 100 % of it', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const { data } = await maria.call('activityDetails', {});
    const claimable = data.filter(({ type, state }) => type === 'first_deposit' && state === 'claimable');
    expect(claimable.map((card) => card.claimable)).toEqual(['100.00', '10.00']);
    expect(claimable.map(({ headline }) => headline)).toMatchObject([
      { figure: '100%', detail: 'até R$\u00a01.500', condition: 'Depósito mínimo R$\u00a010' },
      { kicker: 'Presente de boas-vindas', figure: 'R$\u00a010', condition: 'Depósito mínimo R$\u00a0100' },
    ]);
    expect(claimable[0]).toMatchObject({ multiplier: '20.00', expires_in_days: 30 });
    await maria.call('activityClaim', { id: claimable[1]?.id ?? 0 });
    await maria.call('ftdClaim', {});
    expect((await maria.call('promotionHistory', {})).total_amount).toBe('110.00');
  });

  it('limits each to R$ 100.000 until staff changes it', async () => {
    expect(new Set((await promotions()).map(({ budget }) => budget))).toEqual(new Set([100_000_00n]));
  });

  it('has texts for each in every language', async () => {
    for (const { content, kind } of await promotions())
      for (const locale of wireLocales)
        expect([content.title[locale], content.body[locale]], `${kind} in ${locale}`).not.toContain(undefined);
  });

  it('records their creation by the system in the audit log', async () => {
    const { rows } = await sql`
      select staff_id, staff_email, reason from staff.audit where action = 'promotion.seeded'`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(kinds.length);
    expect(rows[0]).toEqual({
      staff_id: 0,
      staff_email: 'house',
      reason: 'Promoção inicial da instalação',
    });
  });

  it('gets none again at its next start', async () => {
    await start();
    expect(await promotions()).toHaveLength(kinds.length);
  });
});

describe('an installation without promotions', () => {
  beforeEach(forget);

  it('gets them once from two nodes that start together', async () => {
    await Promise.all([start(), start()]);
    expect(await promotions()).toHaveLength(kinds.length);
  });

  it('gets none where its home site is under Brazilian law', async () => {
    const { db } = server.database;
    await sql`update sites.site set jurisdiction = 'br-spa'`.execute(db);
    await start();
    expect(await promotions()).toEqual([]);
    await sql`update sites.site set jurisdiction = 'caribbean'`.execute(db);
  });
});
