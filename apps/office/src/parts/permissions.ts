import { usePermissions } from 'ra-core';
import { type Command, mayDo } from '../access.ts';

/** Whether to show a command's button to who is signed in. False until that is known. */
export function useMayDo(command: Command): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions !== undefined && mayDo(permissions, command);
}
