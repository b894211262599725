import { centavos, formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { afterCommit } from '../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Log } from '../../platform/index.ts';
import { type Directory, createDirectory } from './directory.ts';
import { type Documents, type Drafts, createDocuments, createDrafts } from './documents.ts';
import { HOME_SITE, firstSettings } from './first-site.ts';
import { normaliseHost } from './host.ts';
import { type JurisdictionKey, requireLawful } from './jurisdiction.ts';
import { readPicture } from './picture.ts';
import type { Site, SiteSettings } from './site.ts';
import * as store from './store.ts';
import { requireReadable } from './theme.ts';

/** Writes down what staff did, in the transaction of the deed. The staff module's log is handed in. */
export interface ActLog {
  record(
    tx: Tx,
    actor: Actor,
    act: { action: string; subject: string; before?: unknown; after?: unknown; reason?: string },
  ): Promise<void>;
}

/** Sites of this installation: who is shown what, and what staff may change of it. */
export interface Sites {
  directory: Directory;
  documents: Documents;
  drafts: Drafts;
  /** Makes the home site with its documents, where there is none. */
  open(): Promise<void>;
  create(actor: Actor, key: string, name: string, jurisdiction: JurisdictionKey, hosts: string[]): Promise<Site>;
  /** Fails with `site_changed` where somebody else changed the site since `version` was read. */
  save(actor: Actor, key: string, version: number, settings: SiteSettings): Promise<Site>;
  /** An uploaded picture, or `null` for the built-in one. */
  setLogo(actor: Actor, key: string, image: Buffer | null): Promise<Site>;
  picture(hash: Buffer): Promise<Buffer | undefined>;
  /** Keeps an uploaded picture, drawn anew; answers its SHA-256 in hexadecimal. Fails as `readPicture` does. */
  keepPicture(image: Buffer): Promise<string>;
  /** How long a session of a site's member may lie idle and last: the site's own rule, within the installation's. */
  sessionLimits(site: string, most: SessionLimits | undefined): Promise<SessionLimits>;
}

interface SessionLimits {
  idleSeconds: number;
  absoluteSeconds: number;
}

interface SitesParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  log: Log;
  office: ActLog;
  /** What lies at least between the beginnings of two rounds at a new site, in milliseconds. */
  cycleMs: number;
}

function normaliseHosts(hosts: readonly string[]): string[] {
  const names = hosts.map((host, index) => {
    const name = normaliseHost(host);
    if (name === '') throw new Failure('host_taken', { field: `hosts.${index}`, params: { host } });
    return name;
  });
  return [...new Set(names)].toSorted();
}

/** Settings as they are written down: amounts in reais. */
function asWritten(settings: object): [string, unknown][] {
  return Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? formatReais(centavos(value)) : value,
  ]);
}

/** The settings of which something differs, as they were and as they are. */
export function changed(before: object, after: object): { before: object; after: object } {
  const was = new Map(asWritten(before));
  const names = asWritten(after)
    .filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
    .filter((name) => name !== 'version' && name !== 'updatedAt');
  const only = (of: object) => Object.fromEntries(asWritten(of).filter(([name]) => names.includes(name)));
  return { before: only(before), after: only(after) };
}

async function putHosts(tx: Tx, key: string, hosts: readonly string[]): Promise<void> {
  const taken = await store.replaceHosts(tx, key, hosts);
  if (taken !== undefined) throw new Failure('host_taken', { field: 'hosts', params: { host: taken } });
}

async function lockSite(tx: Tx, key: string): Promise<Site> {
  const site = await store.lockSite(tx, key);
  if (site === undefined) throw new Failure('site_unknown', { field: 'id' });
  return site;
}

/** What staff changes of a site: checked, written, written down, and told to every node once it stands. */
function changesOf(
  { atomically, bus, clock, cycleMs, office }: SitesParts,
  drafts: Drafts,
): Pick<Sites, 'create' | 'save' | 'setLogo'> {
  const tell = (tx: Tx, site: string) => afterCommit(tx, () => bus.publish('site_changed', { site }));

  async function settle(tx: Tx, actor: Actor, action: string, before: Site): Promise<Site> {
    const after = await lockSite(tx, before.key);
    await office.record(tx, actor, { action, subject: `site:${before.key}`, ...changed(before, after) });
    tell(tx, before.key);
    return after;
  }

  return {
    async create(actor, key, name, jurisdiction, hosts) {
      const settings = firstSettings(name, { jurisdiction, hosts: normaliseHosts(hosts), cycleMs });
      requireLawful(settings);
      return atomically(async (tx) => {
        const isNew = await store.insertSite(tx, { ...settings, key, isHome: false, now: clock.now() });
        if (!isNew) throw new Failure('site_taken', { field: 'key' });
        await putHosts(tx, key, settings.hosts);
        await drafts.seed(tx, key, name);
        const site = await lockSite(tx, key);
        const after = { name, jurisdiction, hosts: site.hosts };
        await office.record(tx, actor, { action: 'site.created', subject: `site:${key}`, after });
        tell(tx, key);
        return site;
      });
    },
    async save(actor, key, version, given) {
      const settings = { ...given, hosts: normaliseHosts(given.hosts) };
      requireLawful(settings);
      requireReadable(settings.theme);
      return atomically(async (tx) => {
        const before = await lockSite(tx, key);
        if (before.version !== version) throw new Failure('site_changed', { field: 'saved_version' });
        await store.markSite(tx, key, settings, clock.now());
        await putHosts(tx, key, settings.hosts);
        return settle(tx, actor, 'site.changed', before);
      });
    },
    async setLogo(actor, key, image) {
      const picture = image && (await readPicture(image));
      return atomically(async (tx) => {
        const before = await lockSite(tx, key);
        if (picture) await store.insertPicture(tx, picture, clock.now());
        await store.markLogo(tx, key, picture?.hash ?? null, clock.now());
        return settle(tx, actor, 'site.logo_changed', before);
      });
    },
  };
}

export function createSites(parts: SitesParts): Sites {
  const { db, atomically, bus, clock } = parts;
  const drafts = createDrafts(parts);
  const directory = createDirectory(parts);
  return {
    directory,
    documents: createDocuments(parts),
    drafts,
    async open() {
      await atomically(async (tx) => {
        const settings = firstSettings('Arara', { jurisdiction: 'curacao', hosts: [], cycleMs: parts.cycleMs });
        const isNew = await store.insertSite(tx, { ...settings, key: HOME_SITE, isHome: true, now: clock.now() });
        if (!isNew) return;
        await drafts.seed(tx, HOME_SITE, settings.name);
        afterCommit(tx, () => bus.publish('site_changed', { site: HOME_SITE }));
      });
      await directory.all();
    },
    ...changesOf(parts, drafts),
    picture: (hash) => store.findPicture(db, hash),
    async keepPicture(image) {
      const picture = await readPicture(image);
      await atomically((tx) => store.insertPicture(tx, picture, clock.now()));
      return picture.hash.toString('hex');
    },
    async sessionLimits(key, most = { idleSeconds: Infinity, absoluteSeconds: Infinity }) {
      const { idleMinutes, absoluteMinutes } = await directory.at({ site: key });
      return {
        idleSeconds: Math.min(idleMinutes * 60, most.idleSeconds),
        absoluteSeconds: Math.min(absoluteMinutes * 60, most.absoluteSeconds),
      };
    },
  };
}
