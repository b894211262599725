import type { RoundViewProps } from '@arara/game-kit';
import { use } from 'react';
import { type Facts, factsOfDeal } from '../bacara-da-arara/deal.ts';
import { totalOf } from '../bacara-da-arara/hand.ts';
import { loadMessages } from '../bacara-da-arara/messages/messages.ts';
import { isBacaraOutcome, readInput } from '../bacara-da-arara/outcome.ts';
import { RoadsBook } from '../bacara-da-arara/roads-sheet.web.tsx';
import { Rules } from '../bacara-da-arara/rules.web.tsx';
import { translations as letters } from '../bacara-da-arara/result-letters/messages/messages.ts';
import { resultText } from '../bacara-da-arara/result-texts.ts';
import { LivePanel } from '../live/live-panel.web.tsx';
import { useLiveChips } from '../live/live-chips.web.tsx';
import { optionsSheet } from '../live/live-options.web.tsx';
import { LiveRules } from '../live/live-rules.web.tsx';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { bacaraAoVivo } from './bacara-ao-vivo.ts';
import { Scene } from './scene.web.tsx';
import css from './bacara-ao-vivo.module.css';

const CHART = 'M5 19v-7M10 19V5M15 19v-9M20 19v-4';

/** Bacará ao Vivo on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages, loadLiveMessages);
  const tLive = use(loadLiveMessages(locale));
  const betPanel = useRoundPanelState(props, {
    isOutcome: isBacaraOutcome,
    mark: ({ player, banker, result }) => `${letters[locale](result)} ${Math.max(totalOf(player), totalOf(banker))}`,
    say: (outcome) => resultText(outcome, t),
  });
  const chips = useLiveChips(props, betPanel, readInput);
  const rounds = roundsOf(props);
  return (
    <RoundFrame
      site={props}
      betPanel={betPanel}
      game={bacaraAoVivo}
      title={tile.title[locale]}
      className={css['bacara']}
      ground={<Ornament />}
      hint={chips.hint}
      offline={chips.offline}
      ownClock
      panel={<LivePanel site={props} betPanel={betPanel} live={chips} />}
      sheets={[
        {
          key: 'roads',
          label: t('roads'),
          icon: CHART,
          content: <RoadsBook {...{ rounds, t, locale }} empty={tLive('noRounds')} />,
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
      <Scene site={props} betPanel={betPanel} live={chips} t={t} rounds={rounds} />
    </RoundFrame>
  );
}

/** What came at this table, the oldest first as roads are drawn. */
function roundsOf({ table: { past } }: RoundViewProps): readonly Facts[] {
  return past.flatMap(({ outcome }) => (isBacaraOutcome(outcome) ? [factsOfDeal(outcome)] : [])).toReversed();
}

/** Feathers in the cloth behind everything. */
function Ornament() {
  return (
    <svg className={css['ornament']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: 9 }, (_, at) => (
        <path
          key={at}
          d="M0 0C-26 -46 -30 -120 0 -196 30 -120 26 -46 0 0ZM0 0V-170"
          transform={`translate(200 270) rotate(${(at - 4) * 21})`}
        />
      ))}
    </svg>
  );
}
