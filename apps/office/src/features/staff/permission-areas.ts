import type { RolesRecord, StaffRole } from '../../shared/api/records.ts';

/** Permissions that share the noun at the start of their keys. */
export interface PermissionArea {
  noun: string;
  permissions: RolesRecord['permissions'];
}

/** Groups permissions by area, in the server's order. */
export function listAreas(permissions: RolesRecord['permissions']): PermissionArea[] {
  const areas = new Map<string, PermissionArea>();
  for (const permission of permissions) {
    const noun = permission.key.split('.')[0] ?? '';
    const area = areas.get(noun) ?? { noun, permissions: [] };
    area.permissions.push(permission);
    areas.set(noun, area);
  }
  return [...areas.values()];
}

/** The permission that a limit applies to. */
const behind: Record<string, string> = {
  'withdrawal.approve': 'withdrawal.decide',
  'deposit.confirm': 'deposit.review',
};

/** Whether a role can take a decision at all. */
export function decidesOn({ permissions }: Pick<StaffRole, 'permissions'>, act: string): boolean {
  return permissions.includes(behind[act] ?? act);
}
