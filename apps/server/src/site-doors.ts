import type { HomeOf, OpeningRules } from './modules/identity/index.ts';
import { type Sites, isLoopback, jurisdictionOf } from './modules/sites/index.ts';

/** What the sites say to who stands at a door: how accounts are opened there, and where a member is at home. */
export function createSiteDoors({ directory }: Pick<Sites, 'directory'>): {
  rulesOf: (site: string) => Promise<OpeningRules>;
  homeOf: HomeOf;
} {
  return {
    async rulesOf(key) {
      const { features, jurisdiction } = await directory.at({ site: key });
      const { ageMin, birthDateRequired, cpfRequired } = jurisdictionOf(jurisdiction);
      const opens = { form: true, phone: features.phone_registration, social: features.social_registration };
      return { opens, ageMin, birthDateRequired, cpfRequired };
    },
    async homeOf(key, registerHost) {
      const home = await directory.at({ site: key });
      // The address they know, where it is one of the site's own: what they registered by is what their request said.
      const address = home.hosts.find((host) => host === registerHost) ?? home.hosts[0];
      const local = isLoopback(registerHost) ? registerHost : undefined;
      return { name: home.name, address: address ?? local ?? home.name };
    },
  };
}
