import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { hoursException, hoursRange } from './helpdesk.ts';
import { localeKeys } from './locales.ts';
import { listIn } from './office-list.ts';
import { deskChannelKinds, helpTopics } from './site-lists.ts';
import { line, moment, pageOf, prose, rowVersion, serial } from './values.ts';

const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);
const inLanguages = <Text extends z.ZodType>(text: Text) => z.partialRecord(z.enum(localeKeys), text);

/** `removed`: no player finds it, staff still does. */
const articleState = z.enum(['draft', 'published', 'removed']);
const place = z.int().min(0).max(10_000);
const topic = z.enum(helpTopics);

const articleTexts = inLanguages(z.object({ question: line(3, 160), answer: prose(6_000) }));

const articleRow = z.object({
  id: serial,
  site: z.string(),
  topic,
  place,
  state: articleState,
  question: z.string(),
  languages: z.array(z.enum(localeKeys)),
  useful: z.int(),
  useless: z.int(),
  saved_version: z.int(),
  updated_at: moment,
});

const article = articleRow.extend({
  texts: articleTexts,
  versions: z.array(
    z.object({
      version: z.int(),
      state: articleState,
      staff: z.string().meta({ description: 'empty for what the house came with' }),
      at: moment,
    }),
  ),
});

/** An e-mail as it is written, a telephone number as one dials it. */
const channel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(deskChannelKinds[1]), value: z.email().max(254) }),
  z.object({ kind: z.enum([deskChannelKinds[0], deskChannelKinds[2]]), value: z.string().regex(/^\+\d{8,15}$/) }),
]);

const deskSettings = {
  channels: z.array(channel).max(6),
  week: z.array(z.array(hoursRange).max(3)).length(7).meta({ description: 'by weekday, Sunday first' }),
  exceptions: z.array(hoursException).max(60),
  answer_minutes: z
    .int()
    .min(5)
    .max(14_400)
    .meta({ description: 'how long a ticket may wait, in minutes of open hours' }),
  complaint_days: z.int().min(1).max(30).meta({ description: 'business days' }),
  licence_contact: z.string().trim().max(300),
};

const desk = z.object({ site: z.string(), ...deskSettings, saved_version: z.int(), updated_at: moment });

const canned = z.object({
  id: serial,
  site: z.string(),
  title: z.string(),
  texts: inLanguages(z.string()),
  saved_version: z.int(),
});

const changes = ['not_found', 'helpdesk_changed'] as const;

/** What a site says without being asked: hours, ways to people, questions with answers, and answers kept ready. */
export const officeFaq = {
  officeDesk: endpoint('officeDesk', {
    audience: 'staff',
    summary: 'How a site answers: ways to people, hours and terms',
    input: z.object({ site: siteKey }),
    answer: { data: desk },
    failures: ['site_unknown'],
  }),
  officeDeskSave: endpoint('officeDeskSave', {
    audience: 'staff',
    summary: 'Changes how a site answers',
    input: z.object({ site: siteKey, saved_version: serial, ...deskSettings }),
    answer: { data: desk },
    failures: ['site_unknown', 'helpdesk_changed'],
  }),
  officeFaq: endpoint('officeFaq', {
    audience: 'staff',
    summary: 'Articles of a site in their order; `status` is a state, `q` words of the question',
    input: listIn.omit({ player_id: true }).extend({ site: siteKey.optional() }),
    answer: { data: pageOf(articleRow) },
    failures: ['site_unknown'],
  }),
  officeFaqArticle: endpoint('officeFaqArticle', {
    audience: 'staff',
    summary: 'An article with its texts and versions',
    input: z.object({ id: serial }),
    answer: { data: article },
    failures: ['not_found'],
  }),
  officeFaqSave: endpoint('officeFaqSave', {
    audience: 'staff',
    summary: 'Writes an article, or makes one; what is published is written in Portuguese at least',
    input: z.object({
      id: serial.nullable(),
      saved_version: rowVersion,
      site: siteKey,
      topic,
      place,
      state: articleState,
      texts: articleTexts,
    }),
    answer: { data: article },
    failures: [...changes, 'site_unknown', 'article_incomplete'],
  }),
  officeCanned: endpoint('officeCanned', {
    audience: 'staff',
    summary: 'The answers that a site keeps ready',
    input: z.object({ site: siteKey }),
    answer: { data: z.array(canned) },
    failures: ['site_unknown'],
  }),
  officeCannedSave: endpoint('officeCannedSave', {
    audience: 'staff',
    summary: 'Writes an answer that is kept ready, or makes one',
    input: z.object({
      id: serial.nullable(),
      saved_version: rowVersion,
      site: siteKey,
      title: line(2, 80),
      texts: inLanguages(prose(4_000)),
    }),
    answer: { data: canned },
    failures: [...changes, 'site_unknown', 'article_incomplete'],
  }),
  officeCannedRemove: endpoint('officeCannedRemove', {
    audience: 'staff',
    summary: 'Takes a ready answer away',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['not_found'],
  }),
};
