import { useSearchParams } from 'react-router';

/** What narrows the lines besides their state: one table, or one player. It stands in the address as all of a list's place. */
export interface ChatNarrowing {
  table: string;
  playerId: number | undefined;
}

/** Reads it; what is no player's number narrows nothing. */
export function readNarrowing(search: URLSearchParams): ChatNarrowing {
  const player = search.get('player') ?? '';
  return { table: search.get('table') ?? '', playerId: /^[1-9]\d{0,9}$/.test(player) ? Number(player) : undefined };
}

/** Where all lines of a table, or of a player, are. */
export const tableLinesHref = (table: string): string => `/chat?${new URLSearchParams({ status: 'all', table })}`;
export const playerLinesHref = (playerId: number): string =>
  `/chat?${new URLSearchParams({ status: 'all', player: String(playerId) })}`;

export function useNarrowed() {
  const [search] = useSearchParams();
  const { table, playerId } = readNarrowing(search);
  return { filter: { table }, playerId };
}
