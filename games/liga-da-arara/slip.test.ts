import type { OwnTicket, PastRound, RoundSnapshot, SharedTable } from '@arara/game-kit';
import { createTranslate } from '@arara/messages';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { oddsText } from '../sports-book/odds-text.ts';
import { legState, scoreAt } from './leg-state.ts';
import { legText, lineText, matchText, pickText } from './leg-text.ts';
import { ligaDaArara } from './liga-da-arara.ts';
import type { Messages } from './messages/messages.ts';
import pt from './messages/pt.json' with { type: 'json' };
import type { LeagueOutcome, MatchGoals } from './outcome.ts';
import { seasonText } from './season-text.ts';
import { setupOf } from './season.ts';
import { openRounds, shownRound } from './shown-round.ts';
import { type Pick, legOf, multipleOf, pressed, stillOpen } from './slip.ts';
import { standingsOf } from './standings.ts';

const NUMBER = 38 * 100 + 3;
const setup = setupOf(NUMBER);
const rounds = [
  { id: 'one', setup, locksAt: 1000 },
  { id: 'two', setup: setupOf(NUMBER + 1), locksAt: 2000 },
];
const home: Pick = { roundId: 'one', match: 0, market: 'result', pick: 'home' };

const t = createTranslate<Messages>('pt', pt);
const quiet: MatchGoals = [[], []];

/** A round in which one match went so, and all others ended without goals. */
function played(match: number, goals: MatchGoals): LeagueOutcome {
  return { goals: setup.matches.map((_, at) => (at === match ? goals : quiet)) };
}

describe('the slip', () => {
  it('takes a pick in with a press and out with another', () => {
    const one = pressed([], home);
    expect(one).toEqual([home]);
    expect(pressed(one, { ...home, match: 1 })).toHaveLength(2);
    expect(pressed(one, { ...home })).toEqual([]);
  });

  it('loses the picks of a round that takes no more bets, and stays itself where none has', () => {
    const picks = [home, { ...home, roundId: 'two' }];
    expect(stillOpen(picks, rounds)).toBe(picks);
    expect(stillOpen(picks, rounds.slice(1))).toEqual([{ ...home, roundId: 'two' }]);
  });

  it('makes one ticket of several matches, at better odds than each alone multiplied', () => {
    const picks = [0, 1, 2].map((match) => ({ ...home, match }));
    const { odds, plain, refusal } = multipleOf(picks, rounds);
    expect(refusal).toBeUndefined();
    expect(odds).toBeGreaterThan(plain ?? Infinity);
    const input = ligaDaArara.readInput({ legs: picks.map(legOf) }, setup);
    expect(input && ligaDaArara.mostE4?.(input, setup)).toBe(BigInt(odds ?? 0) * 100n);
  });

  it.each([
    ['one pick alone', 'few', [home]],
    ['two of one match', 'sameMatch', [home, { ...home, market: 'both', pick: 'yes' }]],
    ['two rounds', 'otherRound', [home, { ...home, roundId: 'two', match: 1 }]],
    ['seven matches', 'many', [0, 1, 2, 3, 4, 5, 6].map((match) => ({ ...home, match }))],
    ['odds without end', 'high', [0, 1, 2, 3].map((match) => ({ ...home, match, market: 'score', pick: '2-2' }))],
  ] as const)('refuses %s and says why', (_, refusal, picks) => {
    expect(multipleOf(picks, rounds)).toEqual({ refusal, odds: undefined, plain: undefined });
    const isOneRound = refusal !== 'otherRound' && refusal !== 'few';
    if (isOneRound) expect(ligaDaArara.readInput({ legs: picks.map(legOf) }, setup)).toBeUndefined();
  });
});

describe('a pick while its match is played', () => {
  const goals: MatchGoals = [[20, 60], [40]];
  const outcome = played(0, goals);
  const at = (market: string, pick: string, minute: number) =>
    legState({ match: 0, market, pick }, setup, outcome, minute);

  it('waits before the draw', () => {
    expect(legState(home, setup, undefined, 0)).toBe('waiting');
  });

  it('is as good as the score of the minute', () => {
    expect(scoreAt(goals, 40)).toEqual([1, 1]);
    expect(at('result', 'home', 10)).toBe('unlikely');
    expect(at('result', 'home', 30)).toBe('likely');
    expect(at('result', 'home', 50)).toBe('unlikely');
    expect(at('result', 'home', 90)).toBe('true');
    expect(at('result', 'draw', 90)).toBe('false');
  });

  it('is settled as soon as no goal can change it', () => {
    expect(at('goals', 'over-1', 30)).toBe('unlikely');
    expect(at('goals', 'over-1', 45)).toBe('true');
    expect(at('goals', 'under-1', 45)).toBe('false');
    expect(at('both', 'yes', 45)).toBe('true');
    expect(at('both', 'no', 45)).toBe('false');
    expect(at('score', '1-1', 45)).toBe('likely');
    expect(at('score', '1-1', 61)).toBe('false');
    expect(at('score', '2-1', 61)).toBe('likely');
  });
});

describe('the table of a season', () => {
  const past = (number: number, outcome: unknown): PastRound => ({
    id: String(number),
    number,
    setup: setupOf(number),
    outcome,
  });
  const draw = { goals: setup.matches.map(() => quiet) };

  it('counts points, goals and the last results, in whatever order rounds come', () => {
    const [first] = setupOf(NUMBER - 1).matches;
    const rows = [past(NUMBER, draw), past(NUMBER - 1, played(0, [[5, 9], [7]]))];
    for (const order of [rows, rows.toReversed()]) {
      const { lines, rounds: counted } = standingsOf(order, setup.season);
      expect(counted).toBe(2);
      expect(lines[0]).toMatchObject({
        club: first?.[0],
        played: 2,
        won: 1,
        drawn: 1,
        scored: 2,
        conceded: 1,
        points: 4,
      });
      expect(lines[0]?.form).toEqual(['won', 'drawn']);
      expect(lines.at(-1)).toMatchObject({ club: first?.[1], lost: 1, points: 1 });
      expect(lines.reduce((sum, line) => sum + line.scored - line.conceded, 0)).toBe(0);
    }
  });

  it('leaves out other seasons, void rounds and what it does not know', () => {
    const rows = [past(NUMBER - 38, draw), past(NUMBER, null), { ...past(NUMBER, draw), setup: null }];
    expect(standingsOf(rows, setup.season).rounds).toBe(0);
  });
});

describe('the rounds of a table', () => {
  const view = (id: string, state: RoundSnapshot['state'], outcome: unknown = null): RoundSnapshot => ({
    id,
    number: NUMBER,
    state,
    setup,
    opensAt: 0,
    locksAt: 1000,
    runsAt: outcome === null ? null : 1003,
    endsAt: null,
    outcome,
  });
  const draw = { goals: setup.matches.map(() => quiet) };
  const mine: readonly OwnTicket[] = [];
  const table = (round: RoundSnapshot, past: readonly PastRound[] = []): SharedTable => {
    const coming = [view('next', 'open'), view('later', 'open')];
    return {
      round,
      coming,
      past,
      mine,
      players: 0,
      staked: centavos(0),
      seen: [],
      choices: [],
      presence: 0,
      isLive: true,
    };
  };

  it('that take bets are the open one and those to come', () => {
    expect(openRounds(table(view('now', 'open'))).map(({ id }) => id)).toEqual(['now', 'next', 'later']);
    expect(openRounds(table(view('now', 'running', draw))).map(({ id }) => id)).toEqual(['next', 'later']);
  });

  it('show the one that runs in time, and while bets are taken the one before', () => {
    const before = { id: 'before', number: NUMBER - 1, setup, outcome: draw };
    expect(shownRound(table(view('now', 'running', draw)))).toMatchObject({ id: 'now', runsAt: 1003 });
    expect(shownRound(table(view('now', 'settled', draw)))).toMatchObject({ id: 'now', runsAt: undefined });
    expect(shownRound(table(view('now', 'locked')))).toMatchObject({ id: 'now', outcome: undefined });
    expect(shownRound(table(view('now', 'open'), [before]))).toMatchObject({ id: 'before', runsAt: undefined });
    expect(shownRound(table(view('now', 'void'), [before]))).toMatchObject({ id: 'before' });
    expect(shownRound(table({ ...view('now', 'open'), setup: null }))).toBeUndefined();
  });
});

describe('the words of a pick', () => {
  const text = (market: string, pick: string): string => legText({ match: 0, market, pick }, setup, t, 'pt');

  it('say it in full on the slip', () => {
    const [one, two] = matchText(setup, 0).split(' × ');
    expect(text('result', 'home')).toBe(`${one} vence`);
    expect(text('result', 'away')).toBe(`${two} vence`);
    expect(text('double', 'draw-away')).toBe(`${two} ou empate`);
    expect(text('double', 'home-away')).toBe('Sem empate');
    expect(text('goals', 'over-2')).toBe('Mais de 2,5 gols');
    expect(text('both', 'no')).toBe('Pelo menos uma não marca');
    expect(text('score', '2-1')).toBe('Placar 2–1');
    expect(text('score', 'other')).toBe('Outro placar');
  });

  it('say it in short on its key, and odds with two decimals', () => {
    expect(['home', 'draw', 'away'].map((pick) => pickText('result', pick, t, 'pt'))).toEqual(['1', 'X', '2']);
    expect(pickText('double', 'home-draw', t, 'pt')).toBe('1X');
    expect(pickText('goals', 'under-0', t, 'pt')).toBe('Menos de 0,5');
    expect(oddsText('pt', 250)).toBe('2,50');
    expect(oddsText('en', 100_000)).toBe('1,000.00');
    expect(lineText('en', 3)).toBe('3.5');
  });

  it('count seasons from the beginning of 2026', () => {
    const first = Math.floor(Date.UTC(2026, 0, 1) / 180_000 / 38);
    expect(seasonText(first)).toBe('1');
    expect(seasonText(first + 12)).toBe('13');
  });
});
