import { endpoints } from '@arara/contract';
import { DEFAULT_LOCALE } from '@arara/contract/locales';
import { wireLocales } from '@arara/contract/wire-locales';
import type { Db } from '../../../db/index.ts';
import { Failure, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type Article, findText } from './article.ts';
import * as articleStore from './article-store.ts';
import type { CannedAnswer } from './canned-answer-store.ts';
import type { Helpdesk } from './helpdesk.ts';
import type { SupportSettings } from './support-settings-store.ts';

interface ContentOfficeDeps {
  db: Db;
  helpdesk: Helpdesk;
  staff: Pick<Staff, 'emails'>;
}

function toSettingsView(settings: SupportSettings) {
  return {
    site: settings.site,
    channels: settings.channels,
    week: settings.week,
    exceptions: settings.exceptions,
    answer_minutes: settings.answerMinutes,
    complaint_days: settings.complaintDays,
    licence_contact: settings.licenceContact,
    saved_version: settings.version,
    updated_at: settings.updatedAt.toISOString(),
  };
}

function toArticleView(article: Article) {
  return {
    id: article.id,
    site: article.site,
    topic: article.topic,
    place: article.place,
    state: article.state,
    question: findText(article, DEFAULT_LOCALE)?.question ?? '',
    languages: wireLocales.filter((language) => article.texts[language] !== undefined),
    useful: article.useful,
    useless: article.useless,
    saved_version: article.version,
    updated_at: article.updatedAt.toISOString(),
  };
}

const toCannedView = ({ version, ...answer }: CannedAnswer) => ({ ...answer, saved_version: version });

/** Opening hours, channels and terms of a site. */
function settingsRoutes({ helpdesk: { settings } }: ContentOfficeDeps): Route[] {
  return [
    staffRoute(endpoints.officeDesk, 'site.read', async ({ input }) => ({
      data: toSettingsView(await settings.load(input.site)),
    })),
    staffRoute(endpoints.officeDeskSave, 'site.content', async ({ input, actor }) => {
      const { site, saved_version, answer_minutes, complaint_days, licence_contact, ...form } = input;
      const saved = await settings.save(actor, site, saved_version, {
        ...form,
        answerMinutes: answer_minutes,
        complaintDays: complaint_days,
        licenceContact: licence_contact,
      });
      return { data: toSettingsView(saved) };
    }),
  ];
}

function faqRoutes({ db, helpdesk: { articles, settings }, staff }: ContentOfficeDeps): Route[] {
  async function show(id: number) {
    const article = await articleStore.findArticle(db, id);
    if (article === undefined) throw new Failure('not_found', { field: 'id' });
    const versions = await articleStore.listVersions(db, id);
    const emails = await staff.emails(
      db,
      versions.flatMap(({ staffId }) => staffId ?? []),
    );
    return {
      data: {
        ...toArticleView(article),
        texts: article.texts,
        versions: versions.map(({ staffId, at, ...version }) => ({
          ...version,
          staff: staffId === null ? '' : (emails.get(staffId) ?? ''),
          at: at.toISOString(),
        })),
      },
    };
  }

  return [
    staffRoute(endpoints.officeFaq, 'faq.write', async ({ input }) => {
      if (input.site !== undefined) await settings.load(input.site);
      const filter = { site: input.site ?? null, state: input.status ?? null, words: input.q ?? '' };
      return { data: pageOf(await articleStore.listArticles(db, filter, input), input, toArticleView) };
    }),
    staffRoute(endpoints.officeFaqArticle, 'faq.write', ({ input }) => show(input.id)),
    staffRoute(endpoints.officeFaqSave, 'faq.write', async ({ input, actor }) => {
      const { id, saved_version: version, ...form } = input;
      return show(await articles.save(actor, { id, version }, form));
    }),
  ];
}

/** Canned answers. */
function cannedRoutes({ helpdesk: { canned } }: ContentOfficeDeps): Route[] {
  return [
    staffRoute(endpoints.officeCanned, 'ticket.read', async ({ input }) => ({
      data: (await canned.list(input.site)).map(toCannedView),
    })),
    staffRoute(endpoints.officeCannedSave, 'ticket.answer', async ({ input, actor }) => {
      const { id, saved_version: version, ...form } = input;
      return { data: toCannedView(await canned.save(actor, { id, version }, form)) };
    }),
    staffRoute(endpoints.officeCannedRemove, 'ticket.answer', async ({ input, actor }) => {
      await canned.remove(actor, input.id);
      return {};
    }),
  ];
}

/** Settings, articles and canned answers of a site, for staff. */
export function helpdeskContentRoutes(deps: ContentOfficeDeps): Route[] {
  return [...settingsRoutes(deps), ...faqRoutes(deps), ...cannedRoutes(deps)];
}
