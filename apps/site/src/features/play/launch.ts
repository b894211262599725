import { useQuery } from '@tanstack/react-query';
import { type Answer, CallError } from '@arara/contract/client';
import type { Pace } from '@arara/game-kit';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { Member } from '../../shared/session/use-session.ts';
import type { Game } from '../../shared/games/category.ts';
import { createClientSeed } from '../../shared/games/client-seed.ts';
import { isOwnGame, preloadGameCode } from '../../shared/games/game-code.ts';

const OWN_PROVIDER = 'arara';

/**
 * Replaces the server's first client seed with one of this browser before the first round. The server has already
 * published the hash of its seed, so neither side can choose an outcome.
 */
async function ensureOwnSeed(): Promise<void> {
  const { data } = await call('seed', {});
  if (data.client_seed_own) return;
  try {
    await call('rotateSeed', { client_seed: createClientSeed() });
  } catch (error) {
    // An open round keeps its seed; the next visit tries again.
    if (!(error instanceof CallError) || error.error !== 'round_open') throw error;
  }
}

/** Opens a session of `game` with its provider: with the member's wallet, or the provider's demo. */
export async function openSession(game: Pick<Game, 'name' | 'api_name'>, isDemo = false) {
  const isDemoAccount = queryClient.getQueryData<Pick<Member, 'is_demo'>>(['me'])?.is_demo === 1;
  const mode = isDemo || isDemoAccount ? 'demo' : 'real';
  const isMobile = matchMedia('(width < 1024px)').matches;
  const [launched] = await Promise.all([
    call('launch', { platType: game.api_name, gameCode: game.name, isMobile, mode }),
    game.api_name === OWN_PROVIDER ? ensureOwnSeed() : undefined,
  ]);
  return launched.data;
}

/** The session of the game on screen: opened once, dropped with the screen. */
export function useLaunch(game: Pick<Game, 'name' | 'api_name'>, isDemo: boolean, isEnabled = true) {
  return useQuery({
    queryKey: ['launch', game.name, isDemo],
    queryFn: () => openSession(game, isDemo),
    enabled: isEnabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // An open game keeps its session; a failed launch is retried when the network is back.
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
}

/**
 * Loads what a member needs to play one of our own games while the catalogue is still asked for the game: its code, and the
 * session that `useLaunch` returns. Does nothing for a game of another provider, whose name the catalogue alone knows.
 */
export function useEarlyLaunch(name: string, isMember: boolean): void {
  const isWanted = isMember && isOwnGame(name);
  useLaunch({ name, api_name: OWN_PROVIDER }, false, isWanted);
  useEffect(() => {
    if (isWanted) preloadGameCode(name);
  }, [name, isWanted]);
}

/** Converts the pace limits of a launch answer. */
export function toPace(wire: Answer<'launch'>['data']['pace']): Pace | undefined {
  if (wire === null) return undefined;
  return { cycleMs: wire.cycle_ms, turboCycleMs: wire.turbo_cycle_ms, autoRounds: wire.auto_rounds };
}
