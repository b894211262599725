import { call } from '../../shared/api/api-client.ts';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';

interface RoleName {
  key: string;
  name: string;
}

const NO_ROLES: readonly RoleName[] = [];

const readRoles = async (signal: AbortSignal): Promise<readonly RoleName[]> =>
  (await call('officeRoles', {}, { signal })).data.roles;

const readNone = (): Promise<readonly RoleName[]> => Promise.resolve(NO_ROLES);

/** Role names. Readers without access to roles see the keys. */
export function useRoleNames() {
  const { data: roles = NO_ROLES } = useApiQuery(useCanOpen('roles') ? readRoles : readNone);
  return { roles, getName: (key: string): string => roles.find((role) => role.key === key)?.name ?? key };
}
