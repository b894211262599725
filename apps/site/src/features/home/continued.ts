import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useMedia } from '../../shared/browser/media.ts';
import { FULL_ROW } from '../../shared/games/category-group.ts';
import type { Game } from '../../shared/games/category.ts';
import { useFavourites } from '../../shared/games/favourites.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** From here a row shows seven tiles. */
const WIDE = '(width >= 1200px)';
/** A heading needs the width of two tiles. */
const MIN_GAMES = 2;

/** Queries the games that the member played last, those with an open round first. */
export function useContinued() {
  const { token } = useSession();
  return useQuery({
    queryKey: ['continue'],
    queryFn: async ({ signal }) => (await call('continuePlaying', {}, { signal })).data,
    enabled: token !== null && token !== '',
  });
}

/**
 * The favourites that stand beside the games to continue: on a wide window, where the two rows would be half empty. Empty
 * otherwise. For what is rendered in a browser only.
 */
export function usePairedFavourites(): readonly Game[] {
  const isWide = useMedia(WIDE);
  const { data: continued = [] } = useContinued();
  const { data: favourites = [] } = useFavourites();
  const isLong = [continued, favourites].every(({ length }) => length >= MIN_GAMES);
  return isWide && isLong && continued.length + favourites.length <= FULL_ROW ? favourites : [];
}
