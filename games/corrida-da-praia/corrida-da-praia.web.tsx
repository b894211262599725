import type { RoundViewProps } from '@arara/game-kit';
import { use } from 'react';
import { Scene, useViews } from '../sports-book/scene.web.tsx';
import { fill } from '../stage/language.ts';
import { type RoundDesk, useRoundDesk } from '../stage/round-desk.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import { tile } from './art.ts';
import { Card } from './card.web.tsx';
import { corridaDaPraia } from './corrida-da-praia.ts';
import type { Words } from './locales/pt.ts';
import { isRaceOutcome } from './outcome.ts';
import { patches } from './patches.web.tsx';
import { type PickDesk, usePick } from './pick-desk.web.tsx';
import { PickPanel } from './pick-panel.web.tsx';
import { runnerText } from './pick-text.ts';
import { runOf, stageAt } from './race-run.ts';
import { type OpenRace, openRaces, shownRace } from './race-sight.ts';
import { Results } from './results.web.tsx';
import { Rules } from './rules.web.tsx';
import { Tickets } from './tickets.web.tsx';
import { Track } from './track.web.tsx';
import { wordsOf } from './words.web.tsx';
import own from './corrida-da-praia.module.css';

const views = ['card', 'track', 'results', 'tickets'] as const;
type View = (typeof views)[number];

/** Corrida da Praia on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const words = use(wordsOf(locale));
  const desk = useRoundDesk(props, {
    isOutcome: isRaceOutcome,
    mark: ({ order }) => order.slice(0, 3).join(' › '),
    say: ({ order }) => fill(words.said, runnerText(order[0] ?? 1)),
  });
  const races = openRaces(table);
  const pick = usePick(desk, races);
  const { view, setView } = useViews<View>(props, desk, { first: 'card', live: 'track', start: patches.horn });
  return (
    <RoundFrame
      site={props}
      desk={desk}
      game={corridaDaPraia}
      title={tile.title[locale]}
      className={own['corrida']}
      rules={<Rules words={words} />}
      panel={<PickPanel site={props} {...{ pick, desk, words }} />}
      hint={restText(props, desk, words)}
    >
      <Scene {...{ views, words, view, setView }} live="track" site={props}>
        <Viewed {...{ view, words, races, pick, desk }} site={props} />
      </Scene>
    </RoundFrame>
  );
}

/** What the line says while nothing of the reader's is on: who won last. That bets are open stands over the panel. */
function restText({ table: { round, past } }: RoundViewProps, { placing, mine }: RoundDesk, words: Words) {
  if (placing > 0 || mine.length > 0) return undefined;
  if (round.state === 'running') return '';
  if (round.state !== 'open' && round.state !== 'settled') return undefined;
  const last = past[0]?.outcome;
  return isRaceOutcome(last) ? fill(words.said, runnerText(last.order[0] ?? 1)) : words.noneYet;
}

interface ViewedProps {
  readonly site: RoundViewProps;
  readonly view: View;
  readonly words: Words;
  readonly races: readonly OpenRace[];
  readonly pick: PickDesk;
  readonly desk: RoundDesk;
}

function Viewed({ site, view, words, races, pick, desk }: ViewedProps) {
  const now = useServerTime(site, 500);
  const shown = shownRace(site.table);
  if (view === 'results') return <Results site={site} words={words} />;
  if (view === 'track') return <Track {...{ site, shown, words }} />;
  if (view === 'tickets') {
    const { outcome, runsAt } = shown;
    const isTold =
      outcome !== undefined && (runsAt === undefined || stageAt(runOf(outcome.order), now - runsAt) === 'over');
    return <Tickets {...{ site, words, isTold }} />;
  }
  const heard: PickDesk = {
    ...pick,
    tap(number) {
      desk.play(patches.pick);
      pick.tap(number);
    },
  };
  return <Card pick={heard} {...{ races, words, now }} locale={site.locale} assets={site.assets} />;
}
