import { useSearchParams } from 'react-router';

/** Filter besides the state: one table or one player. Kept in the address. */
export interface ChatFilter {
  table: string;
  playerId: number | undefined;
}

/** Parses the filter; an invalid player number is ignored. */
export function parseChatFilter(search: URLSearchParams): ChatFilter {
  const player = search.get('player') ?? '';
  return { table: search.get('table') ?? '', playerId: /^[1-9]\d{0,9}$/.test(player) ? Number(player) : undefined };
}

/** Links to all lines of a table or of a player. */
export const tableLinesHref = (table: string): string => `/chat?${new URLSearchParams({ status: 'all', table })}`;
export const playerLinesHref = (playerId: number): string =>
  `/chat?${new URLSearchParams({ status: 'all', player: String(playerId) })}`;

export function useChatFilter() {
  const [search] = useSearchParams();
  const { table, playerId } = parseChatFilter(search);
  return { filter: { table }, playerId };
}
