import type { FindHomeSite, RegistrationRules } from '../identity/index.ts';
import { isLoopback } from './link-origin.ts';
import type { Sites } from './sites.ts';

/** Provides identity with the registration rules of a site, and with the name and address of a member's site. */
export function createMemberSites({ directory }: Pick<Sites, 'directory'>): {
  loadRules: (site: string) => Promise<RegistrationRules>;
  findHomeSite: FindHomeSite;
} {
  return {
    async loadRules(key) {
      const { features, rules } = await directory.at({ site: key });
      const { minAge, isBirthDateRequired, isCpfRequired, isGenderRequired, isAddressRequired, requiredLimits } = rules;
      const isMethodOpen = { form: true, phone: features.phone_registration, social: features.social_registration };
      return {
        isMethodOpen,
        minAge,
        isBirthDateRequired,
        isCpfRequired,
        isGenderRequired,
        isAddressRequired,
        requiredLimits,
      };
    },
    async findHomeSite(key, registerHost) {
      const home = await directory.at({ site: key });
      // The host of the registration only if the site has it: a request may claim any host.
      const address = home.hosts.find((host) => host === registerHost) ?? home.hosts[0];
      const local = isLoopback(registerHost) ? registerHost : undefined;
      return { name: home.name, address: address ?? local ?? home.name };
    },
  };
}
