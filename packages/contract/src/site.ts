import { playLimitKinds } from './play-limits.ts';
import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { wireLocales } from './wire-locales.ts';
import { documentKinds, socialIcons } from './site-lists.ts';
import { moment, serial } from './values.ts';

/** Selects the site: by name, else by the given host, else by the host of the request. */
export const place = z.object({ host: z.string().max(253).optional(), site: z.string().max(64).optional() });

/**
 * The features that an operator may switch on and off for a site. `scroll_restoration`: Back and Forward return to the
 * previous position of a page; without it every navigation scrolls to the top. `double_up`: wins of slots can be staked on
 * the colour of a card. `public_proof`: the page that proves the operator's books, and signed statements.
 */
export const siteFeatures = [
  'demo',
  'phone_registration',
  'social_registration',
  'install',
  'diagnostics',
  'scroll_restoration',
  'double_up',
  'public_proof',
] as const;

/** The regulation under which a site operates. */
export const jurisdictions = ['caribbean', 'br-spa'] as const;

/** The rules of a jurisdiction profile, in the order in which staff reads them. */
export const jurisdictionRuleNames = [
  'min_age',
  'birth_date_required',
  'cpf_required',
  'gender_required',
  'address_required',
  'max_idle_minutes',
  'required_languages',
  'host_suffix',
  'reward_before_play',
  'named_rewards_only',
  'own_account_only',
  'max_withdrawal_minutes',
  'withdrawal_cancellable',
  'min_return_bps',
  'forbidden_game_kinds',
  'allowed_payment_kinds',
  'limit_raise_delay_hours',
  'required_limits',
  'reality_check_minutes',
  'help_lines',
  'forbidden_words',
  'retention_years',
  'identity_before_deposit',
  'identity_before_bet',
  'identity_before_withdrawal',
  'complaint_authorities',
  'exclusion_register',
  'regulator_files',
  'pause_lengths',
  'exclusion_lengths',
] as const;

/** A social network where the site is present. */
export const social = z.object({ name: z.string(), icon: z.enum(socialIcons), link: z.string() });

const siteRecord = z.object({
  site: z.string(),
  name: z.string(),
  logo: z.string().meta({ description: 'Path of the picture; empty for the built-in macaw' }),
  background: z.string().meta({
    description: 'Path of the background picture of the home page in wide windows; empty for the built-in one',
  }),
  theme: z.record(z.string(), z.string()),
  footer: z.object({ licence: z.string(), adults: z.string(), terms: z.string() }),
  banners: z.array(
    z.object({
      id: z.string(),
      promotion: serial.nullable().meta({ description: 'Number of the promotion; null for a banner of the operator' }),
      title: z.string(),
      text: z.string(),
      kicker: z.string().meta({ description: 'Line above the figure; empty where there is no figure' }),
      figure: z.string().meta({ description: 'The figure of the rule', examples: ['100%', 'R$ 1.000'] }),
      detail: z.string().meta({ description: 'Line beside the figure' }),
      action: z.string(),
      link: z.string(),
      art: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  advertisement: z
    .object({
      campaign: z.string().meta({ description: 'Changes when an operator edits the campaign' }),
      title: z.string(),
      text: z.string(),
      link: z.string(),
    })
    .nullable(),
  features: z.record(z.string(), z.boolean()),
  captcha: z.enum(['image', 'altcha', 'none']),
  languages: z.array(z.enum(wireLocales)),
  default_language: z.enum(wireLocales),
  socials: z.array(social),
  support_link: z.string().meta({ description: 'Link to the support chat on Telegram; empty if there is none' }),
  jurisdiction: z.object({
    key: z.enum(jurisdictions),
    regulator: z.string(),
    age_min: z.int(),
    birth_date_required: z.boolean(),
    cpf_required: z.boolean(),
    gender_required: z.boolean(),
    address_required: z.boolean(),
    limits_required: z.array(z.enum(playLimitKinds)).meta({ description: 'Limits that are set at registration' }),
  }),
  session: z.object({ idle_minutes: z.int(), absolute_minutes: z.int() }),
});

const documentHead = z.object({
  kind: z.enum(documentKinds),
  version: z.int(),
  title: z.string(),
  language: z.enum(wireLocales),
  announced_at: moment,
  effective_at: moment,
  status: z.enum(['announced', 'in_force', 'superseded']),
});

const documentFull = documentHead.extend({
  body: z
    .string()
    .meta({ description: 'Plain text: `## ` begins a heading, `- ` a list item; a blank line separates paragraphs' }),
});

const kind = z.enum(documentKinds);
const version = z.coerce.number().int().min(1).max(1_000_000);

export const site = {
  languages: endpoint('languages', {
    audience: 'guest',
    summary: 'Lists the languages of the site',
    input: place,
    answer: {
      languageList: z.array(z.object({ icon: z.string(), option: z.string(), value: z.string() })),
      supported_language: z.array(
        z.object({ language_flag_link: z.string(), language_name: z.string(), language_code: z.string() }),
      ),
    },
  }),
  siteData: endpoint('siteData', {
    audience: 'guest',
    summary: 'Returns the name, logo, colours, texts and banners of the site',
    input: place,
    answer: { data: siteRecord },
  }),
  socialLinks: endpoint('socialLinks', {
    audience: 'guest',
    summary: 'Lists the social networks of the site',
    input: place,
    answer: { data: z.array(social) },
  }),
  terms: endpoint('terms', {
    audience: 'guest',
    summary: 'Lists the documents of the site in force, and the announced versions to follow',
    input: place,
    answer: { data: z.object({ in_force: z.array(documentHead), announced: z.array(documentHead) }) },
  }),
  termsDocument: endpoint('termsDocument', {
    audience: 'guest',
    summary: 'Returns a document: the version in force, or any announced version',
    input: place.extend({ kind, version: version.optional() }),
    answer: { data: documentFull },
    failures: ['document_unknown'],
  }),
  termsHistory: endpoint('termsHistory', {
    audience: 'guest',
    summary: 'Lists every announced version of a document, newest first',
    input: place.extend({ kind }),
    answer: { data: z.array(documentHead) },
  }),
  termsPending: endpoint('termsPending', {
    audience: 'member',
    summary: 'Lists the documents in force that the member has not accepted yet',
    input: nothing,
    answer: { data: z.array(documentHead) },
  }),
  termsAccept: endpoint('termsAccept', {
    audience: 'member',
    summary: 'Accepts a document version that is in force or announced; idempotent',
    input: z.object({ kind, version }),
    answer: { data: z.object({ kind, version: z.int(), accepted_at: moment }) },
    failures: ['document_unknown', 'document_superseded'],
  }),
};
