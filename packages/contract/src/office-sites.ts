import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { type LocaleKey, localeKeys } from './locales.ts';
import { documentKinds, socialIcons, themeTokens } from './site-lists.ts';
import { jurisdictions, siteFeatures } from './site.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, prose, serial } from './values.ts';

const language = z.enum(localeKeys);
const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** A link that leaves the site: https, without a name and password in it. */
const outerLink = z
  .url({ protocol: /^https$/ })
  .max(300)
  .regex(/^https:\/\/[^@/?#\\\s]+(?:[/?#]\S*)?$/);

/** A link of a banner: a path of the site, or elsewhere by https. */
const anyLink = z.union([
  z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  outerLink,
]);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

const footer = z.object({ licence: line(1, 300), adults: line(1, 300), terms: line(1, 300) });
const bannerText = z.object({ title: line(1, 80), text: line(1, 240), action: line(1, 40) });
const advertisementText = z.object({ title: line(1, 80), text: line(1, 600) });

const inLanguages = <Text extends z.ZodType>(text: Text) => z.partialRecord(language, text);

/** What a site says and how it looks. Texts must be there in every language that the site offers. */
const content = {
  theme: z.partialRecord(z.enum(themeTokens), colour),
  footer: inLanguages(footer),
  banners: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,32}$/),
        link: anyLink,
        art: z.string().regex(/^[0-9a-f]{4,5}(?:-[0-9a-f]{4,5}){0,3}$/),
        from: colour,
        to: colour,
        texts: inLanguages(bannerText),
      }),
    )
    .max(10),
  advertisement: z.object({
    on: z.boolean(),
    link: z.union([z.literal(''), anyLink]),
    texts: inLanguages(advertisementText),
  }),
  socials: z.array(z.object({ name: line(1, 40), icon: z.enum(socialIcons), link: outerLink })).max(12),
  support_link: z.union([
    z.literal(''),
    z
      .string()
      .max(200)
      .regex(/^https:\/\/(?:t|telegram)\.me\/[\w+/-]+$/),
  ]),
};

/** Milliseconds from the beginning of a round to that of the next; 0 for no such rule. */
const cycle = z.coerce.number().int().min(0).max(60_000);

/** What an operator sets of a site: what it says, and by which rules it is run. */
const settings = {
  ...content,
  name: line(1, 40),
  hosts: z.array(z.string().trim().min(1).max(253)).max(20),
  languages: z.array(language).min(1).max(localeKeys.length),
  default_language: language,
  features: z.record(z.enum(siteFeatures), z.boolean()),
  jurisdiction: z.enum(jurisdictions),
  idle_minutes: z.coerce.number().int().min(5).max(1_440),
  absolute_minutes: z.coerce.number().int().min(5).max(43_200),
  pace: z
    .object({
      slot_cycle_ms: cycle,
      cycle_ms: cycle,
      turbo: z.boolean(),
      turbo_cycle_ms: cycle,
      auto_rounds: z.coerce.number().int().min(0).max(1_000),
    })
    .meta({ description: 'how fast our own games may be played: times between the beginnings of two rounds' }),
  wins_least: moneyIn.meta({ description: 'from how much above its stake on a win is told of on the site' }),
};

type Issues = { addIssue(issue: { code: 'custom'; path: (string | number)[]; params: { rule: string } }): void };
type Texts = Partial<Record<LocaleKey, unknown>>;
interface Given {
  languages: LocaleKey[];
  default_language: LocaleKey;
  footer: Texts;
  banners: { id: string; texts: Texts }[];
  advertisement: { on: boolean; texts: Texts };
  idle_minutes: number;
  absolute_minutes: number;
}

/** What one field alone does not tell: languages without their texts, names given twice, limits the wrong way round. */
function checkSettings(given: Given, context: Issues): void {
  const refuse = (rule: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, params: { rule } });
  if (new Set(given.languages).size < given.languages.length) refuse('choice', 'languages');
  if (!given.languages.includes(given.default_language)) refuse('choice', 'default_language');
  if (new Set(given.banners.map(({ id }) => id)).size < given.banners.length) refuse('choice', 'banners');
  if (given.absolute_minutes < given.idle_minutes) refuse('format', 'absolute_minutes');
  for (const key of given.languages) {
    if (given.footer[key] === undefined) refuse('required', 'footer', key);
    for (const [index, { texts }] of given.banners.entries())
      if (texts[key] === undefined) refuse('required', 'banners', index, 'texts', key);
    if (given.advertisement.on && given.advertisement.texts[key] === undefined)
      refuse('required', 'advertisement', 'texts', key);
  }
}

const siteRow = z.object({
  id: z.string(),
  name: z.string(),
  is_home: z.boolean(),
  hosts: z.array(z.string()),
  languages: z.array(language),
  jurisdiction: z.enum(jurisdictions),
  logo: z.string(),
  updated_at: moment,
});

const siteDetail = z.object({
  ...settings,
  wins_least: moneyOut,
  id: z.string(),
  is_home: z.boolean(),
  logo: z.string(),
  updated_at: moment,
  saved_version: z
    .int()
    .meta({ description: 'sent back with a change: what another person changed meanwhile is kept' }),
});

const pair = z.object({
  text: z.string(),
  ground: z.string(),
  field: z.string().meta({ description: 'the colour of the theme to change' }),
  ratio: z.number(),
  least: z.number(),
  enough: z.boolean(),
});

const document = z.object({
  id: z.int(),
  site: z.string(),
  kind: z.enum(documentKinds),
  version: z.int(),
  status: z.enum(['draft', 'announced', 'in_force', 'superseded']),
  created_at: moment,
  announced_at: moment.nullable(),
  effective_at: moment.nullable(),
  languages: z.array(language).meta({ description: 'in which it is written' }),
  missing: z.array(language).meta({ description: 'languages of the site in which it is not' }),
});

const documentDetail = document.extend({
  texts: inLanguages(z.object({ title: z.string(), body: z.string() })),
});

/** A text of a document. */
const body = prose(20_000);

const savingFailures = [
  'site_unknown',
  'site_changed',
  'host_taken',
  'contrast_too_low',
  'jurisdiction_refuses',
] as const;

export const officeSites = {
  officeSites: endpoint('officeSites', {
    audience: 'staff',
    summary: 'Sites of this installation',
    input: z.object({
      q: z.string().trim().max(80).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...pageIn,
    }),
    answer: { data: pageOf(siteRow) },
  }),
  officeSite: endpoint('officeSite', {
    audience: 'staff',
    summary: 'One site, whole',
    input: z.object({ id: siteKey }),
    answer: { data: siteDetail },
    failures: ['site_unknown'],
  }),
  officeSiteCreate: endpoint('officeSiteCreate', {
    audience: 'staff',
    summary: 'A new site with the words and documents that the house comes with',
    input: z.object({ key: siteKey, name: line(1, 40), hosts: settings.hosts, jurisdiction: z.enum(jurisdictions) }),
    answer: { data: siteDetail },
    failures: ['site_taken', 'host_taken', 'jurisdiction_refuses'],
  }),
  officeSiteSave: endpoint('officeSiteSave', {
    audience: 'staff',
    summary: 'Changes a site, its rules and switches among it',
    input: z.object({ id: siteKey, saved_version: serial, ...settings }).superRefine(checkSettings),
    answer: { data: siteDetail },
    failures: savingFailures,
  }),
  officeSiteContent: endpoint('officeSiteContent', {
    audience: 'staff',
    summary: 'Changes what a site says and how it looks; its hosts, languages, rules and switches stay as they are',
    input: z.object({ id: siteKey, saved_version: serial, ...content }),
    answer: { data: siteDetail },
    failures: ['site_unknown', 'site_changed', 'contrast_too_low', 'jurisdiction_refuses'],
  }),
  officeSiteLogo: endpoint('officeSiteLogo', {
    audience: 'staff',
    summary: 'Gives a site its logo, or takes it away',
    input: z.object({
      id: siteKey,
      image: z
        .base64()
        .max(700_000)
        .nullable()
        .meta({ description: 'a PNG, JPEG or WebP of at most 512 KB; null for none' }),
    }),
    answer: { data: siteDetail },
    failures: ['site_unknown', 'picture_invalid', 'picture_too_big'],
  }),
  officeThemeCheck: endpoint('officeThemeCheck', {
    audience: 'staff',
    summary: 'How well the colours of a theme can be read on each other',
    input: z.object({ theme: settings.theme }),
    answer: { data: z.array(pair) },
  }),
  officeJurisdictions: endpoint('officeJurisdictions', {
    audience: 'staff',
    summary: 'The rules under which a site can be run',
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          key: z.enum(jurisdictions),
          regulator: z.string(),
          age_min: z.int(),
          birth_date_required: z.boolean(),
          cpf_required: z.boolean(),
          idle_minutes_most: z.int(),
          languages_required: z.array(language),
          host_ending: z.string().nullable(),
        }),
      ),
    },
  }),
  officeDocuments: endpoint('officeDocuments', {
    audience: 'staff',
    summary: 'The documents of a site with all their versions, drafts among them',
    input: z.object({ site: siteKey, kind: z.enum(documentKinds).optional() }),
    answer: { data: z.array(document) },
    failures: ['site_unknown'],
  }),
  officeDocument: endpoint('officeDocument', {
    audience: 'staff',
    summary: 'One version of a document with its texts',
    input: z.object({ id: serial }),
    answer: { data: documentDetail },
    failures: ['document_unknown'],
  }),
  officeDocumentDraft: endpoint('officeDocumentDraft', {
    audience: 'staff',
    summary: 'Begins the next version of a document from the texts of the last; the same draft while there is one',
    input: z.object({ site: siteKey, kind: z.enum(documentKinds) }),
    answer: { data: documentDetail },
    failures: ['site_unknown'],
  }),
  officeDocumentText: endpoint('officeDocumentText', {
    audience: 'staff',
    summary: 'Writes a draft in one language',
    input: z.object({ id: serial, language, title: line(1, 120), body }),
    answer: { data: documentDetail },
    failures: ['document_unknown', 'document_announced'],
  }),
  officeDocumentDiscard: endpoint('officeDocumentDiscard', {
    audience: 'staff',
    summary: 'Throws a draft away',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['document_unknown', 'document_announced'],
  }),
  officeDocumentAnnounce: endpoint('officeDocumentAnnounce', {
    audience: 'staff',
    summary:
      'Announces a draft: from then on it stands. In force two weeks later at the earliest, a first version at once',
    input: z.object({ id: serial, effective_at: moment.optional() }),
    answer: { data: documentDetail },
    failures: ['document_unknown', 'document_announced', 'document_incomplete', 'notice_too_short'],
  }),
};
