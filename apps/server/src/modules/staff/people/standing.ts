import type { Tx } from '../../../db/index.ts';
import { type Actor, Failure } from '../../../platform/index.ts';
import { ADMIN, type Permission, isPermission } from '../role.ts';
import * as store from './store.ts';

/**
 * Who acts among staff, as they stand at this moment and not as they stood when the call began: who was disabled or
 * lost the permission meanwhile acts no more. Keeps their row, and every administrator's, until the transaction ends.
 */
export async function requireActing(tx: Tx, actor: Actor, permission: Permission): Promise<store.LockedPerson> {
  return meIn(await store.lockPeople(tx, [actor.id], ADMIN), actor, permission);
}

function meIn(people: readonly store.LockedPerson[], { id }: Actor, permission: Permission): store.LockedPerson {
  const me = people.find((person) => person.id === id);
  if (me === undefined || me.disabledAt !== null || !me.permissions.includes(permission))
    throw new Failure('forbidden');
  return me;
}

/** Fails with `staff_above` where somebody carries, or would be given, what the actor does not hold. */
export function requireAbove(me: store.LockedPerson, permissions: readonly string[], field: string): void {
  const isHeld = permissions.filter(isPermission).every((key) => me.permissions.includes(key));
  if (!isHeld) throw new Failure('staff_above', { field });
}

export interface Standing {
  me: store.LockedPerson;
  target: store.LockedPerson;
  /** Fails with `staff_last_admin` where the act would leave nobody to administrate. */
  requireAdminLeft(): void;
}

/** Somebody who acts on somebody else, neither of whom changes until the transaction ends. */
export async function standingOf(tx: Tx, actor: Actor, targetId: number, permission: Permission): Promise<Standing> {
  const people = await store.lockPeople(tx, [actor.id, targetId], ADMIN);
  const me = meIn(people, actor, permission);
  if (targetId === actor.id) throw new Failure('staff_own', { field: 'id' });
  const target = people.find(({ id }) => id === targetId);
  if (target === undefined) throw new Failure('not_found', { field: 'id' });
  requireAbove(me, target.permissions, 'id');
  return {
    me,
    target,
    requireAdminLeft() {
      const others = people.filter(({ id, role, disabledAt }) => id !== targetId && role === ADMIN && !disabledAt);
      const isAdmin = target.role === ADMIN && target.disabledAt === null;
      if (isAdmin && others.length === 0) throw new Failure('staff_last_admin', { field: 'id' });
    },
  };
}
