import { createBurst } from './burst.web.tsx';
import { type Box, type Place, type Spot, footOf, tipAt } from './curve.ts';
import type { Moment } from '../crash/moment.ts';
import { toneOf } from './moment.ts';
import { createNight } from './night.web.tsx';
import { createBarge, createRocket } from './rocket.web.tsx';
import { type SceneOptions, createTrail } from './trail.web.tsx';

/** Half the length of the rocket. */
function sizeOf({ height }: Box): number {
  return Math.min(42, Math.max(21, height * 0.066));
}

/** How strong the engines burn. */
const POWER: Readonly<Record<Moment['phase'], number>> = { waiting: 0, ready: 0.3, flying: 1, over: 0, void: 0 };

/**
 * Builds the flight in an element, for a place. Whatever keeps its shape is painted once and moved by the compositor; only
 * stars, trail and pieces are drawn frame by frame. Returns what shows a moment of it.
 */
export function createScene(root: HTMLElement, place: Place): (moment: Moment, options: SceneOptions) => void {
  const { stage } = place;
  const size = sizeOf(stage);
  const deck = stage.y + footOf(stage).y + size * 1.36;
  const night = createNight(place, deck - 7, createBarge(size));
  const trail = createTrail(place, size);
  const [burst, rocket] = [createBurst(size), createRocket(size)];
  root.replaceChildren(night.element, trail.layer.element, burst.element, rocket.element);
  const toScene = <Where extends Spot>(spot: Where): Where => ({ ...spot, x: spot.x + stage.x, y: spot.y + stage.y });

  return (moment, options) => {
    const { phase, ms, height, sinceMs } = moment;
    const now = options.isStill ? 0 : moment.now;
    const tip = toScene(tipAt(stage, ms));
    night.show(ms, now, options.isStill);
    trail.show(moment, options);
    rocket.show(phase !== 'over');
    if (phase !== 'over') rocket.move(tip, POWER[phase], now);
    burst.show(tip, toneOf(height), phase === 'over' && !options.isStill ? sinceMs : undefined);
  };
}
