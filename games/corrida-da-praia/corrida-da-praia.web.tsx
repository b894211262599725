import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Scene, useViews } from '../sports-book/scene.web.tsx';
import { loadMessages as loadBookMessages } from '../sports-book/messages/messages.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Card } from './card.web.tsx';
import { corridaDaPraia } from './corrida-da-praia.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { isRaceOutcome } from './outcome.ts';
import { effects } from './sound-effects.web.tsx';
import { type PickForm, usePick } from './pick-form.web.tsx';
import { PickPanel } from './pick-panel.web.tsx';
import { runnerText } from './pick-text.ts';
import { runOf, stageAt } from './race-run.ts';
import { type OpenRace, openRaces, shownRace } from './race-view.ts';
import { Results } from './results.web.tsx';
import { Rules } from './rules.web.tsx';
import { Tickets } from './tickets.web.tsx';
import { Track } from './track.web.tsx';
import own from './corrida-da-praia.module.css';

const views = ['card', 'track', 'results', 'tickets'] as const;
type View = (typeof views)[number];

/** Corrida da Praia on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const t = useMessages(locale, loadMessages, loadBookMessages);
  const betPanel = useRoundPanelState(props, {
    isOutcome: isRaceOutcome,
    mark: ({ order }) => order.slice(0, 3).join(' › '),
    say: ({ order }) => t('said', { name: runnerText(order[0] ?? 1) }),
  });
  const races = openRaces(table);
  const pick = usePick(betPanel, races);
  const { view, setView } = useViews<View>(props, betPanel, { first: 'card', live: 'track', start: effects.horn });
  return (
    <RoundFrame
      site={props}
      betPanel={betPanel}
      game={corridaDaPraia}
      title={tile.title[locale]}
      className={own['corrida']}
      rules={<Rules t={t} />}
      panel={<PickPanel site={props} {...{ pick, betPanel, t }} />}
      hint={restText(props, betPanel, t)}
    >
      <Scene<View> {...{ views, t, view, setView }} live="track" site={props}>
        <Viewed {...{ view, t, races, pick, betPanel }} site={props} />
      </Scene>
    </RoundFrame>
  );
}

/** What the line says while nothing of the reader's is on: who won last. That bets are open stands over the panel. */
function restText(
  { table: { round, past } }: RoundViewProps,
  { placing, mine }: RoundPanelState,
  t: Translate<Messages>,
) {
  if (placing > 0 || mine.length > 0) return undefined;
  if (round.state === 'running') return '';
  if (round.state !== 'open' && round.state !== 'settled') return undefined;
  const last = past[0]?.outcome;
  return isRaceOutcome(last) ? t('said', { name: runnerText(last.order[0] ?? 1) }) : t('noneYet');
}

interface ViewedProps {
  readonly site: RoundViewProps;
  readonly view: View;
  readonly t: Translate<Messages>;
  readonly races: readonly OpenRace[];
  readonly pick: PickForm;
  readonly betPanel: RoundPanelState;
}

function Viewed({ site, view, t, races, pick, betPanel }: ViewedProps) {
  const now = useServerTime(site, 500);
  const shown = shownRace(site.table);
  if (view === 'results') return <Results site={site} t={t} />;
  if (view === 'track') return <Track {...{ site, shown, t }} play={betPanel.play} />;
  if (view === 'tickets') {
    const { outcome, runsAt } = shown;
    const isRevealed =
      outcome !== undefined && (runsAt === undefined || stageAt(runOf(outcome.order), now - runsAt) === 'over');
    return <Tickets {...{ site, t, isRevealed }} />;
  }
  const audible: PickForm = {
    ...pick,
    tap(number) {
      betPanel.play(effects.pick);
      pick.tap(number);
    },
  };
  return <Card pick={audible} {...{ races, t, now }} locale={site.locale} assets={site.assets} />;
}
