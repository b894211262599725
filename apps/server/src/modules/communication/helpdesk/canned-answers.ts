import { DEFAULT_LOCALE } from '@arara/contract/locales';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './canned-answer-store.ts';
import type { SupportSettingsService } from './support-settings.ts';

/** Prepared answers that staff reuses. */
export interface CannedAnswers {
  list(site: string): Promise<store.CannedAnswer[]>;
  /** Creates an answer, or changes one. Fails with `not_found`, `helpdesk_changed`, `site_unknown`, `article_incomplete`. */
  save(
    actor: Actor,
    target: { id: number | null; version: number },
    form: store.CannedAnswerForm,
  ): Promise<store.CannedAnswer>;
  /** Fails with `not_found`. */
  remove(actor: Actor, id: number): Promise<void>;
}

interface CannedAnswerDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  settings: Pick<SupportSettingsService, 'load'>;
  staff: Pick<Staff, 'record'>;
}

async function lock(tx: Tx, id: number): Promise<store.CannedAnswer> {
  const answer = await store.lockCannedAnswer(tx, id);
  if (answer === undefined) throw new Failure('not_found', { field: 'id' });
  return answer;
}

export function createCannedAnswers({ db, atomically, clock, settings, staff }: CannedAnswerDeps): CannedAnswers {
  return {
    async list(site) {
      await settings.load(site);
      return store.listCannedAnswers(db, site);
    },
    async save(actor, { id, version }, form) {
      if (form.texts[DEFAULT_LOCALE] === undefined)
        throw new Failure('article_incomplete', { field: `texts.${DEFAULT_LOCALE}` });
      await settings.load(form.site);
      return atomically(async (tx) => {
        const before = id === null ? undefined : await lock(tx, id);
        if (before !== undefined && before.site !== form.site) throw new Failure('not_found', { field: 'id' });
        if (before !== undefined && before.version !== version)
          throw new Failure('helpdesk_changed', { field: 'saved_version' });
        if (before !== undefined) await store.updateCannedAnswer(tx, before.id, form, clock.now());
        const savedId = before?.id ?? (await store.insertCannedAnswer(tx, form, clock.now()));
        await staff.record(tx, actor, {
          action: 'canned.written',
          subject: `site:${form.site}`,
          ...(before === undefined ? {} : { before: { title: before.title, texts: before.texts } }),
          after: { id: savedId, title: form.title, texts: form.texts },
        });
        return lock(tx, savedId);
      });
    },
    remove: (actor, id) =>
      atomically(async (tx) => {
        const { site, title, texts } = await lock(tx, id);
        await store.removeCannedAnswer(tx, id, clock.now());
        await staff.record(tx, actor, {
          action: 'canned.removed',
          subject: `site:${site}`,
          before: { id, title, texts },
        });
      }),
  };
}
