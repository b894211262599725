import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { mannerOf } from '../stage/bet-panel-state.web.tsx';
import { type OfferedWin, offerWin } from '../stage/double-up/offered-win.ts';
import { type FreePlay, freeManner, priceOf, usedRounds } from '../stage/free-play.ts';
import { tierOf } from '../stage/prize.ts';
import type { SeriesRound } from '../stage/series.web.tsx';
import type { ShowClock } from '../stage/show-clock.web.tsx';
import { tableCueOptions } from '../stage/sound-effects.ts';
import type { PlayOptions, Sound } from '../stage/sound.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { CELLS, type Cue, type Stage, present, startReels, stillReels } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { isTigreOutcome } from './outcome.ts';
import type { WinShows } from '../stage/win-show/win.ts';
import { FAST, NORMAL, type Pace, STILL } from './pace.ts';
import { effects } from './sound-effects.web.tsx';
import type { Scene } from './scene.ts';

/** All that one round needs, as it is when the round begins. */
export interface Desk {
  readonly site: Pick<GameViewProps, 'balance' | 'play' | 'onDeposit' | 'doubleUp'>;
  readonly stake: Centavos;
  readonly free: FreePlay | undefined;
  readonly turbo: boolean;
  /** Which round this is, from 1, of a series that plays by itself. */
  readonly auto: number | undefined;
  readonly t: Translate<Messages>;
  readonly grid: Scene['grid'];
  readonly clock: ShowClock;
  readonly sound: Sound;
  show(part: Partial<Scene>): void;
  /** Shows this balance in place of the site's, which knows the result before the reels do; `undefined` ends that. */
  hideBalance(shown: Centavos | undefined): void;
  /** Why the bet did not happen; `undefined` takes an older reason away. */
  refuse(message: string | undefined): void;
  settle(roundId: string): void;
  /** Offers to stake the win again; `undefined` takes an older offer back. */
  setOffer(offer: OfferedWin | undefined): void;
  celebrate: WinShows['celebrate'];
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

function paceOf(turbo: boolean): Pace {
  if (stillnessWanted()) return STILL;
  return turbo ? FAST : NORMAL;
}

/** A column that stops is heard where it is; a win has what goes with one on every table. */
function optionsOf(cue: Cue, landed: readonly number[]): PlayOptions | undefined {
  if (cue === 'stop') return { pan: 0.6 * (((landed[0] ?? 1) % 3) - 1), haptic: 'stop' };
  return cue === 'won' || cue === 'big' || cue === 'huge' ? tableCueOptions[cue] : undefined;
}

/** Plays one round from bet to rest; `undefined` where it did not happen. The tiger's turn ends a series. */
export async function playRound(betPanel: Desk): Promise<SeriesRound> {
  const { site, stake, free, t, clock } = betPanel;
  // After the last free round the player says how it goes on.
  if (free?.state === 'over') return undefined;
  const price = priceOf(stake, free);
  if (site.balance !== null && site.balance < price) {
    betPanel.refuse(t('short'));
    site.onDeposit?.();
    return undefined;
  }
  const pace = paceOf(betPanel.turbo);
  let after: Centavos | undefined;
  let landed: readonly number[] = [];
  const tense = (part: Partial<Scene>): void => {
    landed = part.landed ?? landed;
    // In the tiger's turn each cell that is held leaves fewer that are missing.
    if (part.held) betPanel.sound.setTension(part.held.length / CELLS.length);
    if (part.phase === 'idle') betPanel.sound.setTension(0);
  };
  const stage: Stage = {
    show(part) {
      if (part.prize) betPanel.hideBalance(after);
      tense(part);
      betPanel.show(part);
    },
    cue: (cue) => betPanel.sound.play(effects[cue], optionsOf(cue, landed)),
    wait: clock.wait,
  };
  clock.restart();
  betPanel.refuse(undefined);
  betPanel.setOffer(undefined);
  startReels(stage);
  if (site.balance !== null) betPanel.hideBalance((site.balance - price) as Centavos);
  try {
    const [settled] = await Promise.all([
      site.play(stake, {}, freeManner(mannerOf(betPanel, betPanel.auto), free)),
      clock.wait(pace.spin),
    ]);
    const { outcome, multiplierE4, win } = settled;
    after = settled.balance;
    betPanel.settle(settled.roundId);
    if (!isTigreOutcome(outcome)) throw new Error(t('failed'));
    const tier = tierOf(multiplierE4);
    await present(stage, { outcome, prize: tier && { win, multiplierE4, tier }, before: betPanel.grid }, pace);
    const isOneOfMany = betPanel.auto !== undefined;
    await betPanel.celebrate({ roundId: settled.roundId, win, staked: stake, isOneOfMany });
    if (!isOneOfMany && !usedRounds(free))
      betPanel.setOffer(offerWin(site.doubleUp, { roundId: settled.roundId, stake, win, input: {} }));
    return { staked: price, win, endsSeries: outcome.feature !== undefined };
  } catch (error) {
    betPanel.refuse(messageOf(error, t('failed')));
    stillReels(stage, betPanel.grid);
    return undefined;
  } finally {
    betPanel.hideBalance(undefined);
  }
}
