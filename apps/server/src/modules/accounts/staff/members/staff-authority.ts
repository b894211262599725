import type { Tx } from '../../../../db/index.ts';
import { type Actor, Failure } from '../../../../platform/index.ts';
import { ADMIN, type Permission, isPermission } from '../permissions.ts';
import * as store from './staff-member-store.ts';

/**
 * Locks the actor and every administrator, and returns the actor as they are now. Fails with `forbidden` where the actor
 * was disabled or lost the permission since the request was authorized.
 */
export async function lockActor(tx: Tx, actor: Actor, permission: Permission): Promise<store.LockedStaffMember> {
  return requireActor(await store.lockMembersAndAdmins(tx, [actor.id], ADMIN), actor, permission);
}

function requireActor(
  members: readonly store.LockedStaffMember[],
  { id }: Actor,
  permission: Permission,
): store.LockedStaffMember {
  const me = members.find((member) => member.id === id);
  if (me === undefined || me.disabledAt !== null || !me.permissions.includes(permission))
    throw new Failure('forbidden');
  return me;
}

/** Fails with `staff_above` where `permissions` contains one that the actor does not hold. */
export function requireHolds(me: store.LockedStaffMember, permissions: readonly string[], field: string): void {
  const holdsAll = permissions.filter(isPermission).every((key) => me.permissions.includes(key));
  if (!holdsAll) throw new Failure('staff_above', { field });
}

export interface ActorAndTarget {
  me: store.LockedStaffMember;
  target: store.LockedStaffMember;
  /** Fails with `staff_last_admin` where the target is the last active administrator. */
  requireAdminLeft(): void;
}

/** Locks the actor and the target of an action. Fails with `forbidden`, `staff_own`, `not_found` or `staff_above`. */
export async function lockActorAndTarget(
  tx: Tx,
  actor: Actor,
  targetId: number,
  permission: Permission,
): Promise<ActorAndTarget> {
  const members = await store.lockMembersAndAdmins(tx, [actor.id, targetId], ADMIN);
  const me = requireActor(members, actor, permission);
  if (targetId === actor.id) throw new Failure('staff_own', { field: 'id' });
  const target = members.find(({ id }) => id === targetId);
  if (target === undefined) throw new Failure('not_found', { field: 'id' });
  requireHolds(me, target.permissions, 'id');
  return {
    me,
    target,
    requireAdminLeft() {
      const others = members.filter(({ id, role, disabledAt }) => id !== targetId && role === ADMIN && !disabledAt);
      const isAdmin = target.role === ADMIN && target.disabledAt === null;
      if (isAdmin && others.length === 0) throw new Failure('staff_last_admin', { field: 'id' });
    },
  };
}
