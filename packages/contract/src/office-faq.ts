import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { hoursException, hoursRange } from './helpdesk.ts';
import { wireLocales } from './wire-locales.ts';
import { listIn } from './office-list.ts';
import { deskChannelKinds, helpTopics } from './site-lists.ts';
import { line, moment, pageOf, prose, rowVersion, serial } from './values.ts';

const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);
const byLanguage = <Text extends z.ZodType>(text: Text) => z.partialRecord(z.enum(wireLocales), text);

/** `removed` articles are visible to staff only. */
const articleState = z.enum(['draft', 'published', 'removed']);
const place = z.int().min(0).max(10_000).meta({ description: 'Position in the list, lowest first' });
const topic = z.enum(helpTopics);

const articleTexts = byLanguage(z.object({ question: line(3, 160), answer: prose(6_000) }));

const articleRow = z.object({
  id: serial,
  site: z.string(),
  topic,
  place,
  state: articleState,
  question: z.string().meta({ description: 'In Portuguese, or English if there is no Portuguese text' }),
  languages: z.array(z.enum(wireLocales)).meta({ description: 'Languages with a text' }),
  useful: z.int().meta({ description: 'Number of votes that found it useful' }),
  useless: z.int().meta({ description: 'Number of votes that did not find it useful' }),
  saved_version: z.int(),
  updated_at: moment,
});

const article = articleRow.extend({
  texts: articleTexts,
  versions: z.array(
    z.object({
      version: z.int(),
      state: articleState,
      staff: z.string().meta({ description: 'E-mail of the author; empty for a built-in article' }),
      at: moment,
    }),
  ),
});

/** A support channel: an e-mail address, or a telephone number in E.164 format. */
const channel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(deskChannelKinds[1]), value: z.email().max(254) }),
  z.object({ kind: z.enum([deskChannelKinds[0], deskChannelKinds[2]]), value: z.string().regex(/^\+\d{8,15}$/) }),
]);

const supportSettings = {
  channels: z.array(channel).max(6),
  week: z.array(z.array(hoursRange).max(3)).length(7).meta({ description: 'By weekday, Sunday first' }),
  exceptions: z.array(hoursException).max(60),
  answer_minutes: z
    .int()
    .min(5)
    .max(14_400)
    .meta({ description: 'Time to answer a ticket, in minutes of opening hours' }),
  complaint_days: z.int().min(1).max(30).meta({ description: 'Time to answer a complaint, in business days' }),
  licence_contact: z.string().trim().max(300),
};

const siteSupportSettings = z.object({
  site: z.string(),
  ...supportSettings,
  saved_version: z.int(),
  updated_at: moment,
});

const cannedAnswer = z.object({
  id: serial,
  site: z.string(),
  title: z.string(),
  texts: byLanguage(z.string()),
  saved_version: z.int(),
});

const changes = ['not_found', 'helpdesk_changed'] as const;

/** The support content of a site: channels, opening hours and terms, FAQ articles, and canned answers. */
export const officeFaq = {
  officeDesk: endpoint('officeDesk', {
    audience: 'staff',
    summary: 'Returns the support settings of a site: channels, opening hours and terms',
    input: z.object({ site: siteKey }),
    answer: { data: siteSupportSettings },
    failures: ['site_unknown'],
  }),
  officeDeskSave: endpoint('officeDeskSave', {
    audience: 'staff',
    summary: 'Saves the support settings of a site',
    input: z.object({ site: siteKey, saved_version: serial, ...supportSettings }),
    answer: { data: siteSupportSettings },
    failures: ['site_unknown', 'helpdesk_changed'],
  }),
  officeFaq: endpoint('officeFaq', {
    audience: 'staff',
    summary: 'Lists FAQ articles by site and position; `status` filters by state, `q` by text',
    input: listIn.omit({ player_id: true }).extend({ site: siteKey.optional() }),
    answer: { data: pageOf(articleRow) },
    failures: ['site_unknown'],
  }),
  officeFaqArticle: endpoint('officeFaqArticle', {
    audience: 'staff',
    summary: 'Returns an FAQ article with its texts and versions',
    input: z.object({ id: serial }),
    answer: { data: article },
    failures: ['not_found'],
  }),
  officeFaqSave: endpoint('officeFaqSave', {
    audience: 'staff',
    summary: 'Saves an FAQ article, or creates one if `id` is null; a published article requires a Portuguese text',
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
    summary: 'Lists the canned answers of a site',
    input: z.object({ site: siteKey }),
    answer: { data: z.array(cannedAnswer) },
    failures: ['site_unknown'],
  }),
  officeCannedSave: endpoint('officeCannedSave', {
    audience: 'staff',
    summary: 'Saves a canned answer, or creates one if `id` is null',
    input: z.object({
      id: serial.nullable(),
      saved_version: rowVersion,
      site: siteKey,
      title: line(2, 80),
      texts: byLanguage(prose(4_000)),
    }),
    answer: { data: cannedAnswer },
    failures: [...changes, 'site_unknown', 'article_incomplete'],
  }),
  officeCannedRemove: endpoint('officeCannedRemove', {
    audience: 'staff',
    summary: 'Deletes a canned answer',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['not_found'],
  }),
};
