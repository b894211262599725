import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import { type Route, staff } from '../../../platform/index.ts';
import { limitedActs, permissionKeys, permissions } from '../role.ts';
import type { Role, Roles } from './roles.ts';

function write({ key, name, permissions: held, limits, people, updatedAt }: Role) {
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

/** What each role carries, and its changing. */
export function roleRoutes({ roles }: { roles: Roles }): Route[] {
  return [
    staff(endpoints.officeRoles, 'role.read', async ({ locale }) => ({
      data: {
        roles: (await roles.list()).map(write),
        permissions: permissionKeys.map((key) => ({ key, about: permissions[key][locale === 'pt' ? 'pt' : 'en'] })),
        acts: [...limitedActs],
      },
    })),
    staff(endpoints.officeRoleAdd, 'role.write', async ({ input, actor }) => ({
      data: write(await roles.add(actor, input)),
    })),
    staff(endpoints.officeRoleSave, 'role.write', async ({ input: { reason, ...form }, actor }) => ({
      data: write(await roles.save(actor, form, reason)),
    })),
  ];
}
