import { endpoints } from '@arara/contract';
import { DEFAULT_LOCALE, localeKeys } from '@arara/contract/locales';
import type { Db } from '../../db/index.ts';
import { Failure, type Route, pageOf, staff } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Article, textIn } from './article.ts';
import * as articleStore from './article-store.ts';
import type { Canned } from './canned-store.ts';
import type { Desk } from './desk.ts';
import type { Helpdesk } from './helpdesk.ts';

interface ContentOfficeParts {
  db: Db;
  helpdesk: Helpdesk;
  office: Pick<Staff, 'emails'>;
}

function writeDesk(desk: Desk) {
  return {
    site: desk.site,
    channels: desk.channels,
    week: desk.week,
    exceptions: desk.exceptions,
    answer_minutes: desk.answerMinutes,
    complaint_days: desk.complaintDays,
    licence_contact: desk.licenceContact,
    saved_version: desk.version,
    updated_at: desk.updatedAt.toISOString(),
  };
}

function writeArticle(article: Article) {
  return {
    id: article.id,
    site: article.site,
    topic: article.topic,
    place: article.place,
    state: article.state,
    question: textIn(article, DEFAULT_LOCALE)?.question ?? '',
    languages: localeKeys.filter((language) => article.texts[language] !== undefined),
    useful: article.useful,
    useless: article.useless,
    saved_version: article.version,
    updated_at: article.updatedAt.toISOString(),
  };
}

const writeCanned = ({ version, ...canned }: Canned) => ({ ...canned, saved_version: version });

/** Hours, ways to people and terms of a site. */
function deskRoutes({ helpdesk: { desks } }: ContentOfficeParts): Route[] {
  return [
    staff(endpoints.officeDesk, 'site.read', async ({ input }) => ({ data: writeDesk(await desks.of(input.site)) })),
    staff(endpoints.officeDeskSave, 'site.content', async ({ input, actor }) => {
      const { site, saved_version, answer_minutes, complaint_days, licence_contact, ...settings } = input;
      const desk = await desks.save(actor, site, saved_version, {
        ...settings,
        answerMinutes: answer_minutes,
        complaintDays: complaint_days,
        licenceContact: licence_contact,
      });
      return { data: writeDesk(desk) };
    }),
  ];
}

function faqRoutes({ db, helpdesk: { articles, desks }, office }: ContentOfficeParts): Route[] {
  async function show(id: number) {
    const article = await articleStore.findArticle(db, id);
    if (article === undefined) throw new Failure('not_found', { field: 'id' });
    const versions = await articleStore.listVersions(db, id);
    const emails = await office.emails(
      db,
      versions.flatMap(({ staffId }) => staffId ?? []),
    );
    return {
      data: {
        ...writeArticle(article),
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
    staff(endpoints.officeFaq, 'faq.write', async ({ input }) => {
      if (input.site !== undefined) await desks.of(input.site);
      const filter = { site: input.site ?? null, state: input.status ?? null, words: input.q ?? '' };
      return { data: pageOf(await articleStore.listArticles(db, filter, input), input, writeArticle) };
    }),
    staff(endpoints.officeFaqArticle, 'faq.write', ({ input }) => show(input.id)),
    staff(endpoints.officeFaqSave, 'faq.write', async ({ input, actor }) => {
      const { id, saved_version: version, ...form } = input;
      return show(await articles.save(actor, { id, version }, form));
    }),
  ];
}

/** Answers kept ready, by those who answer. */
function cannedRoutes({ helpdesk: { canned } }: ContentOfficeParts): Route[] {
  return [
    staff(endpoints.officeCanned, 'ticket.read', async ({ input }) => ({
      data: (await canned.list(input.site)).map(writeCanned),
    })),
    staff(endpoints.officeCannedSave, 'ticket.answer', async ({ input, actor }) => {
      const { id, saved_version: version, ...form } = input;
      return { data: writeCanned(await canned.save(actor, { id, version }, form)) };
    }),
    staff(endpoints.officeCannedRemove, 'ticket.answer', async ({ input, actor }) => {
      await canned.remove(actor, input.id);
      return {};
    }),
  ];
}

/** What of a site's help staff writes before anybody asks. */
export function helpdeskContentRoutes(parts: ContentOfficeParts): Route[] {
  return [...deskRoutes(parts), ...faqRoutes(parts), ...cannedRoutes(parts)];
}
