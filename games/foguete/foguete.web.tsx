import type { RoundViewProps, SharedTable } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useRef, useState } from 'react';
import { useBetKey } from '../stage/bet-key.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { foguete } from './foguete.ts';
import { type Frames, useFrames } from '../crash/frames.web.tsx';
import { Background } from './background.web.tsx';
import { firstMsOf } from '../crash/growth.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { Moment } from '../crash/moment.ts';
import { useFlightSounds } from '../crash/flight-sounds.web.tsx';
import { Seats } from './panel.web.tsx';
import { Picture } from './picture.web.tsx';
import { Rules } from './rules.web.tsx';
import { type SeatView, useSeats } from './seats.web.tsx';
import { flightSounds } from './sound-effects.web.tsx';
import { isCrashOutcome } from '../crash/ticket.ts';
import { usePhase } from '../crash/phase.web.tsx';
import { heightText } from '../crash/height-text.ts';
import css from './foguete.module.css';

/** Heights of the strip of the last results, in hundredths, from which it takes its colours. */
const GREEN = 200;
const GOLD = 1000;

/** What the reader's own tickets left with in the current round, in hundredths. */
function exitsOf({ round }: SharedTable, seats: readonly SeatView[]): number[] {
  return seats.flatMap(({ ticket }) =>
    ticket && ticket.roundId === round.id && ticket.leftE4 !== null ? [Number(ticket.leftE4 / 100n)] : [],
  );
}

/** Foguete on screen. */
export function RoundView(site: RoundViewProps) {
  const { locale, table } = site;
  const t = useMessages(locale, loadMessages);
  const betPanel = useRoundPanelState(site, {
    isOutcome: isCrashOutcome,
    mark: ({ end }) => `${heightText(locale, end)}x`,
    tier: ({ end }) => (end >= GOLD ? 'big' : end >= GREEN ? 'won' : 'lost'),
    say: ({ end }) => t('ended', { x: heightText(locale, end) }),
  });
  const frames = useFrames(site);
  const phase = usePhase(frames);
  const seats = useSeats(site, betPanel);
  const stage = useRef<HTMLDivElement>(null);
  const exits = exitsOf(table, seats);
  const [isWide] = useState(() => window.matchMedia('(min-width: 900px)').matches);
  const [isAsked, setPair] = useState<boolean>();
  // A second ticket on the table opens its seat, even if the player closed it.
  const isSecondOut = seats[1] !== undefined && seats[1].key !== 'place' && seats[1].key !== 'arm';
  const isPair = isSecondOut || (isAsked ?? isWide);
  useFlightSounds(frames, betPanel, flightSounds, exits.length);
  useBetKey(site.recall ? undefined : seats[0]?.press);
  return (
    <RoundFrame
      site={site}
      betPanel={betPanel}
      game={foguete}
      title={tile.title[locale]}
      className={css['foguete']}
      hint={hintOf(phase, t)}
      offline={t('offline')}
      ownClock
      winLook={{ mascot: <img src={site.assets(tile.hero)} alt="" /> }}
      ground={<Background frames={frames} stage={stage} exits={exits.map(firstMsOf)} />}
      panel={
        <Seats site={site} betPanel={betPanel} frames={frames} seats={seats} isPair={isPair} onPair={setPair} t={t} />
      }
      rules={<Rules t={t} locale={locale} />}
    >
      <Picture frames={frames} phase={phase} stage={stage} t={t} locale={locale} />
      <Spoken site={site} seats={seats} phase={phase} frames={frames} t={t} />
    </RoundFrame>
  );
}

function hintOf(phase: Moment['phase'], t: Translate<Messages>): string | undefined {
  if (phase === 'void') return undefined;
  const hints = {
    waiting: t('hintOpen'),
    ready: t('hintReady'),
    flying: t('hintFlying'),
    over: t('hintOver'),
  };
  return hints[phase];
}

interface SpokenProps {
  readonly site: RoundViewProps;
  readonly seats: readonly SeatView[];
  readonly phase: Moment['phase'];
  readonly frames: Frames;
  readonly t: Translate<Messages>;
}

/** Announces the start, the player's exits and the end to screen readers. The result line announces what a round paid. */
function Spoken({ site: { table, locale }, seats, phase, frames, t }: SpokenProps) {
  const left = seats.flatMap(({ ticket }) =>
    ticket && ticket.roundId === table.round.id && ticket.leftE4 !== null
      ? [t('leftSay', { x: heightText(locale, Number(ticket.leftE4 / 100n)), amount: formatBRL(ticket.win) })]
      : [],
  );
  const hasPlayed = seats.some(({ ticket }) => ticket?.roundId === table.round.id);
  const said =
    phase === 'flying'
      ? [t('tookOff'), ...left]
      : phase === 'over' && !hasPlayed
        ? [t('ended', { x: heightText(locale, frames.now().height) })]
        : [];
  return (
    <p className={css['spoken']} role="status">
      {said.join('. ')}
    </p>
  );
}
