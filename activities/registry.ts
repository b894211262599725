import type { Activity } from '@arara/activity-kit';
import { manifests } from './manifests.ts';

/** Every kind of promotion, in the order of the activity center. */
export const activities: readonly Activity[] = manifests.toSorted((one, other) => one.position - other.position);

/** Finds a kind of promotion by its key. */
export function findActivity(kind: string): Activity | undefined {
  return activities.find((activity) => activity.kind === kind);
}
