import { TOP_PLAIN } from './strength.ts';

/*
 * How Seu Tatu plays, as published. He knows strengths alone, so that what he lays says nothing of suits; of cards that are
 * equally strong he lays the one that was dealt first. The solver asks him some ten million times: plain loops.
 */

/** The place of the card that he lays first: his strongest. */
export function chooseLead(strengths: readonly number[]): number {
  let best = 0;
  for (let at = 1; at < strengths.length; at += 1) if ((strengths[at] ?? 0) > (strengths[best] ?? 0)) best = at;
  return best;
}

/** The place of his answer: the weakest card that wins, else one that ties, else his weakest. */
export function chooseReply(strengths: readonly number[], laid: number): number {
  let [winning, weakest] = [-1, 0];
  for (let at = 0; at < strengths.length; at += 1) {
    const strength = strengths[at] ?? 0;
    if (strength > laid && (winning < 0 || strength < (strengths[winning] ?? 0))) winning = at;
    if (strength < (strengths[weakest] ?? 0)) weakest = at;
  }
  if (winning >= 0) return winning;
  const tie = strengths.indexOf(laid);
  return tie >= 0 ? tie : weakest;
}

/** Whether he accepts a truco: with a manilha or a card of the best plain rank. */
export function acceptsTruco(strengths: readonly number[]): boolean {
  return strengths.some((strength) => strength >= TOP_PLAIN);
}
