import type { RoundViewProps, TableSight } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { use, useRef, useState } from 'react';
import { useBetKey } from '../stage/bet-key.web.tsx';
import { fill } from '../stage/language.ts';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useRoundDesk } from '../stage/round-desk.web.tsx';
import { tile } from './art.ts';
import { foguete } from './foguete.ts';
import { type Frames, useFrames } from './frames.web.tsx';
import { Ground } from './ground.web.tsx';
import { firstMsOf } from './growth.ts';
import type { Words } from './locales/pt.ts';
import type { Moment } from './moment.ts';
import { useNoises } from './noises.web.tsx';
import { Seats } from './panel.web.tsx';
import { Picture } from './picture.web.tsx';
import { Rules } from './rules.web.tsx';
import { type SeatSight, useSeats } from './seats.web.tsx';
import { isFogueteOutcome } from './ticket.ts';
import { usePhase } from './phase.web.tsx';
import { heightText, wordsOf } from './words.web.tsx';
import css from './foguete.module.css';

/** Heights of the strip of the last results, in hundredths, from which it takes its colours. */
const GREEN = 200;
const GOLD = 1000;

/** What the reader's own tickets left with in the current round, in hundredths. */
function exitsOf({ round }: TableSight, seats: readonly SeatSight[]): number[] {
  return seats.flatMap(({ ticket }) =>
    ticket && ticket.roundId === round.id && ticket.leftE4 !== null ? [Number(ticket.leftE4 / 100n)] : [],
  );
}

/** Foguete on screen. */
export function RoundView(site: RoundViewProps) {
  const { locale, table } = site;
  const words = use(wordsOf(locale));
  const desk = useRoundDesk(site, {
    isOutcome: isFogueteOutcome,
    mark: ({ end }) => `${heightText(locale, end)}x`,
    tier: ({ end }) => (end >= GOLD ? 'big' : end >= GREEN ? 'won' : 'lost'),
    say: ({ end }) => fill(words.ended, heightText(locale, end)),
  });
  const frames = useFrames(site);
  const phase = usePhase(frames);
  const seats = useSeats(site, desk);
  const stage = useRef<HTMLDivElement>(null);
  const exits = exitsOf(table, seats);
  const [isWide] = useState(() => window.matchMedia('(min-width: 900px)').matches);
  const [isAsked, setPair] = useState<boolean>();
  // A second ticket on the table opens its seat, whoever closed it.
  const isSecondOut = seats[1] !== undefined && seats[1].key !== 'place' && seats[1].key !== 'arm';
  const isPair = isSecondOut || (isAsked ?? isWide);
  useNoises(frames, desk.play, exits.length);
  useBetKey(site.recall ? undefined : seats[0]?.press);
  return (
    <RoundFrame
      site={site}
      desk={desk}
      game={foguete}
      title={tile.title[locale]}
      className={css['foguete']}
      hint={hintOf(phase, words)}
      offline={words.offline}
      ownClock
      ground={<Ground frames={frames} stage={stage} exits={exits.map(firstMsOf)} />}
      panel={
        <Seats site={site} desk={desk} frames={frames} seats={seats} isPair={isPair} onPair={setPair} words={words} />
      }
      rules={<Rules words={words} locale={locale} />}
    >
      <Picture frames={frames} phase={phase} stage={stage} words={words} locale={locale} />
      <Spoken site={site} seats={seats} phase={phase} frames={frames} words={words} />
    </RoundFrame>
  );
}

function hintOf(phase: Moment['phase'], words: Words): string | undefined {
  if (phase === 'void') return undefined;
  const hints = { waiting: words.hintOpen, ready: words.hintReady, flying: words.hintFlying, over: words.hintOver };
  return hints[phase];
}

interface SpokenProps {
  readonly site: RoundViewProps;
  readonly seats: readonly SeatSight[];
  readonly phase: Moment['phase'];
  readonly frames: Frames;
  readonly words: Words;
}

/** The start, the reader's exits and the end, for those who listen. What a round brought is told by the line of results. */
function Spoken({ site: { table, locale }, seats, phase, frames, words }: SpokenProps) {
  const left = seats.flatMap(({ ticket }) =>
    ticket && ticket.roundId === table.round.id && ticket.leftE4 !== null
      ? [fill(words.leftSay, { x: heightText(locale, Number(ticket.leftE4 / 100n)), amount: formatBRL(ticket.win) })]
      : [],
  );
  const hasPlayed = seats.some(({ ticket }) => ticket?.roundId === table.round.id);
  const said =
    phase === 'flying'
      ? [words.tookOff, ...left]
      : phase === 'over' && !hasPlayed
        ? [fill(words.ended, heightText(locale, frames.now().height))]
        : [];
  return (
    <p className={css['spoken']} role="status">
      {said.join('. ')}
    </p>
  );
}
