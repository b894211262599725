import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { LivePanel } from '../live/live-panel.web.tsx';
import { useLiveChips } from '../live/live-chips.web.tsx';
import { optionsSheet } from '../live/live-options.web.tsx';
import { LiveRules } from '../live/live-rules.web.tsx';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { numberText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type ShowOutcome, boostOf, gainOfRound, isShowOutcome, placeOf, readInput } from './outcome.ts';
import { rodaDoShow } from './roda-do-show.ts';
import { Rules } from './rules.web.tsx';
import { Scene } from './scene.web.tsx';
import { segmentText } from './segment-text.ts';
import { isBonus } from './segments.ts';
import { Tally } from './tally.web.tsx';
import css from './roda-do-show.module.css';

const CHART = 'M5 19v-7M10 19V5M15 19v-9M20 19v-4';

/** Roda do Show on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const t = useMessages(locale, loadMessages);
  const tLive = use(loadLiveMessages(locale));
  const came = (outcome: ShowOutcome): string => cameText(outcome, locale, t);
  const betPanel = useRoundPanelState(props, {
    isOutcome: isShowOutcome,
    mark: (outcome) => markOf(outcome, locale),
    say: came,
  });
  const chips = useLiveChips(props, betPanel, readInput);
  const rounds = table.past.flatMap(({ outcome }) => (isShowOutcome(outcome) ? [outcome] : []));
  return (
    <RoundFrame
      site={props}
      betPanel={betPanel}
      game={rodaDoShow}
      title={tile.title[locale]}
      className={css['roda']}
      ground={<Lights />}
      hint={chips.hint}
      offline={chips.offline}
      ownClock
      panel={<LivePanel site={props} betPanel={betPanel} live={chips} />}
      sheets={[
        {
          key: 'stats',
          label: tLive('stats'),
          icon: CHART,
          content: <Tally rounds={rounds} locale={locale} t={t} />,
        },
        optionsSheet(locale, tLive),
      ]}
      rules={
        <>
          <Rules locale={locale} t={t} />
          <LiveRules locale={locale} />
        </>
      }
    >
      <Scene site={props} betPanel={betPanel} live={chips} t={t} before={lastStop(props)} say={came} />
    </RoundFrame>
  );
}

/** A round in the strip of the last results: its number, or what its bonus game gained. */
function markOf(outcome: ShowOutcome, locale: LocaleKey): string {
  const [place, boost] = [placeOf(outcome), boostOf(outcome)];
  const n = segmentText(locale, place);
  if (isBonus(place)) return `${n} ${numberText(locale, gainOfRound(outcome))}x`;
  return boost > 1 ? `${n} ×${boost}` : n;
}

function cameText(outcome: ShowOutcome, locale: LocaleKey, t: Translate<Messages>): string {
  const [place, boost] = [placeOf(outcome), boostOf(outcome)];
  const n = segmentText(locale, place);
  if (isBonus(place)) return t('cameBonus', { name: n, x: numberText(locale, gainOfRound(outcome)) });
  return boost > 1 ? t('cameBoosted', { n, x: boost }) : t('came', { n });
}

/** Where the wheel stood at the end of the round before; `undefined` before any. */
function lastStop({ table: { round, past } }: RoundViewProps): number | undefined {
  const last = past.find(({ id }) => id !== round.id)?.outcome;
  return isShowOutcome(last) ? last.stop : undefined;
}

/** Spotlights over a stage. */
function Lights() {
  return (
    <svg className={css['lights']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMin slice">
      <path d="M-20-10 90-10 210 400H40ZM420-10 310-10 190 400H360ZM170-10H230L330 400H70Z" />
    </svg>
  );
}
