import type { RoleBook, StaffRole } from '../../records.ts';

/** Permissions of one area of the office, by the noun that their keys begin with. */
export interface PermissionArea {
  noun: string;
  permissions: RoleBook['permissions'];
}

/** The permissions by area, both in the order in which the server names them. */
export function areasOf(permissions: RoleBook['permissions']): PermissionArea[] {
  const areas = new Map<string, PermissionArea>();
  for (const permission of permissions) {
    const noun = permission.key.split('.')[0] ?? '';
    const area = areas.get(noun) ?? { noun, permissions: [] };
    area.permissions.push(permission);
    areas.set(noun, area);
  }
  return [...areas.values()];
}

/** The permission without which there is nothing for the limit of an act to hold back. */
const behind: Record<string, string> = {
  'withdrawal.approve': 'withdrawal.decide',
  'deposit.confirm': 'deposit.review',
};

/** Whether who carries these permissions decides on an act at all. */
export function decidesOn({ permissions }: Pick<StaffRole, 'permissions'>, act: string): boolean {
  return permissions.includes(behind[act] ?? act);
}
