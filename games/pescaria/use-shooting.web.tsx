import type { GameViewProps } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { useEffect, useState } from 'react';
import { type Desk, messageOf } from '../stage/desk.web.tsx';
import type { Landed } from './landing.ts';
import type { Words } from './locales/pt.ts';
import { shot as shotSound, splash } from './patches.web.tsx';
import type { Sea } from './sea.ts';
import type { Fish } from './shoal.ts';
import { NOTHING, type ShootingParts, type Tally, createShooting } from './shooting.ts';

interface Parts {
  readonly site: GameViewProps;
  readonly desk: Desk;
  readonly words: Words;
  onLanded(landed: Landed): void;
}

interface ShootingOnScreen {
  sea(): Sea;
  readonly tally: Tally;
  /** The balance without what is under way. */
  readonly balance: Centavos | null;
  shoot(fish: Fish, price: Centavos, at: number): void;
  /** Shows what is due at a moment. */
  advance(at: number): void;
}

/** What of it the site and the desk do. */
function servedBy({ site, desk, onLanded }: Parts, onTally: (tally: Tally) => void): ShootingParts {
  return {
    // Nobody looks on where there is no room.
    play: (stake, input, aims) => site.play(stake, input, site.room && { aims }),
    onTally,
    onShown: () => desk.play(splash),
    onLanded,
    onRefused: (error) => desk.refuse(messageOf(error instanceof TypeError ? undefined : error, desk.words.failed)),
  };
}

/** Shots through the site, heard and told by the desk. */
export function useShooting(parts: Parts): ShootingOnScreen {
  const { site, desk, words, onLanded } = parts;
  const [tally, onTally] = useState<Tally>(NOTHING);
  const [shooting] = useState(() => createShooting(servedBy(parts, onTally)));
  useEffect(
    () => shooting.serve(servedBy({ site, desk, words, onLanded }, onTally)),
    [shooting, site, desk, words, onLanded],
  );
  const balance = site.balance === null ? null : centavos(site.balance - tally.held);
  const shoot = (fish: Fish, price: Centavos, at: number): void => {
    if (balance !== null && balance < price) {
      desk.refuse(desk.words.short);
      site.onDeposit?.();
      return;
    }
    const said = shooting.shoot(fish, price, at);
    desk.refuse(said === 'full' ? words.hot : undefined);
    if (said === 'fired') desk.play(shotSound);
  };
  return { sea: shooting.sea, tally, balance, shoot, advance: shooting.advance };
}
