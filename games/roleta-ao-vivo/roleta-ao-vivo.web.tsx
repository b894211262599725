import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { LivePanel } from '../live/live-panel.web.tsx';
import { type LiveChips, useLiveChips } from '../live/live-chips.web.tsx';
import { LiveRules } from '../live/live-rules.web.tsx';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { readInput } from '../roleta/outcome.ts';
import { type Messages, loadMessages } from '../roleta/messages/messages.ts';
import { Rules } from '../roleta/rules.web.tsx';
import { TallyBook } from '../roleta/tally-sheet.web.tsx';
import { colourOf } from '../roleta/wheel-order.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { isPocketOutcome } from './outcome.ts';
import { roletaAoVivo } from './roleta-ao-vivo.ts';
import { Scene } from './scene.web.tsx';
import css from './roleta-ao-vivo.module.css';

const CHART = 'M5 19v-7M10 19V5M15 19v-9M20 19v-4';

/** The pockets that fell at this table, the newest first. */
function pocketsOf({ table: { past } }: RoundViewProps): readonly number[] {
  return past.flatMap(({ outcome }) => (isPocketOutcome(outcome) ? [outcome.pocket] : []));
}

/** Roleta ao Vivo on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages, loadLiveMessages);
  const tLive = use(loadLiveMessages(locale));
  const betPanel = useRoundPanelState(props, {
    isOutcome: isPocketOutcome,
    mark: ({ pocket }) => String(pocket),
    say: ({ pocket }) => fellText(pocket, t),
  });
  const chips = useLiveChips(props, betPanel, readInput);
  const pockets = pocketsOf(props);
  return (
    <RoundFrame
      site={props}
      betPanel={betPanel}
      game={roletaAoVivo}
      title={tile.title[locale]}
      className={css['roleta']}
      ground={<Ornament />}
      hint={chips.hint}
      ownClock
      panel={<LivePanel site={props} betPanel={betPanel} live={chips} />}
      sheets={[
        {
          key: 'stats',
          label: tLive('stats'),
          icon: CHART,
          content: (
            <TallyBook
              {...{ pockets, t }}
              title={tLive('lastRounds', { n: pockets.length })}
              empty={tLive('noRounds')}
            />
          ),
        },
      ]}
      rules={
        <>
          <Rules t={t} how={tLive('rouletteHow')} />
          <LiveRules locale={locale} />
        </>
      }
    >
      <Table site={props} betPanel={betPanel} chips={chips} t={t} before={pockets} />
    </RoundFrame>
  );
}

function fellText(pocket: number, t: Translate<Messages>): string {
  return t('fell', { n: pocket, colour: t(colourOf(pocket)).toLowerCase() });
}

interface TableProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly chips: LiveChips;
  readonly t: Translate<Messages>;
  readonly before: readonly number[];
}

/** The round's own pocket, and the one before it: where the wheel rests until the ball runs again. */
function Table({ site, betPanel, chips, t, before }: TableProps) {
  const { round, past } = site.table;
  const pocket = isPocketOutcome(round.outcome) ? round.outcome.pocket : undefined;
  const isPast = past[0]?.id === round.id;
  return (
    <Scene
      site={site}
      betPanel={betPanel}
      live={chips}
      t={t}
      pocket={pocket}
      before={before[isPast ? 1 : 0]}
      came={pocket === undefined ? undefined : fellText(pocket, t)}
    />
  );
}

/** Gilt arcs in the cloth behind everything. */
function Ornament() {
  return (
    <svg className={css['ornament']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      {[70, 120, 170, 220].map((radius) => (
        <circle key={radius} cx="200" cy="0" r={radius} />
      ))}
    </svg>
  );
}
