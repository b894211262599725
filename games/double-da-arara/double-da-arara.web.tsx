import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type ReactNode, use } from 'react';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { ARARA, tile } from './art.ts';
import { BetKeys } from './bet-keys.web.tsx';
import { ColourMark } from './colour-mark.web.tsx';
import { MOST_TICKETS, doubleDaArara } from './double-da-arara.ts';
import css from './double-da-arara.module.css';
import { type Messages, loadMessages } from './messages/messages.ts';
import { isDoubleOutcome, readInput } from './outcome.ts';
import { Panel } from './panel.web.tsx';
import { Rules } from './rules.web.tsx';
import { Shares } from './shares.web.tsx';
import { useShow } from './show.web.tsx';
import { type Colour, colourOf } from './slots.ts';
import { Status } from './status.web.tsx';
import { Strip } from './strip.web.tsx';
import { Tally } from './tally.web.tsx';
import { WinnersList } from './winners-list.web.tsx';

const CHART = 'M5 19v-7M10 19V5M15 19v-9M20 19v-4';

/** Double da Arara on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, table } = props;
  const t = useMessages(locale, loadMessages);
  const tLive = use(loadLiveMessages(locale));
  const say = (slot: number): string => cameText(slot, t);
  const betPanel = useRoundPanelState(props, {
    isOutcome: isDoubleOutcome,
    mark: ({ slot }) => String(slot),
    tone: ({ slot }) => colourOf(slot),
    say: ({ slot }) => say(slot),
  });
  const show = useShow(props, betPanel);
  const isFull = betPanel.mine.length + betPanel.placing >= MOST_TICKETS;
  const isTaking = show.phase === 'open' && table.isLive && !isFull;
  const rounds = table.past.flatMap(({ outcome }) => (isDoubleOutcome(outcome) ? [outcome] : []));
  const onBet = (colour: Colour): void => void betPanel.place({ stake: betPanel.stake, input: { colour } });
  return (
    <RoundFrame
      site={props}
      betPanel={betPanel}
      game={doubleDaArara}
      title={tile.title[locale]}
      className={css['double']}
      ground={<Rays />}
      hint={isFull ? t('most', { n: MOST_TICKETS }) : isTaking && betPanel.mine.length === 0 ? t('colours') : undefined}
      choiceMark={markOf}
      ownClock
      panel={<Panel site={props} betPanel={betPanel} isTaking={isTaking} t={t} />}
      sheets={[
        { key: 'stats', label: tLive('stats'), icon: CHART, content: <Tally rounds={rounds} locale={locale} t={t} /> },
      ]}
      rules={<Rules locale={locale} t={t} />}
    >
      <div className={css['scene']}>
        <Shares rounds={rounds} locale={locale} t={t} />
        <Strip
          slide={show.slide}
          isSliding={show.phase === 'sliding'}
          elapsedMs={show.elapsedMs}
          isResult={show.came !== undefined}
          arara={props.assets(ARARA)}
        />
        <Status
          site={props}
          phase={show.phase}
          said={show.last === undefined ? undefined : say(show.last)}
          t={t}
          tRound={betPanel.t}
        />
        <BetKeys
          site={props}
          betPanel={betPanel}
          came={show.came === undefined ? undefined : colourOf(show.came)}
          isTaking={isTaking}
          t={t}
          onBet={onBet}
        />
        <div className={css['winners']}>
          <WinnersList winners={show.winners} locale={locale} t={t} tRound={betPanel.t} />
        </div>
      </div>
    </RoundFrame>
  );
}

/** The colour of a ticket; nothing where it cannot be read. */
function markOf(input: unknown, locale: LocaleKey): ReactNode {
  const choice = readInput(input);
  return choice && <ColourMark colour={choice.colour} locale={locale} />;
}

/** What came, in words: the branch of black is the one that a select must have. */
function cameText(slot: number, t: Translate<Messages>): string {
  const colour = colourOf(slot);
  return t('came', { colour: colour === 'black' ? 'other' : colour, n: slot });
}

/** Rays of light behind the strip. */
function Rays() {
  const rays = Array.from({ length: 12 }, (_, ray) => `rotate(${ray * 30})`);
  return (
    <svg className={css['rays']} viewBox="-200 -200 400 400" preserveAspectRatio="xMidYMin slice">
      {rays.map((turn) => (
        <path key={turn} d="M0 0 40-600H-40Z" transform={turn} />
      ))}
    </svg>
  );
}
