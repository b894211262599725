import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import { type Clock, Failure, type Route, dayOf, pageOf, staffRoute } from '../../../platform/index.ts';
import { allJurisdictions } from './jurisdictions/jurisdiction.ts';
import { toProfileView } from './jurisdictions/profile-view.ts';
import { toPicturePath } from './brand-pages/picture-pages.ts';
import type { Site, SiteSettings } from './site.ts';
import type { Sites } from './sites.ts';
import { toContrastPairs } from './theme.ts';

function toSiteRow(site: Site) {
  return {
    id: site.key,
    name: site.name,
    is_home: site.isHome,
    hosts: site.hosts,
    languages: site.languages,
    jurisdiction: site.jurisdiction,
    logo: toPicturePath(site.logo),
    updated_at: site.updatedAt.toISOString(),
  };
}

function toSiteView(site: Site) {
  return {
    ...toSiteRow(site),
    background: toPicturePath(site.background),
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
    wins_least: formatReais(site.minAnnouncedWin),
    saved_version: site.version,
  };
}

function siteReadRoutes({ directory }: Sites, clock: Clock): Route[] {
  return [
    staffRoute(endpoints.officeSites, 'site.read', async ({ input }) => {
      const words = (input.q ?? '').toLowerCase();
      const found = (await directory.all()).filter(({ key, name, hosts }) =>
        [key, name.toLowerCase(), ...hosts].some((text) => text.includes(words)),
      );
      const ordered = input.order === 'asc' ? found : found.toReversed();
      const first = (input.page - 1) * input.limit;
      const rows = ordered.slice(first, first + input.limit);
      return { data: pageOf({ rows, total: found.length }, input, toSiteRow) };
    }),
    staffRoute(endpoints.officeSite, 'site.read', async ({ input }) => {
      const site = await directory.find(input.id);
      if (site === undefined) throw new Failure('site_unknown', { field: 'id' });
      return { data: toSiteView(site) };
    }),
    staffRoute(endpoints.officeJurisdictions, 'site.read', () =>
      Promise.resolve({ data: allJurisdictions.map((profile) => toProfileView(profile, dayOf(clock.now()))) }),
    ),
    staffRoute(endpoints.officeThemeCheck, 'site.read', ({ input }) =>
      Promise.resolve({ data: toContrastPairs(input.theme) }),
    ),
  ];
}

type Settings = z.output<typeof endpoints.officeSiteSave.input>;
type Content = z.output<typeof endpoints.officeSiteContent.input>;

function toSettings({ id: _id, saved_version: _version, ...input }: Settings): SiteSettings {
  const { default_language, idle_minutes, absolute_minutes, support_link, pace, wins_least, ...rest } = input;
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
    minAnnouncedWin: wins_least,
  };
}

/**
 * Merges new content with the current rules of a site. Fails as saving all settings does, and with `site_changed` where
 * the site has changed since the content was read.
 */
function mergeContent(site: Site, content: Content): Settings {
  // This node's cache may be stale: it must not restore rules that were changed meanwhile.
  if (site.version !== content.saved_version) throw new Failure('site_changed', { field: 'saved_version' });
  const settings = endpoints.officeSiteSave.input.safeParse({ ...toSiteView(site), ...content });
  if (!settings.success) throw new Failure('invalid', { field: settings.error.issues[0]?.path.join('.') ?? '' });
  return settings.data;
}

const decodeImage = (image: string | null): Buffer | null => (image === null ? null : Buffer.from(image, 'base64'));

function siteContentRoutes(sites: Sites): Route[] {
  return [
    staffRoute(endpoints.officeSiteContent, 'site.content', async ({ input, actor }) => {
      const site = await sites.directory.find(input.id);
      if (site === undefined) throw new Failure('site_unknown', { field: 'id' });
      const settings = toSettings(mergeContent(site, input));
      return { data: toSiteView(await sites.save(actor, input.id, input.saved_version, settings)) };
    }),
    staffRoute(endpoints.officeSiteLogo, 'site.content', async ({ input, actor }) => ({
      data: toSiteView(await sites.setLogo(actor, input.id, decodeImage(input.image))),
    })),
    staffRoute(endpoints.officeSiteBackground, 'site.content', async ({ input, actor }) => ({
      data: toSiteView(await sites.setBackground(actor, input.id, decodeImage(input.image))),
    })),
  ];
}

/** Back-office routes of sites. */
export function siteOfficeRoutes({ sites, clock }: { sites: Sites; clock: Clock }): Route[] {
  return [
    ...siteReadRoutes(sites, clock),
    ...siteContentRoutes(sites),
    staffRoute(endpoints.officeSiteCreate, 'site.write', async ({ input, actor }) => {
      const { key, ...start } = input;
      return { data: toSiteView(await sites.create(actor, key, start)) };
    }),
    staffRoute(endpoints.officeSiteSave, 'site.write', async ({ input, actor }) => ({
      data: toSiteView(await sites.save(actor, input.id, input.saved_version, toSettings(input))),
    })),
  ];
}
