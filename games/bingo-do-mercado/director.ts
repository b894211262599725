import { type Frame, ballFramesOf } from '../bingo/video/ball-frames.ts';
import type { Seen } from './outcome.ts';
import { isMarketOver, isRain } from './market.ts';
import { cardsOf, worthOf } from './round.ts';

/** What is on the screen: the balls and cards, the opening of the market, its baskets, and all of them open at its end. */
export type Scene = 'cards' | 'opening' | 'baskets' | 'closing';

/** What was opened in a market, in its order; of a finished round that never had one, nothing. */
export function contentsOfView({ opened, baskets }: Seen): readonly number[] {
  return opened.map((place) => baskets[place] ?? 0);
}

/** Whether a round waits for a basket. */
export function isPicking(view: Seen): boolean {
  return view.priceE4 === null && view.openers > 0 && !isMarketOver(contentsOfView(view));
}

/** How the balls come, after those that were there before. */
export function framesOf(before: Seen | undefined, view: Seen): readonly Frame[] {
  const called = { cards: cardsOf(view), balls: view.balls, worthOf };
  return ballFramesOf(called, before?.balls.length ?? 0);
}

/** A part of a show: balls that come, the market that opens, a basket with goods or rain, and the end of the market. */
export type Act = 'balls' | 'open' | 'good' | 'rain' | 'close';

/** What happens between two steps of a round, in its order. */
export function actsOf(before: Seen | undefined, view: Seen): readonly Act[] {
  const acts: Act[] = [];
  if (before === undefined || view.balls.length > before.balls.length) acts.push('balls');
  const wasPicking = before !== undefined && isPicking(before);
  if (!wasPicking && isPicking(view)) acts.push('open');
  if (wasPicking) {
    acts.push(contentsOfView(view).some(isRain) ? 'rain' : 'good');
    if (!isPicking(view)) acts.push('close');
  }
  return acts;
}

/** What the player sees when nothing moves. */
export function restOf(view: Seen | undefined): Scene {
  return view !== undefined && isPicking(view) ? 'baskets' : 'cards';
}
