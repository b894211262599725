import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import { Failure, type Route, pageOf, staff } from '../../platform/index.ts';
import { allJurisdictions } from './jurisdiction.ts';
import { pathOfPicture } from './picture-pages.ts';
import type { Site, SiteSettings } from './site.ts';
import type { Sites } from './sites.ts';
import { readPairs } from './theme.ts';

function writeRow(site: Site) {
  return {
    id: site.key,
    name: site.name,
    is_home: site.isHome,
    hosts: site.hosts,
    languages: site.languages,
    jurisdiction: site.jurisdiction,
    logo: pathOfPicture(site.logo),
    updated_at: site.updatedAt.toISOString(),
  };
}

function write(site: Site) {
  return {
    ...writeRow(site),
    default_language: site.defaultLanguage,
    theme: site.theme,
    footer: site.footer,
    banners: site.banners,
    advertisement: site.advertisement,
    socials: site.socials,
    features: site.features,
    idle_minutes: site.idleMinutes,
    absolute_minutes: site.absoluteMinutes,
    support_link: site.supportLink,
    pace: {
      slot_cycle_ms: site.pace.slotCycleMs,
      cycle_ms: site.pace.cycleMs,
      turbo: site.pace.turbo,
      turbo_cycle_ms: site.pace.turboCycleMs,
      auto_rounds: site.pace.autoRounds,
    },
    wins_least: formatReais(site.winsLeast),
    saved_version: site.version,
  };
}

function readingRoutes({ directory }: Sites): Route[] {
  return [
    staff(endpoints.officeSites, 'site.read', async ({ input }) => {
      const words = (input.q ?? '').toLowerCase();
      const found = (await directory.all()).filter(({ key, name, hosts }) =>
        [key, name.toLowerCase(), ...hosts].some((text) => text.includes(words)),
      );
      const ordered = input.order === 'asc' ? found : found.toReversed();
      const first = (input.page - 1) * input.limit;
      const rows = ordered.slice(first, first + input.limit);
      return { data: pageOf({ rows, total: found.length }, input, writeRow) };
    }),
    staff(endpoints.officeSite, 'site.read', async ({ input }) => {
      const site = await directory.find(input.id);
      if (site === undefined) throw new Failure('site_unknown', { field: 'id' });
      return { data: write(site) };
    }),
    staff(endpoints.officeJurisdictions, 'site.read', () =>
      Promise.resolve({
        data: allJurisdictions.map((rules) => ({
          key: rules.key,
          regulator: rules.regulator,
          age_min: rules.ageMin,
          birth_date_required: rules.birthDateRequired,
          cpf_required: rules.cpfRequired,
          idle_minutes_most: rules.idleMinutesMost,
          languages_required: [...rules.languagesRequired],
          host_ending: rules.hostEnding,
        })),
      }),
    ),
    staff(endpoints.officeThemeCheck, 'site.read', ({ input }) => Promise.resolve({ data: readPairs(input.theme) })),
  ];
}

type Settings = z.output<typeof endpoints.officeSiteSave.input>;
type Content = z.output<typeof endpoints.officeSiteContent.input>;

function readSettings({ id: _id, saved_version: _version, ...given }: Settings): SiteSettings {
  const { default_language, idle_minutes, absolute_minutes, support_link, pace, wins_least, ...rest } = given;
  return {
    ...rest,
    defaultLanguage: default_language,
    idleMinutes: idle_minutes,
    absoluteMinutes: absolute_minutes,
    supportLink: support_link,
    pace: {
      slotCycleMs: pace.slot_cycle_ms,
      cycleMs: pace.cycle_ms,
      turbo: pace.turbo,
      turboCycleMs: pace.turbo_cycle_ms,
      autoRounds: pace.auto_rounds,
    },
    winsLeast: wins_least,
  };
}

/**
 * What a site says and how it looks, with the rules that it is run by as they stand. Fails as saving the whole does,
 * and with `site_changed` where the rules are not those that the content was written for.
 */
function withRulesOf(site: Site, content: Content): Settings {
  // What this node believes may be older than what is sent: rules that were changed meanwhile must not come back.
  if (site.version !== content.saved_version) throw new Failure('site_changed', { field: 'saved_version' });
  const whole = endpoints.officeSiteSave.input.safeParse({ ...write(site), ...content });
  if (!whole.success) throw new Failure('invalid', { field: whole.error.issues[0]?.path.join('.') ?? '' });
  return whole.data;
}

function contentRoutes(sites: Sites): Route[] {
  return [
    staff(endpoints.officeSiteContent, 'site.content', async ({ input, actor }) => {
      const site = await sites.directory.find(input.id);
      if (site === undefined) throw new Failure('site_unknown', { field: 'id' });
      const settings = readSettings(withRulesOf(site, input));
      return { data: write(await sites.save(actor, input.id, input.saved_version, settings)) };
    }),
    staff(endpoints.officeSiteLogo, 'site.content', async ({ input, actor }) => {
      const image = input.image === null ? null : Buffer.from(input.image, 'base64');
      return { data: write(await sites.setLogo(actor, input.id, image)) };
    }),
  ];
}

/** What staff sees and changes of sites. */
export function siteOfficeRoutes({ sites }: { sites: Sites }): Route[] {
  return [
    ...readingRoutes(sites),
    ...contentRoutes(sites),
    staff(endpoints.officeSiteCreate, 'site.write', async ({ input, actor }) => {
      const { key, name, jurisdiction, hosts } = input;
      return { data: write(await sites.create(actor, key, name, jurisdiction, hosts)) };
    }),
    staff(endpoints.officeSiteSave, 'site.write', async ({ input, actor }) => ({
      data: write(await sites.save(actor, input.id, input.saved_version, readSettings(input))),
    })),
  ];
}
