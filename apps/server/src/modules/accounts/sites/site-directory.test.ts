import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeClock, type TestDatabase, createTestDatabase, fakeClock } from '../../../../testing/index.ts';
import { type Actor, type Bus, createLocalBus, createLog } from '../../../platform/index.ts';
import { type Sites, createSites } from './sites.ts';

const actor: Actor = { id: 1, email: 'ana@arara.test', name: 'Ana', role: 'admin', ip: '10.0.0.1' };
const log = createLog('silent');

let database: TestDatabase;
let clock: FakeClock;

/** A node with its own bus subscription. */
const createNode = (
  bus: Bus,
  exclusionRegister: Parameters<typeof createSites>[0]['exclusionRegister'] = 'missing',
): Sites =>
  createSites({
    ...database,
    bus,
    clock,
    log,
    cycleMs: 0,
    acknowledgedJurisdictions: null,
    exclusionRegister,
    staff: { record: () => Promise.resolve() },
  });

const newBus = () =>
  createLocalBus((error) => {
    throw error;
  });

async function rename(node: Sites, name: string): Promise<void> {
  const { key, version, isHome: _home, logo: _logo, updatedAt: _at, ...settings } = await node.directory.at({});
  await node.save(actor, key, version, { ...settings, name });
}

const loadName = async (node: Sites): Promise<string> => (await node.directory.at({ host: 'anywhere.example' })).name;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
});

afterAll(() => database.drop());

describe('the site directory', () => {
  it('finds the home site after a concurrent first start of several nodes', async () => {
    const nodes = [newBus(), newBus(), newBus()].map((bus) => createNode(bus));
    await Promise.all(nodes.map((node) => node.open()));
    expect(await Promise.all(nodes.map(loadName))).toEqual(['Arara', 'Arara', 'Arara']);
    expect(await nodes[0]?.documents.list('arara')).toHaveLength(3);
  });

  it('is cached and reloaded after a change on the bus', async () => {
    const bus = newBus();
    const [one, other] = [createNode(bus), createNode(bus)];
    expect([await loadName(one), await loadName(other)]).toEqual(['Arara', 'Arara']);
    expect(await one.directory.all()).toBe(await one.directory.all());
    await rename(one, 'Arara Azul');
    expect([await loadName(one), await loadName(other)]).toEqual(['Arara Azul', 'Arara Azul']);
  });

  it('reloads after half a minute where a notification was lost', async () => {
    const [one, isolated] = [createNode(newBus()), createNode(newBus())];
    await loadName(isolated);
    await rename(one, 'Arara Vermelha');
    expect(await loadName(isolated)).toBe('Arara Azul');
    clock.advance(30);
    expect(await loadName(isolated)).toBe('Arara Vermelha');
  });

  it('does not cache sites read before a change that was announced during the load', async () => {
    const bus = newBus();
    const [one, other] = [createNode(bus), createNode(bus)];
    clock.advance(60);
    const pending = loadName(other);
    await rename(one, 'Arara Canindé');
    await pending;
    expect(await loadName(other)).toBe('Arara Canindé');
  });

  it('uses the requested language before the first load, then the rule of the site', async () => {
    const node = createNode(newBus());
    expect(node.directory.languageAt('anywhere.example', 'TH1')).toBe('th');
    expect(node.directory.languageAt('anywhere.example', undefined)).toBe('pt');
    const { key, version, isHome: _home, logo: _logo, updatedAt: _at, ...settings } = await node.directory.at({});
    await node.save(actor, key, version, { ...settings, languages: ['en', 'pt'], defaultLanguage: 'en' });
    await node.directory.all();
    expect(node.directory.languageAt('anywhere.example', 'th')).toBe('en');
    expect(node.directory.languageAt('anywhere.example', undefined)).toBe('en');
    expect(node.directory.languageAt('anywhere.example', 'PT1')).toBe('pt');
  });

  it('accepts the first of two concurrent changes and refuses the second', async () => {
    const node = createNode(newBus());
    const { key, version, isHome: _home, logo: _logo, updatedAt: _at, ...settings } = await node.directory.at({});
    const saves = ['One', 'Two', 'Three'].map((name) => node.save(actor, key, version, { ...settings, name }));
    const ends = await Promise.allSettled(saves);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'site_changed' });
  });

  it('gives a host to one of several concurrent claims', async () => {
    const node = createNode(newBus());
    const claims = ['um', 'dois', 'tres'].map((key) => {
      const hosts = ['wanted.example', `${key}.example`];
      return node.create(actor, key, { name: key, jurisdiction: 'caribbean', licence: 'CGA 12/2026', hosts });
    });
    const ends = await Promise.allSettled(claims);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'host_taken' });
    // A refused claim leaves neither the site nor its other hosts.
    expect(await node.directory.all()).toHaveLength(2);
  });
});

describe('a site whose profile names a register of excluded persons', () => {
  it('stops a start in production without one, with the settings to set, and no other start', async () => {
    await createNode(newBus()).open();
    await sql`update sites.site set jurisdiction = 'br-spa' where is_home`.execute(database.db);
    await expect(createNode(newBus(), 'missing_in_production').open()).rejects.toThrow(
      'The site arara follows the profile br-spa, which requires the register of excluded persons. Set EXCLUSION_REGISTER_URL and EXCLUSION_REGISTER_TOKEN.',
    );
    await expect(createNode(newBus(), 'configured').open()).resolves.toBeUndefined();
    await expect(createNode(newBus(), 'missing').open()).resolves.toBeUndefined();
    await sql`update sites.site set jurisdiction = 'caribbean' where is_home`.execute(database.db);
    await expect(createNode(newBus(), 'missing_in_production').open()).resolves.toBeUndefined();
  });
});
