import { endpoints } from '@arara/contract';
import { Failure, type Route, pageOf, staff } from '../../platform/index.ts';
import { allJurisdictions } from './jurisdiction.ts';
import { pathOfPicture } from './picture-pages.ts';
import type { Site } from './site.ts';
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

/** What staff sees and changes of sites. */
export function siteOfficeRoutes({ sites }: { sites: Sites }): Route[] {
  return [
    ...readingRoutes(sites),
    staff(endpoints.officeSiteCreate, 'site.write', async ({ input, actor }) => {
      const { key, name, jurisdiction, hosts } = input;
      return { data: write(await sites.create(actor, key, name, jurisdiction, hosts)) };
    }),
    staff(endpoints.officeSiteSave, 'site.write', async ({ input, actor }) => {
      const {
        id,
        saved_version: version,
        default_language,
        idle_minutes,
        absolute_minutes,
        support_link,
        ...rest
      } = input;
      const settings = {
        ...rest,
        defaultLanguage: default_language,
        idleMinutes: idle_minutes,
        absoluteMinutes: absolute_minutes,
        supportLink: support_link,
      };
      return { data: write(await sites.save(actor, id, version, settings)) };
    }),
    staff(endpoints.officeSiteLogo, 'site.write', async ({ input, actor }) => {
      const image = input.image === null ? null : Buffer.from(input.image, 'base64');
      return { data: write(await sites.setLogo(actor, input.id, image)) };
    }),
  ];
}
