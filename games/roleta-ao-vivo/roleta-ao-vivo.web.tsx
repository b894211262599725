import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { LivePanel } from '../live/live-panel.web.tsx';
import { type LiveChips, useLiveChips } from '../live/live-chips.web.tsx';
import { optionsSheet } from '../live/live-options.web.tsx';
import { LiveRules } from '../live/live-rules.web.tsx';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { readInput } from '../roleta/outcome.ts';
import { type Messages as ClothMessages, loadMessages as loadClothMessages } from '../roleta/messages/messages.ts';
import { Rules } from '../roleta/rules.web.tsx';
import { TallyBook } from '../roleta/tally-sheet.web.tsx';
import { colourOf } from '../roleta/wheel-order.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type PocketOutcome, isLuckyOutcome, isPocketOutcome } from './outcome.ts';
import { MOST_TIMES, STRAIGHT, straightTimes } from './lucky.ts';
import { Racetrack } from './racetrack.web.tsx';
import { roletaAoVivo } from './roleta-ao-vivo.ts';
import { Scene } from './scene.web.tsx';
import css from './roleta-ao-vivo.module.css';

const CHART = 'M5 19v-7M10 19V5M15 19v-9M20 19v-4';
const TRACK = 'M8 5h8a7 7 0 0 1 0 14H8A7 7 0 0 1 8 5ZM9 9.5h6a2.5 2.5 0 0 1 0 5H9a2.5 2.5 0 0 1 0-5Z';

/** The pockets that fell at this table, the newest first. */
function pocketsOf({ table: { past } }: RoundViewProps): readonly number[] {
  return past.flatMap(({ outcome }) => (isPocketOutcome(outcome) ? [outcome.pocket] : []));
}

/** Roleta ao Vivo on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadClothMessages, loadLiveMessages, loadMessages);
  const tOwn = use(loadMessages(locale));
  const tLive = use(loadLiveMessages(locale));
  const betPanel = useRoundPanelState(props, {
    isOutcome: isPocketOutcome,
    mark: ({ pocket }) => String(pocket),
    say: (outcome) => fellText(outcome, t, tOwn),
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
      offline={chips.offline}
      ownClock
      panel={<LivePanel site={props} betPanel={betPanel} live={chips} />}
      sheets={[
        {
          key: 'racetrack',
          label: tOwn('racetrackTitle'),
          icon: TRACK,
          content: <Racetrack live={chips} t={tOwn} />,
        },
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
        optionsSheet(locale, tLive),
      ]}
      rules={
        <>
          <Rules t={t} how={tLive('rouletteHow')} straight={`${STRAIGHT}x – ${MOST_TIMES}x`} />
          <h3>{tOwn('luckyTitle')}</h3>
          <p>{tOwn('luckyText')}</p>
          <h3>{tOwn('racetrackTitle')}</h3>
          <p>{tOwn('racetrackText')}</p>
          <LiveRules locale={locale} />
        </>
      }
    >
      <Table site={props} betPanel={betPanel} chips={chips} t={t} tOwn={tOwn} before={pockets} />
    </RoundFrame>
  );
}

function fellText(outcome: PocketOutcome, t: Translate<ClothMessages>, tOwn: Translate<Messages>): string {
  const { pocket } = outcome;
  const fell = t('fell', { n: pocket, colour: t(colourOf(pocket)).toLowerCase() });
  const times = isLuckyOutcome(outcome) ? straightTimes(outcome.lucky, pocket) : STRAIGHT;
  return times > STRAIGHT ? tOwn('fellLucky', { fell, x: times }) : fell;
}

interface TableProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly chips: LiveChips;
  readonly t: Translate<ClothMessages>;
  readonly tOwn: Translate<Messages>;
  readonly before: readonly number[];
}

/** The round, and the pocket of the one before it: where the wheel rests until the ball runs again. */
function Table({ site, betPanel, chips, t, tOwn, before }: TableProps) {
  const { round, past } = site.table;
  const outcome = isLuckyOutcome(round.outcome) ? round.outcome : undefined;
  const isPast = past[0]?.id === round.id;
  return (
    <Scene
      site={site}
      betPanel={betPanel}
      live={chips}
      t={t}
      tOwn={tOwn}
      outcome={outcome}
      before={before[isPast ? 1 : 0]}
      came={outcome && fellText(outcome, t, tOwn)}
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
