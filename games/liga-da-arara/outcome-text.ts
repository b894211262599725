import { clubs } from './clubs.ts';
import { isLeagueOutcome, isLeagueSetup, scoreOf } from './outcome.ts';

/** The score of each match; nothing for anything else. */
export function toOutcomeText({ setup, outcome }: { setup: unknown; outcome: unknown }): string[] {
  if (!isLeagueOutcome(outcome) || !isLeagueSetup(setup)) return [];
  return outcome.goals.map((each, match) => {
    const [home, away] = setup.matches[match] ?? [];
    const [homeGoals, awayGoals] = scoreOf(each);
    return `${clubs[home ?? -1]?.code ?? ''} ${homeGoals}–${awayGoals} ${clubs[away ?? -1]?.code ?? ''}`;
  });
}
