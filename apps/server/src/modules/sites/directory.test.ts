import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeClock, type TestDatabase, createTestDatabase, fakeClock } from '../../../testing/index.ts';
import { type Actor, type Bus, createLocalBus, createLog } from '../../platform/index.ts';
import { type Sites, createSites } from './sites.ts';

const actor: Actor = { id: 1, email: 'ana@arara.test', name: 'Ana', role: 'admin', ip: '10.0.0.1' };
const log = createLog('silent');

let database: TestDatabase;
let clock: FakeClock;

/** A server of the house: it hears what its bus tells it. */
const nodeOn = (bus: Bus): Sites =>
  createSites({ ...database, bus, clock, log, cycleMs: 0, office: { record: () => Promise.resolve() } });

const newBus = () =>
  createLocalBus((error) => {
    throw error;
  });

async function rename(node: Sites, name: string): Promise<void> {
  const { key, version, isHome: _home, logo: _logo, updatedAt: _at, ...settings } = await node.directory.at({});
  await node.save(actor, key, version, { ...settings, name });
}

const nameAt = async (node: Sites): Promise<string> => (await node.directory.at({ host: 'anywhere.example' })).name;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
});

afterAll(() => database.drop());

describe('the directory of sites', () => {
  it('knows the home site once the house is opened, however many nodes open it at once', async () => {
    const nodes = [newBus(), newBus(), newBus()].map(nodeOn);
    await Promise.all(nodes.map((node) => node.open()));
    expect(await Promise.all(nodes.map(nameAt))).toEqual(['Arara', 'Arara', 'Arara']);
    expect(await nodes[0]?.documents.list('arara')).toHaveLength(3);
  });

  it('is answered from memory, and read again once the bus tells of a change', async () => {
    const bus = newBus();
    const [one, other] = [nodeOn(bus), nodeOn(bus)];
    expect([await nameAt(one), await nameAt(other)]).toEqual(['Arara', 'Arara']);
    expect(await one.directory.all()).toBe(await one.directory.all());
    await rename(one, 'Arara Azul');
    expect([await nameAt(one), await nameAt(other)]).toEqual(['Arara Azul', 'Arara Azul']);
  });

  it('believes nothing for longer than half a minute, where the news got lost', async () => {
    const [one, deaf] = [nodeOn(newBus()), nodeOn(newBus())];
    await nameAt(deaf);
    await rename(one, 'Arara Vermelha');
    expect(await nameAt(deaf)).toBe('Arara Azul');
    clock.advance(30);
    expect(await nameAt(deaf)).toBe('Arara Vermelha');
  });

  it('keeps nothing that was read before a change it heard of meanwhile', async () => {
    const bus = newBus();
    const [one, other] = [nodeOn(bus), nodeOn(bus)];
    clock.advance(60);
    const reading = nameAt(other);
    await rename(one, 'Arara Canindé');
    await reading;
    expect(await nameAt(other)).toBe('Arara Canindé');
  });

  it('answers in a language before anything was read, and by the site’s rule once it was', async () => {
    const node = nodeOn(newBus());
    expect(node.directory.languageAt('anywhere.example', 'TH1')).toBe('th');
    expect(node.directory.languageAt('anywhere.example', undefined)).toBe('pt');
    const { key, version, isHome: _home, logo: _logo, updatedAt: _at, ...settings } = await node.directory.at({});
    await node.save(actor, key, version, { ...settings, languages: ['en', 'pt'], defaultLanguage: 'en' });
    await node.directory.all();
    expect(node.directory.languageAt('anywhere.example', 'th')).toBe('en');
    expect(node.directory.languageAt('anywhere.example', undefined)).toBe('en');
    expect(node.directory.languageAt('anywhere.example', 'PT1')).toBe('pt');
  });

  it('takes the first of two who change the same site at once, and tells the second', async () => {
    const node = nodeOn(newBus());
    const { key, version, isHome: _home, logo: _logo, updatedAt: _at, ...settings } = await node.directory.at({});
    const saves = ['One', 'Two', 'Three'].map((name) => node.save(actor, key, version, { ...settings, name }));
    const ends = await Promise.allSettled(saves);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'site_changed' });
  });

  it('gives a host to one of two who claim it at once', async () => {
    const node = nodeOn(newBus());
    const claims = ['um', 'dois', 'tres'].map((key) =>
      node.create(actor, key, key, 'curacao', ['wanted.example', `${key}.example`]),
    );
    const ends = await Promise.allSettled(claims);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'host_taken' });
    // A refusal leaves nothing behind: neither the site nor its other hosts.
    expect(await node.directory.all()).toHaveLength(2);
  });
});
