import type { QueryClient } from '@tanstack/react-query';

/**
 * Stores what the server has pushed under a key. A request for the same that is under way is made again: its answer may be from
 * before the message.
 */
export function storePushed<Data>(
  client: QueryClient,
  queryKey: readonly [string, ...string[]],
  update: (before: Data | undefined) => Data | undefined,
): void {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData<Data>(queryKey, update);
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
