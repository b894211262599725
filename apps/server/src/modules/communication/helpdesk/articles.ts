import { type LocaleKey, DEFAULT_LOCALE } from '@arara/contract/locales';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type Article, type ArticleForm, findText } from './article.ts';
import { searchArticles } from './article-search.ts';
import * as store from './article-store.ts';
import type { SupportSettingsService } from './support-settings.ts';

/** An article in one language, as a player reads it. */
export interface ReadArticle extends Pick<Article, 'id' | 'topic'> {
  question: string;
  answer: string;
  language: WireLocale;
}

/** Frequent questions with their answers. */
export interface Articles {
  /** Lists a site's published articles; with a search text the matches, best first. `near` marks approximate matches. */
  read(site: string, locale: LocaleKey, search: string): Promise<{ articles: ReadArticle[]; near: boolean }>;
  /** Stores whether an answer was useful. The last vote of each voter counts. Fails with `not_found`. */
  vote(site: string, id: number, voter: store.ArticleVoter, useful: boolean): Promise<void>;
  /** Creates an article, or changes one. Fails with `not_found`, `helpdesk_changed`, `site_unknown`, `article_incomplete`. */
  save(actor: Actor, target: { id: number | null; version: number }, form: ArticleForm): Promise<number>;
  /** Deletes who of the guests voted. */
  sweep(tx: Tx): Promise<void>;
}

interface ArticlesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  settings: Pick<SupportSettingsService, 'load'>;
  staff: Pick<Staff, 'record'>;
}

/** How long articles are cached: a change on another node is visible after that. */
const CACHE_MS = 30_000;

/** How long a guest's vote is stored; later they can vote again. */
const GUEST_VOTE_SECONDS = 86_400;

function toReadArticles(article: Article, locale: LocaleKey): ReadArticle[] {
  const text = findText(article, locale);
  return text === undefined ? [] : [{ id: article.id, topic: article.topic, ...text }];
}

const toAuditValues = ({ site: _site, ...form }: ArticleForm) => form;

/** A published article has a Portuguese text, which is the fallback of other languages. */
function requireComplete({ state, texts }: ArticleForm): void {
  if (state === 'published' && texts[DEFAULT_LOCALE] === undefined)
    throw new Failure('article_incomplete', { field: `texts.${DEFAULT_LOCALE}` });
}

function createSave({ atomically, clock, settings, staff }: ArticlesDeps): Articles['save'] {
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
    await settings.load(form.site);
    return atomically(async (tx) => {
      const now = clock.now();
      const before = id === null ? undefined : await change(tx, id, version, form);
      const savedId = id ?? (await store.insertArticle(tx, form, now));
      await store.insertVersion(tx, savedId, actor.id, now);
      await staff.record(tx, actor, {
        action: 'faq.written',
        subject: `faq:${form.site}/${savedId}`,
        ...(before === undefined ? {} : { before: toAuditValues(before) }),
        after: toAuditValues(form),
      });
      return savedId;
    });
  };
}

/** Published articles of each site, cached: the search runs with every key that a player presses. */
function createArticleCache({ db, clock, settings }: ArticlesDeps) {
  const cache = new Map<string, { articles: Article[]; until: number }>();
  return {
    forget: (site: string) => void cache.delete(site),
    async load(site: string): Promise<readonly Article[]> {
      const cached = cache.get(site);
      if (cached !== undefined && clock.now().getTime() < cached.until) return cached.articles;
      await settings.load(site);
      const articles = await store.listPublished(db, site);
      cache.set(site, { articles, until: clock.now().getTime() + CACHE_MS });
      return articles;
    },
  };
}

export function createArticles(deps: ArticlesDeps): Articles {
  const { atomically, clock } = deps;
  const cache = createArticleCache(deps);
  const save = createSave(deps);
  return {
    async read(site, locale, search) {
      const all = (await cache.load(site)).flatMap((article) => toReadArticles(article, locale));
      const { ids, near } = searchArticles(all, search);
      const byId = new Map(all.map((article) => [article.id, article]));
      return { articles: ids.flatMap((id) => byId.get(id) ?? []), near };
    },
    vote: (site, id, voter, useful) =>
      atomically(async (tx) => {
        const article = await store.lockArticle(tx, id);
        if (article?.site !== site || article.state !== 'published') throw new Failure('not_found', { field: 'id' });
        const before = await store.deleteVote(tx, id, voter);
        await store.insertVote(tx, id, voter, { useful, now: clock.now() });
        const countVote = (vote: boolean | undefined, wanted: boolean): number => (vote === wanted ? 1 : 0);
        await store.markVotes(tx, id, {
          useful: countVote(useful, true) - countVote(before, true),
          useless: countVote(useful, false) - countVote(before, false),
        });
      }),
    async save(actor, target, form) {
      const id = await save(actor, target, form);
      cache.forget(form.site);
      return id;
    },
    sweep: (tx) => store.deleteGuestVotesBefore(tx, addSeconds(clock.now(), -GUEST_VOTE_SECONDS)),
  };
}
