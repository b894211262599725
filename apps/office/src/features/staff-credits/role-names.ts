import { call } from '../../call.ts';
import { useMaySee } from '../../parts/permissions.ts';
import { useAnswer } from '../sites/answer.ts';

interface RoleName {
  key: string;
  name: string;
}

const NO_ROLES: readonly RoleName[] = [];

const readRoles = async (signal: AbortSignal): Promise<readonly RoleName[]> =>
  (await call('officeRoles', {}, { signal })).data.roles;

const readNone = (): Promise<readonly RoleName[]> => Promise.resolve(NO_ROLES);

/** The roles by name. A reader who may not see the roles gets none, and `nameOf` answers the key. */
export function useRoleNames() {
  const { data: roles = NO_ROLES } = useAnswer(useMaySee('roles') ? readRoles : readNone);
  return { roles, nameOf: (key: string): string => roles.find((role) => role.key === key)?.name ?? key };
}
