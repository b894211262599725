import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, centavos } from '@arara/money';
import { useEffect, useState } from 'react';
import { type BetPanelState, messageOf } from '../stage/bet-panel-state.web.tsx';
import type { LandedBet } from './landed-bets.ts';
import type { Messages } from './messages/messages.ts';
import { shot as shotSound, splash } from './sound-effects.web.tsx';
import type { Sea } from './sea.ts';
import type { Fish } from './shoal.ts';
import { NOTHING, type ShotServiceDeps, type Tally, createShotService } from './shot-service.ts';

interface ShotsDeps {
  readonly site: GameViewProps;
  readonly betPanel: BetPanelState;
  readonly t: Translate<Messages>;
  onLanded(landed: LandedBet): void;
}

interface ShotsOnScreen {
  sea(): Sea;
  readonly tally: Tally;
  /** The balance without what is under way. */
  readonly balance: Centavos | null;
  shoot(fish: Fish, price: Centavos, at: number): void;
  /** Shows what is due at a moment. */
  advance(at: number): void;
}

/** What the site and the bet panel do for it. */
function toShotServiceDeps({ site, betPanel, onLanded }: ShotsDeps, onTally: (tally: Tally) => void): ShotServiceDeps {
  return {
    // Nobody looks on where there is no room.
    play: (stake, input, aims) => site.play(stake, input, site.room && { aims }),
    onTally,
    onShown: () => betPanel.play(splash),
    onLanded,
    onRefused: (error) =>
      betPanel.refuse(messageOf(error instanceof TypeError ? undefined : error, betPanel.t('failed'))),
  };
}

/** Shots through the site; the bet panel announces their results and plays their sounds. */
export function useShots(deps: ShotsDeps): ShotsOnScreen {
  const { site, betPanel, t, onLanded } = deps;
  const [tally, onTally] = useState<Tally>(NOTHING);
  const [shooting] = useState(() => createShotService(toShotServiceDeps(deps, onTally)));
  useEffect(
    () => shooting.serve(toShotServiceDeps({ site, betPanel, t, onLanded }, onTally)),
    [shooting, site, betPanel, t, onLanded],
  );
  const balance = site.balance === null ? null : centavos(site.balance - tally.held);
  const shoot = (fish: Fish, price: Centavos, at: number): void => {
    if (balance !== null && balance < price) {
      betPanel.refuse(betPanel.t('short'));
      site.onDeposit?.();
      return;
    }
    const said = shooting.shoot(fish, price, at);
    betPanel.refuse(said === 'full' ? t('hot') : undefined);
    if (said === 'fired') betPanel.play(shotSound);
  };
  return { sea: shooting.sea, tally, balance, shoot, advance: shooting.advance };
}
