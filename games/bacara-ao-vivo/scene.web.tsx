import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useEffect } from 'react';
import { Cloth } from '../bacara-da-arara/cloth.web.tsx';
import { type Facts, factsOfDeal } from '../bacara-da-arara/deal.ts';
import { framesOf } from '../bacara-da-arara/director.ts';
import { Hands } from '../bacara-da-arara/hands.web.tsx';
import type { Messages } from '../bacara-da-arara/messages/messages.ts';
import { type BacaraOutcome, isBacaraOutcome } from '../bacara-da-arara/outcome.ts';
import { BeadRoad, BigRoad } from '../bacara-da-arara/roads.web.tsx';
import { resultText, rulingText } from '../bacara-da-arara/result-texts.ts';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { flip, slide } from '../cards/sound-effects.web.tsx';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { Ring } from '../live/ring.web.tsx';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { lyingAt } from './show.ts';
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
  const [four] = useFourColours();
  const lying = useLying(site, outcome);
  useSounds(betPanel, table.round.state === 'running', lying);
  const facts = outcome && lying?.isOver === true ? factsOfDeal(outcome) : undefined;
  const { ruling } = lying?.frame ?? {};
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
  // As one number, so that the picture is drawn again only when another card moves.
  const index = useServerFact(site, (now) => {
    const ms = shownMs(round, now);
    return outcome && ms !== undefined ? lyingAt(outcome, ms)?.index : undefined;
  });
  if (!outcome || index === undefined) return undefined;
  const frames = framesOf(outcome);
  const frame = frames[Math.min(index, frames.length - 1)];
  return frame && { index, frame, isOver: index === frames.length };
}

/** Each card is heard as it moves, by who is there. */
function useSounds(betPanel: RoundPanelState, isRunning: boolean, lying: ReturnType<typeof useLying>): void {
  const { play } = betPanel;
  const index = lying?.index;
  const cue = lying?.isOver === true ? undefined : lying?.frame.cue;
  useEffect(() => {
    if (isRunning && index !== undefined && cue) play(cue === 'slide' ? slide : flip);
  }, [isRunning, index, cue, play]);
}
