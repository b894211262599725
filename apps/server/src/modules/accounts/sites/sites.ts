import { centavos, formatReais } from '@arara/money';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Log, dayOf } from '../../../platform/index.ts';
import { type SiteDirectory, createSiteDirectory } from './site-directory.ts';
import { type Documents, type DocumentDrafts, createDocuments, createDrafts } from './documents/documents.ts';
import {
  HOME_SITE,
  createDefaultSettings,
  createHomeAdvertisement,
  homeLicence,
  inEveryLanguage,
} from './default-settings.ts';
import { normaliseHost } from './host.ts';
import type { JurisdictionKey } from './jurisdictions/jurisdiction-rules.ts';
import { requireAcknowledged, requireExclusionRegister, requireSiteRules } from './jurisdictions/site-rules.ts';
import { encodePicture } from './uploaded-picture.ts';
import type { RegulatedSite, Site, SiteSettings } from './site.ts';
import * as store from './site-store.ts';
import { requireReadableTheme } from './theme.ts';

/** Writes an audit entry in the transaction of the action. The staff module provides it. */
export interface SiteAuditLog {
  record(
    tx: Tx,
    actor: Actor,
    entry: { action: string; subject: string; before?: unknown; after?: unknown; reason?: string },
  ): Promise<void>;
}

/** What an operator says of a new site. */
interface NewSite {
  name: string;
  jurisdiction: JurisdictionKey;
  /** Name and number of the licence, for the footer in every language. */
  licence: string;
  hosts: string[];
}

/** The sites of this installation, with their documents and the changes by staff. */
export interface Sites {
  directory: SiteDirectory;
  documents: Documents;
  drafts: DocumentDrafts;
  /** Creates the home site with its documents if there is none. */
  open(): Promise<void>;
  /** Creates a site with the default settings. Fails with `site_taken`, `host_taken` or `jurisdiction_refuses`. */
  create(actor: Actor, key: string, start: NewSite): Promise<Site>;
  /** Saves settings. Fails with `site_changed` where the site has changed since `version`. */
  save(actor: Actor, key: string, version: number, settings: SiteSettings): Promise<Site>;
  /** Sets the logo to an uploaded picture, or with `null` to the built-in one. */
  setLogo(actor: Actor, key: string, image: Buffer | null): Promise<Site>;
  /** Sets the background picture of the home page, or with `null` the built-in one. */
  setBackground(actor: Actor, key: string, image: Buffer | null): Promise<Site>;
  findPicture(hash: Buffer): Promise<Buffer | undefined>;
  /** Re-encodes and stores an uploaded picture; returns its SHA-256 in hexadecimal. Fails as `encodePicture` does. */
  storePicture(image: Buffer): Promise<string>;
  /** Returns the session limits of a site's members: those of the site, within `max` of the installation. */
  sessionLimits(site: string, max: SessionLimits | undefined): Promise<SessionLimits>;
}

interface SessionLimits {
  idleSeconds: number;
  absoluteSeconds: number;
}

interface SitesDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  log: Log;
  staff: SiteAuditLog;
  /** Minimum time between the starts of two rounds at a new site. */
  cycleMs: number;
  /** The jurisdictions whose rules the operator has read; `null` where none is asked for. */
  acknowledgedJurisdictions: readonly JurisdictionKey[] | null;
  /** Whether a register of excluded persons is asked; production serves no site that needs one without it. */
  exclusionRegister: 'configured' | 'missing' | 'missing_in_production';
}

function normaliseHosts(hosts: readonly string[]): string[] {
  const names = hosts.map((host, index) => {
    const name = normaliseHost(host);
    if (name === '') throw new Failure('host_taken', { field: `hosts.${index}`, params: { host } });
    return name;
  });
  return [...new Set(names)].toSorted();
}

/** Settings in the format of the audit log: amounts in reais. */
function toAuditEntries(settings: object): [string, unknown][] {
  return Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? formatReais(centavos(value)) : value,
  ]);
}

/** The settings that differ, before and after. */
export function listChanges(before: object, after: object): { before: object; after: object } {
  const previous = new Map(toAuditEntries(before));
  const names = toAuditEntries(after)
    .filter(([name, value]) => JSON.stringify(previous.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
    .filter((name) => name !== 'version' && name !== 'updatedAt');
  const pick = (settings: object) =>
    Object.fromEntries(toAuditEntries(settings).filter(([name]) => names.includes(name)));
  return { before: pick(before), after: pick(after) };
}

async function replaceHosts(tx: Tx, key: string, hosts: readonly string[]): Promise<void> {
  const taken = await store.replaceHosts(tx, key, hosts);
  if (taken !== undefined) throw new Failure('host_taken', { field: 'hosts', params: { host: taken } });
}

async function lockSite(tx: Tx, key: string): Promise<Site> {
  const site = await store.lockSite(tx, key);
  if (site === undefined) throw new Failure('site_unknown', { field: 'id' });
  return site;
}

/** Validates, stores and audits changes by staff, and publishes them to every node after the commit. */
function createSiteChanges(
  { atomically, bus, clock, cycleMs, staff, acknowledgedJurisdictions, exclusionRegister }: SitesDeps,
  drafts: DocumentDrafts,
): Pick<Sites, 'create' | 'save' | 'setLogo' | 'setBackground'> {
  const publishChange = (tx: Tx, site: string) => afterCommit(tx, () => bus.publish('site_changed', { site }));

  async function finishChange(tx: Tx, actor: Actor, action: string, before: Site): Promise<Site> {
    const after = await lockSite(tx, before.key);
    await staff.record(tx, actor, { action, subject: `site:${before.key}`, ...listChanges(before, after) });
    publishChange(tx, before.key);
    // Another profile may forbid games: open lobbies reload.
    if (after.jurisdiction !== before.jurisdiction) afterCommit(tx, () => bus.publish('games_switched', {}));
    return after;
  }

  const requireLawful = (settings: SiteSettings): void => {
    requireAcknowledged(settings, acknowledgedJurisdictions);
    const day = dayOf(clock.now());
    requireExclusionRegister(settings, { day, isMissing: exclusionRegister === 'missing_in_production' });
    requireSiteRules(settings, day);
  };

  return {
    async create(actor, key, { name, jurisdiction, licence, hosts }) {
      const settings = createDefaultSettings(name, {
        jurisdiction,
        day: dayOf(clock.now()),
        licence: inEveryLanguage(() => licence),
        hosts: normaliseHosts(hosts),
        cycleMs,
      });
      requireLawful(settings);
      return atomically(async (tx) => {
        const isNew = await store.insertSite(tx, { ...settings, key, isHome: false, now: clock.now() });
        if (!isNew) throw new Failure('site_taken', { field: 'key' });
        await replaceHosts(tx, key, settings.hosts);
        await drafts.seed(tx, key, name);
        const site = await lockSite(tx, key);
        const after = { name, jurisdiction, licence, hosts: site.hosts };
        await staff.record(tx, actor, { action: 'site.created', subject: `site:${key}`, after });
        publishChange(tx, key);
        return site;
      });
    },
    async save(actor, key, version, input) {
      const settings = { ...input, hosts: normaliseHosts(input.hosts) };
      requireLawful(settings);
      requireReadableTheme(settings.theme);
      return atomically(async (tx) => {
        const before = await lockSite(tx, key);
        if (before.version !== version) throw new Failure('site_changed', { field: 'saved_version' });
        await store.markSite(tx, key, settings, clock.now());
        await replaceHosts(tx, key, settings.hosts);
        return finishChange(tx, actor, 'site.changed', before);
      });
    },
    async setLogo(actor, key, image) {
      const picture = image && (await encodePicture(image));
      return atomically(async (tx) => {
        const before = await lockSite(tx, key);
        if (picture) await store.insertPicture(tx, picture, clock.now());
        await store.markLogo(tx, key, picture?.hash ?? null, clock.now());
        return finishChange(tx, actor, 'site.logo_changed', before);
      });
    },
    async setBackground(actor, key, image) {
      const picture = image && (await encodePicture(image, 'background'));
      return atomically(async (tx) => {
        const before = await lockSite(tx, key);
        if (picture) await store.insertPicture(tx, picture, clock.now());
        await store.markBackground(tx, key, picture?.hash ?? null, clock.now());
        return finishChange(tx, actor, 'site.background_changed', before);
      });
    },
  };
}

/** Throws where this server may not serve a site; warns of a register of excluded persons that a trial does not ask. */
function requireServable(
  { key, jurisdiction, rules }: RegulatedSite,
  { acknowledgedJurisdictions, exclusionRegister, log }: SitesDeps,
): void {
  if (acknowledgedJurisdictions?.includes(jurisdiction) === false)
    throw new Error(
      `The site ${key} follows the profile ${jurisdiction}. Read its rules and add it to ACKNOWLEDGED_JURISDICTIONS.`,
    );
  if (rules.exclusionRegister === 'none' || exclusionRegister === 'configured') return;
  const needed = `The site ${key} follows the profile ${jurisdiction}, which requires the register of excluded persons. Set EXCLUSION_REGISTER_URL and EXCLUSION_REGISTER_TOKEN.`;
  if (exclusionRegister === 'missing_in_production') throw new Error(needed);
  log.warn({ site: key }, `${needed} Until then nobody is asked about.`);
}

export function createSites(deps: SitesDeps): Sites {
  const { db, atomically, bus, clock } = deps;
  const drafts = createDrafts(deps);
  const directory = createSiteDirectory(deps);
  return {
    directory,
    documents: createDocuments(deps),
    drafts,
    async open() {
      await atomically(async (tx) => {
        const settings = {
          ...createDefaultSettings('Arara', {
            jurisdiction: deps.acknowledgedJurisdictions?.[0] ?? 'caribbean',
            day: dayOf(clock.now()),
            licence: homeLicence,
            hosts: [],
            cycleMs: deps.cycleMs,
          }),
          advertisement: createHomeAdvertisement(),
        };
        const isNew = await store.insertSite(tx, { ...settings, key: HOME_SITE, isHome: true, now: clock.now() });
        if (!isNew) return;
        await drafts.seed(tx, HOME_SITE, settings.name);
        afterCommit(tx, () => bus.publish('site_changed', { site: HOME_SITE }));
      });
      for (const site of await directory.all()) requireServable(site, deps);
    },
    ...createSiteChanges(deps, drafts),
    findPicture: (hash) => store.findPicture(db, hash),
    async storePicture(image) {
      const picture = await encodePicture(image);
      await atomically((tx) => store.insertPicture(tx, picture, clock.now()));
      return picture.hash.toString('hex');
    },
    async sessionLimits(key, max = { idleSeconds: Infinity, absoluteSeconds: Infinity }) {
      const { idleMinutes, absoluteMinutes } = await directory.at({ site: key });
      return {
        idleSeconds: Math.min(idleMinutes * 60, max.idleSeconds),
        absoluteSeconds: Math.min(absoluteMinutes * 60, max.absoluteSeconds),
      };
    },
  };
}
