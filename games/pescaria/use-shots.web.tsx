import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, centavos } from '@arara/money';
import { useEffect, useState } from 'react';
import { type BetPanelState, messageOf } from '../stage/bet-panel-state.web.tsx';
import type { LandedBet } from './landed-bets.ts';
import type { Messages } from './messages/messages.ts';
import type { Fish } from './fish.ts';
import { catchSound, shot as shotSound, splash } from './sound-effects.web.tsx';
import type { Sea } from './sea.ts';
import { NOTHING, type ShotServiceDeps, type Tally, createShotService } from './shot-service.ts';

interface ShotsDeps {
  readonly site: GameViewProps;
  readonly betPanel: BetPanelState;
  readonly t: Translate<Messages>;
  /** A shot is over: what it brought. */
  onOver(found: Centavos): void;
  onLanded(landed: LandedBet): void;
  onRefused(): void;
}

interface ShotsOnScreen {
  sea(): Sea;
  readonly tally: Tally;
  /** The balance without what is under way. */
  readonly balance: Centavos | null;
  /** Answers whether it was fired; `auto` is the number of a shot that no press asked for. */
  shoot(fish: Fish, price: Centavos, at: number, auto?: number): boolean;
  hasRoom(): boolean;
  /** Shows what is due at a moment. */
  advance(at: number): void;
}

/** What the site and the bet panel do for it. */
function toShotServiceDeps(
  { site, betPanel, onOver, onLanded, onRefused }: ShotsDeps,
  onTally: (tally: Tally) => void,
): ShotServiceDeps {
  return {
    // Nobody looks on where there is no room.
    play: (stake, input, aims, auto) =>
      site.play(stake, input, { ...(site.room && { aims }), ...(auto !== undefined && { auto }) }),
    onTally,
    onShown: ({ times = 0, to }) =>
      betPanel.play(times > 0 ? catchSound(times) : splash, { pan: Math.max(-1, Math.min(1, 2 * to.x - 1)) }),
    onOver,
    onLanded,
    onRefused(error) {
      betPanel.refuse(messageOf(error instanceof TypeError ? undefined : error, betPanel.t('failed')));
      onRefused();
    },
  };
}

/** Shots through the site; the bet panel announces their results and plays their sounds. */
export function useShots(deps: ShotsDeps): ShotsOnScreen {
  const { site, betPanel, t, onOver, onLanded, onRefused } = deps;
  const [tally, onTally] = useState<Tally>(NOTHING);
  const [shooting] = useState(() => createShotService(toShotServiceDeps(deps, onTally)));
  useEffect(
    () => shooting.serve(toShotServiceDeps({ site, betPanel, t, onOver, onLanded, onRefused }, onTally)),
    [shooting, site, betPanel, t, onOver, onLanded, onRefused],
  );
  const balance = site.balance === null ? null : centavos(site.balance - tally.held);
  const shoot = (fish: Fish, price: Centavos, at: number, auto?: number): boolean => {
    if (balance !== null && balance < price) {
      betPanel.refuse(betPanel.t('short'));
      onRefused();
      site.onDeposit?.();
      return false;
    }
    const said = shooting.shoot(fish, price, at, auto);
    betPanel.refuse(said === 'full' ? t('hot') : undefined);
    if (said === 'fired') betPanel.play(shotSound);
    return said === 'fired';
  };
  const { sea, hasRoom, advance } = shooting;
  return { sea, tally, balance, shoot, hasRoom, advance };
}
