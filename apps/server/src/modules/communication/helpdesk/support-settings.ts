import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { insertArticle, insertVersion } from './article-store.ts';
import { firstArticles } from './first-articles.ts';
import { afterBusinessDays, afterOpenMinutes } from './opening-hours.ts';
import * as store from './support-settings-store.ts';

/** How each site answers: channels, hours and terms. */
export interface SupportSettingsService {
  /** Loads a site's settings. The first call for a site creates them, and its first articles. Fails with `site_unknown`. */
  load(site: string): Promise<store.SupportSettings>;
  /** Fails with `site_unknown`, and with `helpdesk_changed` where the stored version is not `version`. */
  save(actor: Actor, site: string, version: number, form: store.SupportSettingsForm): Promise<store.SupportSettings>;
}

interface SupportSettingsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

export interface AnswerTerms {
  /** When an answer to a ticket is due. */
  answerDue: Date;
  /** When the formal answer to a complaint is due. */
  complaintDue: Date;
}

/** The terms of a site for what is written at `now`. */
export function toAnswerTerms(settings: store.SupportSettingsForm, now: Date): AnswerTerms {
  return {
    answerDue: afterOpenMinutes(settings, now, settings.answerMinutes),
    complaintDue: afterBusinessDays(settings, now, settings.complaintDays),
  };
}

/** The fields that differ, with their values before and after. */
function findChanges(
  before: store.SupportSettingsForm,
  after: store.SupportSettingsForm,
): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after)
    .filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
    .map(([name]) => name);
  const pickChanged = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  return { before: pickChanged(before), after: pickChanged(after) };
}

async function getSettings(q: Queryable, site: string): Promise<store.SupportSettings> {
  const settings = await store.findSettings(q, site);
  if (settings === undefined) throw new Error(`site ${site} has no helpdesk settings`);
  return settings;
}

export function createSupportSettings({
  db,
  atomically,
  clock,
  staff,
  sites,
}: SupportSettingsDeps): SupportSettingsService {
  async function seed(tx: Tx, site: string): Promise<void> {
    const now = clock.now();
    // Of two concurrent calls the second waits here and finds the rows of the first.
    if (!(await store.insertSettings(tx, site, now))) return;
    for (const [index, { topic, texts }] of firstArticles.entries()) {
      const id = await insertArticle(tx, { site, topic, place: (index + 1) * 10, state: 'published', texts }, now);
      await insertVersion(tx, id, null, now);
    }
  }

  async function load(site: string): Promise<store.SupportSettings> {
    const settings = await store.findSettings(db, site);
    if (settings !== undefined) return settings;
    if ((await sites.directory.find(site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
    await atomically((tx) => seed(tx, site));
    return getSettings(db, site);
  }

  return {
    load,
    async save(actor, site, version, form) {
      await load(site);
      return atomically(async (tx) => {
        const before = await store.lockSettings(tx, site);
        if (before?.version !== version) throw new Failure('helpdesk_changed', { field: 'saved_version' });
        await store.updateSettings(tx, site, form, clock.now());
        await staff.record(tx, actor, {
          action: 'helpdesk.changed',
          subject: `site:${site}`,
          ...findChanges(before, form),
        });
        return getSettings(tx, site);
      });
    },
  };
}
