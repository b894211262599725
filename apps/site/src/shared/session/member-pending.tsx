import { ErrorBox, Skeleton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/failure-text.ts';

interface MemberPendingProps {
  /** CSS length of what follows. */
  height: string;
  /** Another placeholder than one panel. */
  children?: ReactNode;
}

/** Stands in the place of a member's content until the member is known; offers to retry if that failed. */
export function MemberPending({ height, children }: MemberPendingProps) {
  // The query of the session, whose error the screens of guests do not need.
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await call('me', {}, { signal })).data,
    enabled: false,
  });
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return children ?? <Skeleton height={height} radius="var(--radius-l)" />;
}
