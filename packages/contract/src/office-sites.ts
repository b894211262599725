import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { type WireLocale, wireLocales } from './wire-locales.ts';
import { documentKinds, socialIcons, themeTokens } from './site-lists.ts';
import { jurisdictionRuleNames, jurisdictions, siteFeatures } from './site.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, prose, serial } from './values.ts';

const language = z.enum(wireLocales);
const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** A link to another site: https, without credentials. */
const externalLink = z
  .url({ protocol: /^https$/ })
  .max(300)
  .regex(/^https:\/\/[^@/?#\\\s]+(?:[/?#]\S*)?$/);

/** A link of a banner: a path of the site, or an https address. */
const anyLink = z.union([
  z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  externalLink,
]);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

const footer = z.object({ licence: line(1, 300), adults: line(1, 300), terms: line(1, 300) });
const bannerText = z.object({ title: line(1, 80), text: line(1, 240), action: line(1, 40) });
const advertisementText = z.object({ title: line(1, 80), text: line(1, 600) });

const byLanguage = <Text extends z.ZodType>(text: Text) => z.partialRecord(language, text);

/** The content and appearance of a site. Texts are required in every language that the site offers. */
const content = {
  theme: z.partialRecord(z.enum(themeTokens), colour),
  footer: byLanguage(footer),
  banners: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,32}$/),
        link: anyLink,
        art: z.string().regex(/^[0-9a-f]{4,5}(?:-[0-9a-f]{4,5}){0,3}$/),
        from: colour,
        to: colour,
        texts: byLanguage(bannerText),
      }),
    )
    .max(10),
  advertisement: z.object({
    on: z.boolean(),
    link: z.union([z.literal(''), anyLink]),
    texts: byLanguage(advertisementText),
  }),
  socials: z.array(z.object({ name: line(1, 40), icon: z.enum(socialIcons), link: externalLink })).max(12),
  support_link: z.union([
    z.literal(''),
    z
      .string()
      .max(200)
      .regex(/^https:\/\/(?:t|telegram)\.me\/[\w+/-]+$/),
  ]),
};

/** Minimum time between the starts of two rounds, in milliseconds; 0 without a limit. */
const cycle = z.coerce.number().int().min(0).max(60_000);

/** The settings of a site: its content, and the rules of its operation. */
const settings = {
  ...content,
  name: line(1, 40),
  hosts: z.array(z.string().trim().min(1).max(253)).max(20),
  languages: z.array(language).min(1).max(wireLocales.length),
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
    .meta({
      description: "Pace of the operator's own games: minimum times between the starts of two rounds, in milliseconds",
    }),
  wins_least: moneyIn.meta({ description: 'Smallest profit, win less stake, for which a win is shown on the site' }),
};

type TextsByLanguage = Partial<Record<WireLocale, unknown>>;
interface SettingsInput {
  languages: WireLocale[];
  default_language: WireLocale;
  footer: TextsByLanguage;
  banners: { id: string; texts: TextsByLanguage }[];
  advertisement: { on: boolean; texts: TextsByLanguage };
  idle_minutes: number;
  absolute_minutes: number;
}

/** Rules over several fields: languages without texts, duplicate names, inverted limits. */
function checkSettings(input: SettingsInput, context: z.RefinementCtx): void {
  const refuse = (rule: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, params: { rule } });
  if (new Set(input.languages).size < input.languages.length) refuse('choice', 'languages');
  if (!input.languages.includes(input.default_language)) refuse('choice', 'default_language');
  if (new Set(input.banners.map(({ id }) => id)).size < input.banners.length) refuse('choice', 'banners');
  if (input.absolute_minutes < input.idle_minutes) refuse('format', 'absolute_minutes');
  for (const key of input.languages) {
    if (input.footer[key] === undefined) refuse('required', 'footer', key);
    for (const [index, { texts }] of input.banners.entries())
      if (texts[key] === undefined) refuse('required', 'banners', index, 'texts', key);
    if (input.advertisement.on && input.advertisement.texts[key] === undefined)
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
  background: z
    .string()
    .meta({ description: 'Path of the background picture of the home page; empty for the built-in one' }),
  updated_at: moment,
  saved_version: z.int().meta({
    description: 'Sent back with a change, which is refused if another person changed the site in the meantime',
  }),
});

const colourPair = z.object({
  text: z.string().meta({ description: 'Colour of the text or sign' }),
  ground: z.string().meta({ description: 'Colour behind it' }),
  field: z.string().meta({ description: 'Theme colour to change if the contrast is too low' }),
  ratio: z.number().meta({ description: 'Contrast ratio of WCAG 2.2, rounded down to two places' }),
  least: z.number().meta({ description: 'Required contrast ratio' }),
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
  languages: z.array(language).meta({ description: 'Languages in which it has a text' }),
  missing: z.array(language).meta({ description: 'Languages of the site in which it has no text' }),
});

const documentDetail = document.extend({
  texts: byLanguage(z.object({ title: z.string(), body: z.string() })),
});

/** A text of a document. */
const body = prose(20_000);

/** An uploaded picture, which the server encodes again. */
const picture = z.base64().max(700_000).nullable();

const saveFailures = [
  'site_unknown',
  'site_changed',
  'host_taken',
  'contrast_too_low',
  'jurisdiction_refuses',
] as const;

/** Sites and their legal documents, for staff. */
export const officeSites = {
  officeSites: endpoint('officeSites', {
    audience: 'staff',
    summary: 'Lists the sites of this installation',
    input: z.object({
      q: z.string().trim().max(80).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...pageIn,
    }),
    answer: { data: pageOf(siteRow) },
  }),
  officeSite: endpoint('officeSite', {
    audience: 'staff',
    summary: 'Returns a site with all its settings',
    input: z.object({ id: siteKey }),
    answer: { data: siteDetail },
    failures: ['site_unknown'],
  }),
  officeSiteCreate: endpoint('officeSiteCreate', {
    audience: 'staff',
    summary: 'Creates a site with the default content and documents',
    input: z.object({
      key: siteKey,
      name: line(1, 40),
      hosts: settings.hosts,
      jurisdiction: z.enum(jurisdictions),
      licence: line(1, 300).meta({
        description: 'Name and number of the licence, for the footer in every language',
        examples: ['Licença nº 12/2026'],
      }),
    }),
    answer: { data: siteDetail },
    failures: ['site_taken', 'host_taken', 'jurisdiction_refuses'],
  }),
  officeSiteSave: endpoint('officeSiteSave', {
    audience: 'staff',
    summary: 'Updates all settings of a site',
    input: z.object({ id: siteKey, saved_version: serial, ...settings }).superRefine(checkSettings),
    answer: { data: siteDetail },
    failures: saveFailures,
  }),
  officeSiteContent: endpoint('officeSiteContent', {
    audience: 'staff',
    summary: 'Updates the content and appearance of a site; hosts, languages, rules and features are kept',
    input: z.object({ id: siteKey, saved_version: serial, ...content }),
    answer: { data: siteDetail },
    failures: ['site_unknown', 'site_changed', 'contrast_too_low', 'jurisdiction_refuses'],
  }),
  officeSiteLogo: endpoint('officeSiteLogo', {
    audience: 'staff',
    summary: 'Sets or removes the logo of a site',
    input: z.object({
      id: siteKey,
      image: picture.meta({ description: 'PNG, JPEG or WebP of at most 512 KB, in base64; null removes the logo' }),
    }),
    answer: { data: siteDetail },
    failures: ['site_unknown', 'picture_invalid', 'picture_too_big'],
  }),
  officeSiteBackground: endpoint('officeSiteBackground', {
    audience: 'staff',
    summary: 'Sets or removes the background picture of the home page, which windows wider than 600 pixels show',
    input: z.object({
      id: siteKey,
      image: picture.meta({
        description: 'PNG, JPEG or WebP of at most 512 KB, in base64; null restores the built-in picture',
      }),
    }),
    answer: { data: siteDetail },
    failures: ['site_unknown', 'picture_invalid', 'picture_too_big'],
  }),
  officeThemeCheck: endpoint('officeThemeCheck', {
    audience: 'staff',
    summary: 'Returns the contrast ratio of each pair of theme colours that the site uses together',
    input: z.object({ theme: settings.theme }),
    answer: { data: z.array(colourPair) },
  }),
  officeJurisdictions: endpoint('officeJurisdictions', {
    audience: 'staff',
    summary: 'Lists the jurisdictions in which a site can operate, with their rules',
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          key: z.enum(jurisdictions),
          regulator: z.string(),
          rules: z
            .array(
              z.object({
                name: z.enum(jurisdictionRuleNames),
                value: z.union([z.boolean(), z.int(), z.string(), z.array(z.string())]).nullable(),
                source: z.string(),
                from: z.iso.date().meta({ description: 'The first day on which this value holds' }),
                verified: z.boolean().meta({ description: 'Whether the value was compared with the text of the act' }),
                reviewed: z.boolean().meta({ description: 'Whether counsel reviewed it' }),
              }),
            )
            .meta({ description: 'Every rule of the profile with the value that holds today' }),
        }),
      ),
    },
  }),
  officeDocuments: endpoint('officeDocuments', {
    audience: 'staff',
    summary: 'Lists the documents of a site in all versions, including drafts',
    input: z.object({ site: siteKey, kind: z.enum(documentKinds).optional() }),
    answer: { data: z.array(document) },
    failures: ['site_unknown'],
  }),
  officeDocument: endpoint('officeDocument', {
    audience: 'staff',
    summary: 'Returns a version of a document with its texts',
    input: z.object({ id: serial }),
    answer: { data: documentDetail },
    failures: ['document_unknown'],
  }),
  officeDocumentDraft: endpoint('officeDocumentDraft', {
    audience: 'staff',
    summary:
      'Creates a draft of the next version of a document from the texts of the last one, or returns the existing draft',
    input: z.object({ site: siteKey, kind: z.enum(documentKinds) }),
    answer: { data: documentDetail },
    failures: ['site_unknown'],
  }),
  officeDocumentText: endpoint('officeDocumentText', {
    audience: 'staff',
    summary: 'Saves the text of a draft in one language',
    input: z.object({ id: serial, language, title: line(1, 120), body }),
    answer: { data: documentDetail },
    failures: ['document_unknown', 'document_announced'],
  }),
  officeDocumentDiscard: endpoint('officeDocumentDiscard', {
    audience: 'staff',
    summary: 'Deletes a draft',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['document_unknown', 'document_announced'],
  }),
  officeDocumentAnnounce: endpoint('officeDocumentAnnounce', {
    audience: 'staff',
    summary:
      'Announces a draft to the members and makes it final. A new version that members must accept takes effect after two weeks at the earliest',
    input: z.object({
      id: serial,
      effective_at: moment.optional().meta({ description: 'The earliest possible time when omitted' }),
    }),
    answer: { data: documentDetail },
    failures: ['document_unknown', 'document_announced', 'document_incomplete', 'notice_too_short'],
  }),
};
