import type { RoundViewProps } from '@arara/game-kit';
import { type ReactNode, use, useMemo } from 'react';
import { onEachPlace } from '../live/bet-sum.ts';
import { useTableChips } from '../live/live-chips.web.tsx';
import { optionsSheet } from '../live/live-options.web.tsx';
import { LivePanel } from '../live/live-panel.web.tsx';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import type { SideRound } from '../roads/roads.ts';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { ResultsSheet } from './results.web.tsx';
import { Scene, type SidesLook } from './scene.web.tsx';
import type { SidesKind } from './sides-kind.ts';

const CHART = 'M5 19v-7M10 19V5M15 19v-9M20 19v-4';

interface SidesFrameProps<Place extends string, Outcome extends SideRound<Place>> {
  readonly site: RoundViewProps;
  readonly kind: SidesKind<Place, Outcome>;
  readonly look: SidesLook<Place, Outcome>;
  readonly title: string;
  readonly className: string | undefined;
  readonly ground: ReactNode;
  readonly rules: ReactNode;
}

/** A table of two sides on screen. */
export function SidesFrame<Place extends string, Outcome extends SideRound<Place>>(
  props: SidesFrameProps<Place, Outcome>,
) {
  const { site, kind, look, title, className, ground, rules } = props;
  const { locale, table } = site;
  const t = use(loadMessages(locale));
  const tLive = use(loadLiveMessages(locale));
  const betPanel = useRoundPanelState<Outcome>(site, {
    isOutcome: kind.isOutcome,
    mark: kind.mark,
    tone: ({ result }) => kind.tones[result],
    say: look.say,
  });
  const form = useMemo(() => onEachPlace(kind.readPlace), [kind]);
  const live = useTableChips(site, betPanel, form);
  // Roads are drawn from the oldest round on.
  const rounds = table.past.flatMap(({ outcome }) => (kind.isOutcome(outcome) ? [outcome] : [])).toReversed();
  return (
    <RoundFrame
      site={site}
      betPanel={betPanel}
      game={kind.game}
      title={title}
      className={className}
      ground={ground}
      hint={live.hint}
      offline={live.offline}
      ownClock
      choiceMark={(input) => {
        const place = kind.readPlace(input);
        return place && look.nameOf(place);
      }}
      panel={<LivePanel site={site} betPanel={betPanel} live={live} />}
      sheets={[
        {
          key: 'results',
          label: t('results'),
          icon: CHART,
          content: <ResultsSheet kind={kind} rounds={rounds} t={t} locale={locale} nameOf={look.nameOf} />,
        },
        optionsSheet(locale, tLive),
      ]}
      rules={rules}
    >
      <Scene site={site} betPanel={betPanel} live={live} kind={kind} look={look} rounds={rounds} t={t} />
    </RoundFrame>
  );
}
