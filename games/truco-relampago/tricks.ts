/** Who a trick goes to. */
export type Winner = 'you' | 'bot' | 'tie';

/** The winner of a trick, by the strengths of both cards. */
export function winnerOf(own: number, bot: number): Winner {
  if (own === bot) return 'tie';
  return own > bot ? 'you' : 'bot';
}

/** Who won a hand, by its tricks so far; `undefined` while it is open. A `tie` is three tricks that nobody won. */
export function handWinner(winners: readonly Winner[]): Winner | undefined {
  const [first, second, third] = winners;
  if (second === undefined) return undefined;
  if (first === 'tie') return second === 'tie' ? third : second;
  if (second === 'tie' || second === first) return first;
  return third === 'tie' ? first : third;
}

/** Who leads after these tricks: the winner of the last one, after a tie the side that led it. You lead the first. */
export function leaderAfter(winners: readonly Winner[]): 'you' | 'bot' {
  return winners.findLast((winner) => winner !== 'tie') ?? 'you';
}
