import type { RoundViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { Scene, useViews } from '../sports-book/scene.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { fill } from '../stage/language.ts';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { type RoundDesk, useRoundDesk } from '../stage/round-desk.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import css from '../sports-book/scene.module.css';
import { tile } from './art.ts';
import { Fixtures } from './fixtures.web.tsx';
import { ligaDaArara } from './liga-da-arara.ts';
import { Live } from './live.web.tsx';
import type { Words } from './locales/pt.ts';
import type { Keyboard } from './odds-key.web.tsx';
import { type LeagueOutcome, isLeagueOutcome, isLeagueSetup } from './outcome.ts';
import { patches } from './patches.web.tsx';
import { Rules } from './rules.web.tsx';
import { seasonText } from './season-text.ts';
import { type OpenRound, openRounds, shownRound } from './shown-round.ts';
import { type SlipDesk, useSlip } from './slip-desk.web.tsx';
import { SlipPanel, turnText } from './slip.web.tsx';
import { standingsOf } from './standings.ts';
import { Standings } from './standings.web.tsx';
import { Tickets } from './tickets.web.tsx';
import { wordsOf } from './words.web.tsx';
import own from './liga-da-arara.module.css';

const views = ['matches', 'live', 'standings', 'tickets'] as const;
type View = (typeof views)[number];

/** All goals of a round. */
function goalsIn({ goals }: LeagueOutcome): number {
  return goals.reduce((sum, [home, away]) => sum + home.length + away.length, 0);
}

function turnIn(setup: unknown): string {
  return isLeagueSetup(setup) ? String(setup.turn + 1) : '';
}

/** Where in its season a round stands. */
function placeText(setup: unknown, words: Words): string | undefined {
  if (!isLeagueSetup(setup)) return undefined;
  return `${fill(words.season, seasonText(setup.season))} · ${turnText(setup.turn, words)}`;
}

/** What the line says while it has no result to tell. How far the round is stands over the panel. */
function restText(
  { table: { round } }: RoundViewProps,
  { placing, mine }: RoundDesk,
  words: Words,
): string | undefined {
  const isHeld = round.state !== 'open' && (placing > 0 || mine.length > 0);
  return isHeld || round.state === 'void' ? undefined : placeText(round.setup, words);
}

/** Liga da Arara on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const words = use(wordsOf(locale));
  const desk = useRoundDesk(props, {
    isOutcome: isLeagueOutcome,
    mark: (outcome, setup) => fill(words.mark, { n: turnIn(setup), goals: String(goalsIn(outcome)) }),
    say: (outcome, setup) => fill(words.said, { n: turnIn(setup), goals: String(goalsIn(outcome)) }),
  });
  const rounds = openRounds(table);
  const slip = useSlip(desk, rounds, props.balance);
  const { view, setView } = useViews<View>(props, desk, { first: 'matches', live: 'live', start: patches.whistle });
  return (
    <RoundFrame
      site={props}
      desk={desk}
      game={ligaDaArara}
      title={tile.title[locale]}
      className={own['liga']}
      rules={<Rules words={words} />}
      panel={<SlipPanel {...{ slip, desk, rounds, words, locale }} isLive={table.isLive} />}
      hint={restText(props, desk, words)}
    >
      <Scene {...{ views, words, view, setView }} live="live" site={props}>
        <Viewed {...{ view, words, desk, rounds, slip }} site={props} />
      </Scene>
    </RoundFrame>
  );
}

interface ViewedProps {
  readonly site: RoundViewProps;
  readonly view: View;
  readonly words: Words;
  readonly desk: RoundDesk;
  readonly rounds: readonly OpenRound[];
  readonly slip: SlipDesk;
}

function Viewed({ site, view, words, desk, rounds, slip }: ViewedProps) {
  const { table } = site;
  const setup = rounds[0]?.setup ?? table.round.setup;
  const season = isLeagueSetup(setup) ? setup.season : 0;
  if (view === 'tickets') return <Tickets site={site} words={words} />;
  if (view === 'standings')
    return <Standings standings={standingsOf(table.past, season)} season={seasonText(season)} words={words} />;
  if (view === 'matches') return <Matches {...{ site, words, rounds, slip, desk }} />;
  const shown = shownRound(table);
  if (!shown) return <p className={css['note']}>{words.noneYet}</p>;
  return (
    <>
      <p className={css['head']}>
        <b>{turnText(shown.setup.turn, words)}</b>
        <span>
          {table.round.state === 'open' && shown.outcome
            ? words.lastRound
            : fill(words.season, seasonText(shown.setup.season))}
        </span>
      </p>
      <Live {...{ site, shown, words }} play={desk.play} />
    </>
  );
}

/** The rounds that take bets, and the matches of the one that is chosen. */
function Matches({ site, words, rounds, slip, desk }: Omit<ViewedProps, 'view'>) {
  const now = useServerTime(site, 500);
  const [chosen, setChosen] = useState<string>();
  const round = rounds.find(({ id }) => id === chosen) ?? rounds[0];
  if (!round) return <p className={css['note']}>{words.noneYet}</p>;
  const keyboard: Keyboard = {
    setup: round.setup,
    locale: site.locale,
    words,
    isPressed: (match, { market, pick }) => slip.has({ roundId: round.id, match, market, pick }),
    press(match, { market, pick }) {
      desk.play(patches.pick);
      slip.press({ roundId: round.id, match, market, pick });
    },
  };
  return (
    <>
      <Segments
        label={words.roundChoice}
        bare
        options={rounds.map(({ id, setup, locksAt }) => ({
          value: id,
          text: (
            <em className={css['choice']}>
              {fill(words.turnShort, String(setup.turn + 1))}
              <small>{minutesText(secondsUntil(locksAt, now))}</small>
            </em>
          ),
        }))}
        value={round.id}
        onChange={(id: string) => setChosen(id)}
      />
      <Fixtures key={round.id} keyboard={keyboard} standings={standingsOf(site.table.past, round.setup.season)} />
    </>
  );
}
