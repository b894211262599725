import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { Scene, useViews } from '../sports-book/scene.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { loadMessages as loadBookMessages } from '../sports-book/messages/messages.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import css from '../sports-book/scene.module.css';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Fixtures } from './fixtures.web.tsx';
import { ligaDaArara } from './liga-da-arara.ts';
import { Live } from './live.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { Keyboard } from './odds-key.web.tsx';
import { type LeagueOutcome, isLeagueOutcome, isLeagueSetup } from './outcome.ts';
import { effects } from './sound-effects.web.tsx';
import { Rules } from './rules.web.tsx';
import { seasonText } from './season-text.ts';
import { type OpenRound, openRounds, shownRound } from './shown-round.ts';
import { type SlipForm, useSlip } from './slip-form.web.tsx';
import { SlipPanel, turnText } from './slip.web.tsx';
import { standingsOf } from './standings.ts';
import { Standings } from './standings.web.tsx';
import { Tickets } from './tickets.web.tsx';
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
function placeText(setup: unknown, t: Translate<Messages>): string | undefined {
  if (!isLeagueSetup(setup)) return undefined;
  return `${t('season', { n: seasonText(setup.season) })} · ${turnText(setup.turn, t)}`;
}

/** The text of the result line while it has no result. The panel shows the progress of the round above it. */
function restText(
  { table: { round } }: RoundViewProps,
  { placing, mine }: RoundPanelState,
  t: Translate<Messages>,
): string | undefined {
  const isHeld = round.state !== 'open' && (placing > 0 || mine.length > 0);
  return isHeld || round.state === 'void' ? undefined : placeText(round.setup, t);
}

/** Liga da Arara on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const t = useMessages(locale, loadMessages, loadBookMessages);
  const betPanel = useRoundPanelState(props, {
    isOutcome: isLeagueOutcome,
    mark: (outcome, setup) => t('mark', { n: turnIn(setup), goals: goalsIn(outcome) }),
    say: (outcome, setup) => t('said', { n: turnIn(setup), goals: goalsIn(outcome) }),
  });
  const rounds = openRounds(table);
  const slip = useSlip(betPanel, rounds, props.balance);
  const { view, setView } = useViews<View>(props, betPanel, { first: 'matches', live: 'live', start: effects.whistle });
  return (
    <RoundFrame
      site={props}
      betPanel={betPanel}
      game={ligaDaArara}
      title={tile.title[locale]}
      className={own['liga']}
      rules={<Rules t={t} />}
      panel={<SlipPanel {...{ slip, betPanel, rounds, t, locale }} stakes={props.stakes} isLive={table.isLive} />}
      isPanelBeside
      hint={restText(props, betPanel, t)}
    >
      <Scene<View> {...{ views, t, view, setView }} live="live" site={props}>
        <Viewed {...{ view, t, betPanel, rounds, slip }} site={props} />
      </Scene>
    </RoundFrame>
  );
}

interface ViewedProps {
  readonly site: RoundViewProps;
  readonly view: View;
  readonly t: Translate<Messages>;
  readonly betPanel: RoundPanelState;
  readonly rounds: readonly OpenRound[];
  readonly slip: SlipForm;
}

function Viewed({ site, view, t, betPanel, rounds, slip }: ViewedProps) {
  const { table } = site;
  const setup = rounds[0]?.setup ?? table.round.setup;
  const season = isLeagueSetup(setup) ? setup.season : 0;
  if (view === 'tickets') return <Tickets site={site} t={t} />;
  if (view === 'standings')
    return <Standings standings={standingsOf(table.past, season)} season={seasonText(season)} t={t} />;
  if (view === 'matches') return <Matches {...{ site, t, rounds, slip, betPanel }} />;
  const shown = shownRound(table);
  if (!shown) return <p className={css['note']}>{t('noneYet')}</p>;
  return (
    <>
      <p className={css['head']}>
        <b>{turnText(shown.setup.turn, t)}</b>
        <span>
          {table.round.state === 'open' && shown.outcome
            ? t('lastRound')
            : t('season', { n: seasonText(shown.setup.season) })}
        </span>
      </p>
      <Live key={shown.id} {...{ site, shown, t }} play={betPanel.play} />
    </>
  );
}

/** The rounds that take bets, and the matches of the one that is chosen. */
function Matches({ site, t, rounds, slip, betPanel }: Omit<ViewedProps, 'view'>) {
  const now = useServerTime(site, 500);
  const [chosen, setChosen] = useState<string>();
  const round = rounds.find(({ id }) => id === chosen) ?? rounds[0];
  if (!round) return <p className={css['note']}>{t('noneYet')}</p>;
  const keyboard: Keyboard = {
    setup: round.setup,
    locale: site.locale,
    t,
    isPressed: (match, { market, pick }) => slip.has({ roundId: round.id, match, market, pick }),
    press(match, { market, pick }) {
      betPanel.play(effects.pick);
      slip.press({ roundId: round.id, match, market, pick });
    },
  };
  return (
    <>
      <Segments
        label={t('roundChoice')}
        bare
        options={rounds.map(({ id, setup, locksAt }) => ({
          value: id,
          text: (
            <em className={css['choice']}>
              {t('turnShort', { n: setup.turn + 1 })}
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
