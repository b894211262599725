import { usePermissions } from 'ra-core';
import { type Command, type Resource, mayDo, maySee } from '../access.ts';

/** Whether to show a command's button to who is signed in. False until that is known. */
export function useMayDo(command: Command): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions !== undefined && mayDo(permissions, command);
}

/** Whether who is signed in may open a list. False until that is known. */
export function useMaySee(resource: Resource): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions !== undefined && maySee(permissions, resource);
}
