import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useEffect, useState } from 'react';
import { Cloth } from '../bacara-da-arara/cloth.web.tsx';
import { type Facts, factsOfDeal } from '../bacara-da-arara/deal.ts';
import { Hands } from '../bacara-da-arara/hands.web.tsx';
import type { Messages } from '../bacara-da-arara/messages/messages.ts';
import { type BacaraOutcome, isBacaraOutcome } from '../bacara-da-arara/outcome.ts';
import { BeadRoad, BigRoad } from '../bacara-da-arara/roads.web.tsx';
import { resultText, rulingText } from '../bacara-da-arara/result-texts.ts';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { flip, peel, slide } from '../cards/sound-effects.web.tsx';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { Ring } from '../live/ring.web.tsx';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { CloseUp } from './close-up.web.tsx';
import { Peel } from './peel.web.tsx';
import { type LiveFrame, type Lying, liveFramesOf, lyingAt } from './show.ts';
import { isNear } from './squeeze.ts';
import css from './bacara-ao-vivo.module.css';

interface SceneProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
  readonly t: Translate<Messages>;
  /** The oldest first. */
  readonly rounds: readonly Facts[];
}

/** The host, both hands, the cloth and the roads. */
export function Scene({ site, betPanel, live, t, rounds }: SceneProps) {
  const { locale, table } = site;
  const outcome = isBacaraOutcome(table.round.outcome) ? table.round.outcome : undefined;
  const tCards = use(loadCardMessages(locale));
  const tLive = use(loadLiveMessages(locale));
  const [four] = useFourColours();
  const { lying, turn, peeledMs } = useLying(site, outcome);
  useSounds(betPanel, table.round.state === 'running', lying);
  const facts = outcome && lying?.isOver === true ? factsOfDeal(outcome) : undefined;
  const { ruling, squeezed } = lying?.frame ?? {};
  const card = squeezed && outcome?.[squeezed.side][squeezed.at];
  const isPeeled = lying?.frame.cue === 'squeeze';
  return (
    <div className={css['scene']} data-four-colours={four || undefined}>
      <div className={css['host']}>
        <HostStand
          site={site}
          betPanel={betPanel}
          host="bento"
          during={ruling ? rulingText(ruling, t) : lying && t('dealing')}
          came={facts && outcome && resultText(outcome, t)}
        />
      </div>
      <div className={css['badge']}>
        <LiveBadge site={site} />
      </div>
      <div className={css['ring']}>
        <Ring site={site} closesAt={live.closesAt} />
      </div>
      <Hands
        lying={outcome && lying ? { dealt: outcome, frame: lying.frame } : undefined}
        peeled={
          isPeeled && squeezed && card
            ? { ...squeezed, picture: <Peel card={card} elapsedMs={peeledMs()} /> }
            : undefined
        }
        facts={facts}
        t={t}
        tCards={tCards}
      />
      <Cloth
        bets={live.laid}
        facts={facts}
        locked={!live.isTaking}
        drafts={live.drafts}
        locale={locale}
        t={t}
        note={undefined}
        onLay={(spot) => live.chips.lay(spot)}
      />
      {squeezed && card && !lying?.isOver && isNear(live.bet, squeezed.side) && (
        <CloseUp {...{ squeezed, card, isPeeled, t, tCards, tLive }} elapsedMs={peeledMs()} onTurn={turn} />
      )}
      <div className={css['roads']}>
        <BeadRoad rounds={rounds} columns={6} locale={locale} />
        <BigRoad rounds={rounds} columns={18} />
      </div>
    </div>
  );
}

/** What lies on the table now. */
function useLying(site: RoundViewProps, outcome: BacaraOutcome | undefined) {
  const { round } = site.table;
  const [turned, setTurned] = useState<string>();
  const momentNow = (now: number): Lying | undefined => {
    const ms = shownMs(round, now);
    // A round that is over shows its end: it may have run under shorter shows than today's.
    return outcome && ms !== undefined ? lyingAt(outcome, round.state === 'settled' ? Infinity : ms) : undefined;
  };
  // As one number, so that the picture is drawn again only when another card moves.
  const index = useServerFact(site, (now) => momentNow(now)?.index);
  const peeledMs = (): number => {
    const now = site.serverNow();
    return (shownMs(round, now) ?? 0) - (momentNow(now)?.beganMs ?? 0);
  };
  const frames = outcome && index !== undefined ? liveFramesOf(outcome) : [];
  // Who wants to see a card at once sees it as it is turned after the squeeze; the round goes on by its clock.
  const isTurned = stillnessWanted() || turned === `${round.id} ${index}`;
  const at = Math.min(index ?? 0, frames.length - 1);
  const frame = frames[at]?.cue === 'squeeze' && isTurned ? frames[at + 1] : frames[at];
  return {
    lying: index === undefined || !frame ? undefined : { index, frame, isOver: index === frames.length },
    turn: () => setTurned(`${round.id} ${index}`),
    peeledMs,
  };
}

interface Shown {
  readonly index: number;
  readonly frame: LiveFrame;
  readonly isOver: boolean;
}

const sounds = { slide, flip, squeeze: peel } as const;

/** Each card is heard as it moves, by who is there; while one is peeled the music holds its breath. */
function useSounds(betPanel: RoundPanelState, isRunning: boolean, lying: Shown | undefined): void {
  const { play, setTension } = betPanel;
  const index = lying?.index;
  const cue = lying?.isOver === true ? undefined : lying?.frame.cue;
  useEffect(() => {
    if (isRunning && index !== undefined && cue) play(sounds[cue]);
  }, [isRunning, index, cue, play]);
  const isTense = isRunning && cue === 'squeeze';
  useEffect(() => {
    if (!isTense) return undefined;
    setTension(0.8);
    return () => setTension(0);
  }, [isTense, setTension]);
}
