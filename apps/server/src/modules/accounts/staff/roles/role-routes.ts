import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import { type Route, staffRoute } from '../../../../platform/index.ts';
import { translations } from '../messages/messages.ts';
import { limitedActs, permissionKeys } from '../permissions.ts';
import type { Role, Roles } from './roles.ts';

function toRoleView({ key, name, permissions: held, limits, people, updatedAt }: Role) {
  const money = (amount: Centavos | null) => (amount === null ? null : formatReais(amount));
  return {
    key,
    name,
    permissions: held,
    limits: limits.map(({ act, each, day }) => ({ act, each: money(each), day: money(day) })),
    people,
    updated_at: updatedAt.toISOString(),
  };
}

/** Routes that list, add and change roles. */
export function roleRoutes({ roles }: { roles: Roles }): Route[] {
  return [
    staffRoute(endpoints.officeRoles, 'role.read', async ({ locale }) => ({
      data: {
        roles: (await roles.list()).map(toRoleView),
        permissions: permissionKeys.map((key) => ({ key, about: translations[locale === 'pt' ? 'pt' : 'en'](key) })),
        acts: [...limitedActs],
      },
    })),
    staffRoute(endpoints.officeRoleAdd, 'role.write', async ({ input, actor }) => ({
      data: toRoleView(await roles.add(actor, input)),
    })),
    staffRoute(endpoints.officeRoleSave, 'role.write', async ({ input: { reason, ...form }, actor }) => ({
      data: toRoleView(await roles.save(actor, form, reason)),
    })),
  ];
}
