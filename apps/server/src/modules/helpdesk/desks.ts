import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { insertArticle, insertVersion } from './article-store.ts';
import type { Desk, DeskSettings } from './desk.ts';
import * as store from './desk-store.ts';
import { firstArticles } from './first-articles/first-articles.ts';

/** How each site answers. */
export interface Desks {
  /** A site's desk; made with the first articles where nobody was asked for help there yet. Fails with `site_unknown`. */
  of(site: string): Promise<Desk>;
  /** Fails with `site_unknown`, and with `helpdesk_changed` where somebody else changed it since `version` was read. */
  save(actor: Actor, site: string, version: number, settings: DeskSettings): Promise<Desk>;
}

interface DesksParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** What differs, as it was and as it is. */
function changed(before: DeskSettings, after: DeskSettings): { before: object; after: object } {
  const was = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after)
    .filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
    .map(([name]) => name);
  const only = (of: object) => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  return { before: only(before), after: only(after) };
}

async function found(q: Queryable, site: string): Promise<Desk> {
  const desk = await store.findDesk(q, site);
  if (desk === undefined) throw new Error(`site ${site} has no desk`);
  return desk;
}

export function createDesks({ db, atomically, clock, office, sites }: DesksParts): Desks {
  async function seed(tx: Tx, site: string): Promise<void> {
    const now = clock.now();
    // Two who ask at once: the second waits here, and finds what the first has made.
    if (!(await store.insertDesk(tx, site, now))) return;
    for (const [place, { topic, texts }] of firstArticles.entries()) {
      const id = await insertArticle(tx, { site, topic, place: (place + 1) * 10, state: 'published', texts }, now);
      await insertVersion(tx, id, null, now);
    }
  }

  async function of(site: string): Promise<Desk> {
    const desk = await store.findDesk(db, site);
    if (desk !== undefined) return desk;
    if ((await sites.directory.find(site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
    await atomically((tx) => seed(tx, site));
    return found(db, site);
  }

  return {
    of,
    async save(actor, site, version, settings) {
      await of(site);
      return atomically(async (tx) => {
        const before = await store.lockDesk(tx, site);
        if (before?.version !== version) throw new Failure('helpdesk_changed', { field: 'saved_version' });
        await store.markDesk(tx, site, settings, clock.now());
        await office.record(tx, actor, {
          action: 'helpdesk.changed',
          subject: `site:${site}`,
          ...changed(before, settings),
        });
        return found(tx, site);
      });
    },
  };
}
