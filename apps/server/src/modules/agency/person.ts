import type { Queryable } from '../../db/index.ts';
import { NOBODY } from './place.ts';
import { findPlaced, listSizes } from './tree-store.ts';

/** What the agency knows of a member, for their own copy of it: who invited them, and how many they invited; nobody by name. */
export async function describeAgency(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const placed = await findPlaced(q, memberId);
  const { direct, team } = (await listSizes(q, [memberId])).get(memberId) ?? NOBODY;
  return {
    inviter: placed?.topId ?? null,
    came_by: placed?.way ?? null,
    joined_at: placed?.joinedAt.toISOString() ?? null,
    invited: { direct, indirect: team - direct },
  };
}
