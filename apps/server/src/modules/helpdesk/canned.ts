import { DEFAULT_LOCALE } from '@arara/contract/locales';
import type { Atomically, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './canned-store.ts';
import type { Desks } from './desks.ts';

/** Answers that staff writes once and uses again. */
export interface CannedAnswers {
  list(site: string): Promise<store.Canned[]>;
  /** Fails with `not_found`, `helpdesk_changed`, `site_unknown`, and `article_incomplete` without Portuguese. */
  save(actor: Actor, of: { id: number | null; version: number }, form: store.CannedForm): Promise<store.Canned>;
  /** Fails with `not_found`. */
  remove(actor: Actor, id: number): Promise<void>;
}

interface CannedParts {
  db: Parameters<typeof store.listCanned>[0];
  atomically: Atomically;
  clock: Clock;
  desks: Pick<Desks, 'of'>;
  office: Pick<Staff, 'record'>;
}

async function lock(tx: Tx, id: number): Promise<store.Canned> {
  const found = await store.lockCanned(tx, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  return found;
}

export function createCannedAnswers({ db, atomically, clock, desks, office }: CannedParts): CannedAnswers {
  return {
    async list(site) {
      await desks.of(site);
      return store.listCanned(db, site);
    },
    async save(actor, { id, version }, form) {
      if (form.texts[DEFAULT_LOCALE] === undefined)
        throw new Failure('article_incomplete', { field: `texts.${DEFAULT_LOCALE}` });
      await desks.of(form.site);
      return atomically(async (tx) => {
        const before = id === null ? undefined : await lock(tx, id);
        if (before !== undefined && before.site !== form.site) throw new Failure('not_found', { field: 'id' });
        if (before !== undefined && before.version !== version)
          throw new Failure('helpdesk_changed', { field: 'saved_version' });
        if (before !== undefined) await store.markCanned(tx, before.id, form, clock.now());
        const kept = before?.id ?? (await store.insertCanned(tx, form, clock.now()));
        await office.record(tx, actor, {
          action: 'canned.written',
          subject: `site:${form.site}`,
          ...(before === undefined ? {} : { before: { title: before.title, texts: before.texts } }),
          after: { id: kept, title: form.title, texts: form.texts },
        });
        return lock(tx, kept);
      });
    },
    remove: (actor, id) =>
      atomically(async (tx) => {
        const { site, title, texts } = await lock(tx, id);
        await store.markRemoved(tx, id, clock.now());
        await office.record(tx, actor, {
          action: 'canned.removed',
          subject: `site:${site}`,
          before: { id, title, texts },
        });
      }),
  };
}
