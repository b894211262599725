import { useQuery } from '@tanstack/react-query';
import { type Answer, CallError } from '@arara/contract/client';
import type { Pace } from '@arara/game-kit';
import { call } from '../../app/call.ts';
import type { Game } from '../games/category.ts';
import { freshClientSeed } from '../verify/client-seed.ts';

const OWN_PROVIDER = 'arara';

/**
 * Puts this browser's own client seed in place of the house's first one, before anything is drawn. The
 * house has shown what the server seed hashes to by then, so neither side can choose a draw.
 */
async function ensureOwnSeed(): Promise<void> {
  const { data } = await call('seed', {});
  if (data.client_seed_own) return;
  try {
    await call('rotateSeed', { client_seed: freshClientSeed() });
  } catch (error) {
    // A round that is open keeps its seed; there is another visit.
    if (!(error instanceof CallError) || error.error !== 'round_open') throw error;
  }
}

/** Opens a session of `game` at its provider. */
export async function openSession(game: Pick<Game, 'name' | 'api_name'>) {
  const isMobile = matchMedia('(width < 1024px)').matches;
  const [launched] = await Promise.all([
    call('launch', { platType: game.api_name, gameCode: game.name, isMobile, mode: 'real' }),
    game.api_name === OWN_PROVIDER ? ensureOwnSeed() : undefined,
  ]);
  return launched.data;
}

/** The session of a game that is on screen: opened once, forgotten with the screen. */
export function useLaunch(game: Game) {
  return useQuery({
    queryKey: ['launch', game.name],
    queryFn: () => openSession(game),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // A game that is open keeps its session; one that could not be opened is opened once the network is back.
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
}

/** How the site lets one of our own games be played, as it told at launch. */
export function paceOf(told: Answer<'launch'>['data']['pace']): Pace | undefined {
  if (told === null) return undefined;
  return { cycleMs: told.cycle_ms, turboCycleMs: told.turbo_cycle_ms, autoRounds: told.auto_rounds };
}
