import { ActivityScreen } from '../../features/promotion/activity.screen.tsx';
import { TournamentShelf } from '../../features/tournaments/tournament-shelf.tsx';

/** `/promotion/activity`, with the tournaments below the events. */
export function ActivityPage() {
  return <ActivityScreen tournaments={<TournamentShelf />} />;
}
