import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { Ring } from '../live/ring.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { Messages } from './messages/messages.ts';
import { type ShowOutcome, isShowOutcome, placeOf } from './outcome.ts';
import { Party } from './party.web.tsx';
import { Places } from './places.web.tsx';
import css from './roda-do-show.module.css';
import { Safes } from './safes.web.tsx';
import { segmentText } from './segment-text.ts';
import { wheel } from './segments.ts';
import type { Seen } from './show.ts';
import { ShowWheel } from './show-wheel.web.tsx';
import { TopSlot } from './top-slot.web.tsx';
import { useShow } from './use-show.web.tsx';

interface SceneProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
  readonly t: Translate<Messages>;
  /** Where the wheel stood at the end of the round before. */
  readonly before: number | undefined;
  say(outcome: ShowOutcome): string;
}

/** The top slot over the wheel, the host beside it, and the eight spots below; a bonus game takes the stage of the wheel. */
export function Scene({ site, betPanel, live, t, before, say }: SceneProps) {
  const { locale, table } = site;
  const outcome = isShowOutcome(table.round.outcome) ? table.round.outcome : undefined;
  const show = useShow(site, betPanel, outcome, before);
  const { drawn, seen, over, top } = show;
  return (
    <div className={css['scene']} data-bonus={seen?.isBonus ? wheel[show.stop ?? -1] : undefined}>
      <div className={css['wheel']}>
        <ShowWheel
          turn={show.turn}
          isTurning={show.isTurning}
          elapsedMs={show.sinceDrawMs}
          stop={show.stop}
          locale={locale}
        />
      </div>
      {drawn && seen?.isBonus && <Bonus outcome={drawn} seen={seen} sincePartyTurnMs={show.sincePartyTurnMs} />}
      <div className={css['slot']}>
        <TopSlot
          top={drawn?.top}
          isSpotKnown={seen?.isSpotKnown === true}
          isTimesKnown={seen?.isTimesKnown === true}
          isHit={show.isHit}
          locale={locale}
        />
      </div>
      <div className={css['host']}>
        <HostStand
          site={site}
          betPanel={betPanel}
          host="dandara"
          during={drawn && seen && duringText(drawn, seen, { locale, t })}
          came={over && say(over)}
        />
      </div>
      <div className={css['badge']}>
        <LiveBadge site={site} />
      </div>
      <div className={css['ring']}>
        <Ring site={site} closesAt={live.closesAt} />
      </div>
      <div className={css['places']}>
        <Places
          bets={live.laid}
          drafts={live.drafts}
          came={over && placeOf(over)}
          top={top}
          locked={!live.isTaking}
          locale={locale}
          t={t}
          onLay={(place) => live.chips.lay(place)}
        />
      </div>
    </div>
  );
}

/** What the host says while the round runs. */
function duringText(
  outcome: ShowOutcome,
  seen: Seen,
  { locale, t }: { locale: LocaleKey; t: Translate<Messages> },
): string {
  const { top, bonus } = outcome;
  if (seen.isTurning && seen.isTimesKnown)
    return t('topSlotStands', { n: segmentText(locale, top.spot), x: top.times });
  if (seen.isTurning || bonus === null) return t('spinning');
  if (!seen.isBonus) return t('bonusCalls', { name: segmentText(locale, placeOf(outcome)) });
  if ('safes' in bonus) return t('safesWait');
  return !seen.isPartyTurning || seen.at > 0 ? t('doubled') : t('spinning');
}

interface BonusProps {
  readonly outcome: ShowOutcome;
  readonly seen: Seen;
  sincePartyTurnMs(): number;
}

/** The bonus game of the round: over the wheel, as wide as the picture. */
function Bonus({ outcome: { bonus }, seen, sincePartyTurnMs }: BonusProps) {
  if (bonus === null) return null;
  if ('safes' in bonus)
    return (
      <div className={css['bonus']} data-bonus="cofre">
        <div className={css['row']}>
          <Safes bonus={bonus} countdown={seen.countdown} isOpen={seen.isOpen} isAllOpen={seen.isAllOpen} />
        </div>
      </div>
    );
  return (
    <div className={css['bonus']} data-bonus="festa">
      <Confetti />
      <div className={css['wheel']}>
        <Party bonus={bonus} at={seen.at} isTurning={seen.isPartyTurning} elapsedMs={sincePartyTurnMs} />
      </div>
    </div>
  );
}

const PIECES = Array.from({ length: 26 }, (_, index) => ({
  x: (index * 61) % 400,
  y: (index * 97) % 400,
  angle: (index * 47) % 180,
  tone: ['#ffe27a', '#3fe0c5', '#ff7ac9', '#7ea6ff'][index % 4],
}));

/** Paper in the air behind the wheel of Festa. */
function Confetti() {
  return (
    <svg className={css['confetti']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {PIECES.map(({ x, y, angle, tone }) => (
        <rect
          key={`${x} ${y}`}
          width="9"
          height="5"
          rx="1"
          fill={tone}
          transform={`translate(${x} ${y}) rotate(${angle})`}
        />
      ))}
    </svg>
  );
}
