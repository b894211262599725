import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import type { Game } from '../games/category.ts';

/** Opens a session of `game` at its provider. */
export async function openSession(game: Pick<Game, 'name' | 'api_name'>) {
  const isMobile = matchMedia('(width < 1024px)').matches;
  return (await call('launch', { platType: game.api_name, gameCode: game.name, isMobile, mode: 'real' })).data;
}

/** The session of a game that is on screen: opened once, forgotten with the screen. */
export function useLaunch(game: Game) {
  return useQuery({
    queryKey: ['launch', game.name],
    queryFn: () => openSession(game),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
