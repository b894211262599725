import type { RoundViewProps } from '@arara/game-kit';
import { use } from 'react';
import { Scene, useViews } from '../sports-book/scene.web.tsx';
import { fill } from '../stage/language.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import { tile } from './art.ts';
import { Card } from './card.web.tsx';
import { corridaDaPraia } from './corrida-da-praia.ts';
import type { Messages } from './locales/pt.ts';
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
import { wordsOf } from './messages.web.tsx';
import own from './corrida-da-praia.module.css';

const views = ['card', 'track', 'results', 'tickets'] as const;
type View = (typeof views)[number];

/** Corrida da Praia on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const messages = use(wordsOf(locale));
  const betPanel = useRoundPanelState(props, {
    isOutcome: isRaceOutcome,
    mark: ({ order }) => order.slice(0, 3).join(' › '),
    say: ({ order }) => fill(messages.said, runnerText(order[0] ?? 1)),
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
      rules={<Rules messages={messages} />}
      panel={<PickPanel site={props} {...{ pick, betPanel, messages }} />}
      hint={restText(props, betPanel, messages)}
    >
      <Scene {...{ views, messages, view, setView }} live="track" site={props}>
        <Viewed {...{ view, messages, races, pick, betPanel }} site={props} />
      </Scene>
    </RoundFrame>
  );
}

/** What the line says while nothing of the reader's is on: who won last. That bets are open stands over the panel. */
function restText({ table: { round, past } }: RoundViewProps, { placing, mine }: RoundPanelState, messages: Messages) {
  if (placing > 0 || mine.length > 0) return undefined;
  if (round.state === 'running') return '';
  if (round.state !== 'open' && round.state !== 'settled') return undefined;
  const last = past[0]?.outcome;
  return isRaceOutcome(last) ? fill(messages.said, runnerText(last.order[0] ?? 1)) : messages.noneYet;
}

interface ViewedProps {
  readonly site: RoundViewProps;
  readonly view: View;
  readonly messages: Messages;
  readonly races: readonly OpenRace[];
  readonly pick: PickForm;
  readonly betPanel: RoundPanelState;
}

function Viewed({ site, view, messages, races, pick, betPanel }: ViewedProps) {
  const now = useServerTime(site, 500);
  const shown = shownRace(site.table);
  if (view === 'results') return <Results site={site} messages={messages} />;
  if (view === 'track') return <Track {...{ site, shown, messages }} />;
  if (view === 'tickets') {
    const { outcome, runsAt } = shown;
    const isRevealed =
      outcome !== undefined && (runsAt === undefined || stageAt(runOf(outcome.order), now - runsAt) === 'over');
    return <Tickets {...{ site, messages, isRevealed }} />;
  }
  const audible: PickForm = {
    ...pick,
    tap(number) {
      betPanel.play(effects.pick);
      pick.tap(number);
    },
  };
  return <Card pick={audible} {...{ races, messages, now }} locale={site.locale} assets={site.assets} />;
}
