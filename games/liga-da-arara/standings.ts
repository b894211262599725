import type { PastRound } from '@arara/game-kit';
import { isLeagueOutcome, isLeagueSetup, scoreOf } from './outcome.ts';
import { CLUBS } from './season.ts';

export type Result = 'won' | 'drawn' | 'lost';

/** A club's line of the table. */
export interface Line {
  readonly club: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** Its last five matches, the newest last. */
  readonly form: readonly Result[];
}

/** The table of a season, the leader first. */
export interface Standings {
  readonly lines: readonly Line[];
  /** How many rounds it counts: those that are known. */
  readonly rounds: number;
}

function after(line: Line, scored: number, conceded: number): Line {
  const result: Result = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost';
  return {
    ...line,
    played: line.played + 1,
    [result]: line[result] + 1,
    scored: line.scored + scored,
    conceded: line.conceded + conceded,
    points: line.points + { won: 3, drawn: 1, lost: 0 }[result],
    form: [...line.form, result].slice(-5),
  };
}

/** Points, then wins, then the difference of goals, then goals, then the clubs' numbers. */
function byRank(one: Line, two: Line): number {
  return (
    two.points - one.points ||
    two.won - one.won ||
    two.scored - two.conceded - (one.scored - one.conceded) ||
    two.scored - one.scored ||
    one.club - two.club
  );
}

/** The table of a season from the rounds that are over, in whatever order; other seasons and void rounds do not count. */
export function standingsOf(past: readonly PastRound[], season: number): Standings {
  const lines = Array.from({ length: CLUBS }, (_, club): Line => {
    return { club, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, form: [] };
  });
  let rounds = 0;
  for (const { setup, outcome } of past.toSorted((one, two) => one.number - two.number)) {
    if (!isLeagueSetup(setup) || setup.season !== season || !isLeagueOutcome(outcome)) continue;
    rounds += 1;
    setup.matches.forEach(([home, away], index) => {
      const goals = outcome.goals[index];
      const [host, guest] = [lines[home], lines[away]];
      if (!goals || !host || !guest) return;
      const [one, two] = scoreOf(goals);
      lines[home] = after(host, one, two);
      lines[away] = after(guest, two, one);
    });
  }
  return { lines: lines.toSorted(byRank), rounds };
}
