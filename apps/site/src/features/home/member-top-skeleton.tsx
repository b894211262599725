import { Skeleton } from '@arara/ui';

/** As high as the card of the next step. */
export function MemberTopSkeleton() {
  return <Skeleton height="92px" radius="var(--radius-l)" />;
}
