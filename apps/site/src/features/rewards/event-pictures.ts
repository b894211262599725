import { useQuery } from '@tanstack/react-query';

/**
 * Returns what finds the picture of a kind of event. The pictures load with the opened list: as a static import they would be one
 * more file that the scripts of the first view name.
 */
export function useEventPictures(): (kind: string) => string | undefined {
  const { data } = useQuery({
    queryKey: ['event-pictures'],
    queryFn: () => import('../../shared/promotions/screens.ts'),
    staleTime: Infinity,
  });
  return (kind) => data?.findScreen(kind)?.art.picture;
}
