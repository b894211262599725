import { DEFAULT_LOCALE, type LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Article, ArticleForm } from './article.ts';
import { textIn } from './article.ts';
import { searchArticles } from './article-search.ts';
import * as store from './article-store.ts';
import type { Desks } from './desks.ts';

/** An article in one language, as a player reads it. */
export interface ReadArticle extends Pick<Article, 'id' | 'topic'> {
  question: string;
  answer: string;
  language: LocaleKey;
}

/** Questions that are asked often, with their answers. */
export interface Articles {
  /** What a site's players find; by words, what fits, the best first. */
  read(site: string, locale: LocaleKey, words: string): Promise<{ articles: ReadArticle[]; near: boolean }>;
  /** Whether an answer was useful, once by each: said again, the last counts. Fails with `not_found`. */
  vote(site: string, id: number, voter: store.Voter, useful: boolean): Promise<void>;
  /** Writes an article, or makes one. Fails with `not_found`, `helpdesk_changed`, `site_unknown`, `article_incomplete`. */
  save(actor: Actor, of: { id: number | null; version: number }, form: ArticleForm): Promise<number>;
  /** Forgets who of the guests voted. */
  sweep(tx: Tx): Promise<void>;
}

interface ArticlesParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  desks: Pick<Desks, 'of'>;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** Where another node changed an article, this one knows it by then. */
const BELIEVED_MS = 30_000;

/** A guest who comes back after that may say it again. */
const VISIT_SECONDS = 86_400;

function readIn(article: Article, locale: LocaleKey): ReadArticle[] {
  const text = textIn(article, locale);
  return text === undefined ? [] : [{ id: article.id, topic: article.topic, ...text }];
}

const written = ({ site: _site, ...form }: ArticleForm) => form;

/** Whatever players find is written in the first language of the house. */
function requireComplete({ state, texts }: ArticleForm): void {
  if (state === 'published' && texts[DEFAULT_LOCALE] === undefined)
    throw new Failure('article_incomplete', { field: `texts.${DEFAULT_LOCALE}` });
}

function savingOf({ atomically, clock, desks, office }: ArticlesParts): Articles['save'] {
  async function change(tx: Tx, id: number, version: number, form: ArticleForm): Promise<ArticleForm> {
    const before = await store.lockArticle(tx, id);
    if (before?.site !== form.site) throw new Failure('not_found', { field: 'id' });
    if (before.version !== version) throw new Failure('helpdesk_changed', { field: 'saved_version' });
    await store.markArticle(tx, id, form, clock.now());
    const { topic, place, state, texts, site } = before;
    return { topic, place, state, texts, site };
  }

  return async (actor, { id, version }, form) => {
    requireComplete(form);
    await desks.of(form.site);
    return atomically(async (tx) => {
      const now = clock.now();
      const before = id === null ? undefined : await change(tx, id, version, form);
      const kept = id ?? (await store.insertArticle(tx, form, now));
      await store.insertVersion(tx, kept, actor.id, now);
      await office.record(tx, actor, {
        action: 'faq.written',
        subject: `faq:${form.site}/${kept}`,
        ...(before === undefined ? {} : { before: written(before) }),
        after: written(form),
      });
      return kept;
    });
  };
}

/** What players of a site find, from memory: whoever types asks with every letter. */
function shelfOf({ db, clock, desks }: ArticlesParts) {
  const known = new Map<string, { articles: Article[]; until: number }>();
  return {
    forget: (site: string) => void known.delete(site),
    async of(site: string): Promise<readonly Article[]> {
      const before = known.get(site);
      if (before !== undefined && clock.now().getTime() < before.until) return before.articles;
      await desks.of(site);
      const articles = await store.listPublished(db, site);
      known.set(site, { articles, until: clock.now().getTime() + BELIEVED_MS });
      return articles;
    },
  };
}

export function createArticles(parts: ArticlesParts): Articles {
  const { atomically, clock } = parts;
  const shelf = shelfOf(parts);
  const save = savingOf(parts);
  return {
    async read(site, locale, words) {
      const all = (await shelf.of(site)).flatMap((article) => readIn(article, locale));
      const { ids, near } = searchArticles(all, words);
      const byId = new Map(all.map((article) => [article.id, article]));
      return { articles: ids.flatMap((id) => byId.get(id) ?? []), near };
    },
    vote: (site, id, voter, useful) =>
      atomically(async (tx) => {
        const article = await store.lockArticle(tx, id);
        if (article?.site !== site || article.state !== 'published') throw new Failure('not_found', { field: 'id' });
        const before = await store.deleteVote(tx, id, voter);
        await store.insertVote(tx, id, voter, { useful, now: clock.now() });
        const counted = (one: boolean | undefined, is: boolean): number => (one === is ? 1 : 0);
        await store.markVotes(tx, id, {
          useful: counted(useful, true) - counted(before, true),
          useless: counted(useful, false) - counted(before, false),
        });
      }),
    async save(actor, of, form) {
      const id = await save(actor, of, form);
      shelf.forget(form.site);
      return id;
    },
    sweep: (tx) => store.deleteVisitsBefore(tx, addSeconds(clock.now(), -VISIT_SECONDS)),
  };
}
