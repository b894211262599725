import type { PastRound, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { Fact } from '../stage/frame-props.web.tsx';
import { momentText } from '../stage/language.ts';
import { type RoundPanelState, ticketsOf } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import { TicketPurchase } from './ticket-purchase.web.tsx';
import { useDrawBetForm } from './draw-bet-form.web.tsx';
import css from './draw-table.module.css';
import type { Favourites } from './favourites.ts';
import { Head, type Mode } from './head.web.tsx';
import type { DrawKind } from './kind.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { DrawLooks, DrawScene } from './looks.web.ts';
import { ResultsSheet } from './results-sheet.web.tsx';
import { momentOf } from './schedule.ts';
import { TicketCard } from './ticket-card.web.tsx';
import cards from './ticket-card.module.css';
import { TicketsSheet } from './tickets-sheet.web.tsx';
import { turboSheets } from './turbo-switch.web.tsx';
import { useRevealedParts } from './revealed-parts.web.tsx';
import { type Choosing, Tools } from './tools.web.tsx';

/** What a game of draws brings to its table. */
export interface DrawTableProps<Input, Outcome> {
  readonly site: RoundViewProps;
  readonly kind: DrawKind<Input, Outcome>;
  readonly looks: DrawLooks<Input, Outcome>;
  readonly title: string;
  /** A class that sets the game's own colours. */
  readonly className: string | undefined;
  readonly choosing: Choosing<Input>;
  readonly favourites: Favourites<Input>;
  /** The board to choose from. */
  readonly board: ReactNode;
  /** What is missing to a ticket, or what one can bring. */
  hint(stake: Centavos): string;
  readonly rules: ReactNode;
  readonly facts?: readonly Fact[];
  readonly ground?: ReactNode;
  /** The number that a part of a draw reveals, where it is said aloud. */
  spoken?(outcome: Outcome): number | undefined;
  /** The name of the same draw at once, where there is one. */
  readonly turbo?: string;
  /** What a part of a draw sounds like to who holds tickets with these choices. */
  sound(outcome: Outcome, parts: number, inputs: readonly Input[]): SoundEffect | undefined;
}

const TICKETS = 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v2m0 2.5v2M14 15v2';
const RESULTS = 'M5 6h14M5 12h14M5 18h9';

/** The draw that is to be seen: the one that goes on, or the last one while tickets are taken. */
interface Seen<Outcome> extends DrawScene<Outcome> {
  readonly id: string;
  readonly number: number;
}

function pastOf<Outcome>(
  round: PastRound,
  kind: Pick<DrawKind<never, Outcome>, 'isOutcome' | 'beats'>,
): Seen<Outcome> | undefined {
  const { id, number, outcome } = round;
  if (!kind.isOutcome(outcome)) return undefined;
  const revealed = { outcome, isAll: true };
  return { id, number, revealed, whole: outcome, parts: kind.beats.parts, turning: false };
}

/** What is to be seen now; `undefined` where nothing was drawn yet. */
function useSeen<Input, Outcome>(site: RoundViewProps, kind: DrawKind<Input, Outcome>): Seen<Outcome> | undefined {
  const { round, past } = site.table;
  const parts = useRevealedParts(round, kind.beats, site.serverNow);
  const [last] = past;
  if (round.state === 'open' || round.state === 'void') return last && pastOf(last, kind);
  const { id, number } = round;
  const whole = kind.isOutcome(round.outcome) ? round.outcome : undefined;
  const revealed = whole !== undefined && parts > 0 ? kind.reveal(whole, parts) : undefined;
  return { id, number, revealed, whole, parts, turning: !revealed?.isAll };
}

/** Which side of the picture is shown: who holds a ticket of a draw sees it, unless they want to choose on. */
function useMode({ table }: RoundViewProps): readonly [Mode, (mode: Mode) => void] {
  const [wish, setWish] = useState<{ readonly mode: Mode; readonly roundId: string }>();
  const { round } = table;
  const isMine = round.state !== 'open' && round.state !== 'void' && ticketsOf(table, round.id).length > 0;
  const isWished = wish !== undefined && (wish.roundId === round.id || !isMine);
  const mode = isWished ? wish.mode : isMine ? 'watch' : 'choose';
  return [mode, (next) => setWish({ mode: next, roundId: round.id })];
}

/** Plays the sound of each part of a draw once, as it comes, and of no part that came before the viewer. */
function usePartSound<Input, Outcome>(
  props: DrawTableProps<Input, Outcome>,
  seen: Seen<Outcome> | undefined,
  { play, sayNumber }: Pick<RoundPanelState, 'play' | 'sayNumber'>,
): void {
  const audible = useRef<{ readonly id: string; readonly parts: number } | undefined>(undefined);
  const latest = useRef({ props, play, sayNumber });
  useEffect(() => {
    latest.current = { props, play, sayNumber };
  });
  const [id, parts, outcome, turning] = [seen?.id, seen?.parts, seen?.revealed?.outcome, seen?.turning];
  useEffect(() => {
    if (id === undefined || parts === undefined) return;
    const before = audible.current;
    audible.current = { id, parts };
    const isNew = before?.id === id && parts === before.parts + 1;
    if (!isNew || outcome === undefined) return;
    const { site, kind, sound, spoken } = latest.current.props;
    const inputs = ticketsOf(site.table, id).flatMap(({ input }) => {
      const read = kind.game.readInput(input, null);
      return read === undefined ? [] : [read];
    });
    const effect = sound(outcome, parts, inputs);
    if (effect) latest.current.play(effect);
    const number = spoken?.(outcome);
    if (number !== undefined) latest.current.sayNumber(number);
  }, [id, parts, outcome, turning]);
}

/** A whole game of draws on screen. */
export function DrawTable<Input, Outcome>(props: DrawTableProps<Input, Outcome>) {
  const { site, kind, looks, choosing, favourites, board } = props;
  const t = use(loadMessages(site.locale));
  const draws = useDrawBetForm(site, kind, choosing.input, t);
  const seen = useSeen(site, kind);
  const [mode, setMode] = useMode(site);
  usePartSound(props, seen, draws.betPanel);
  const resting = mode === 'choose' ? (draws.notice ?? props.hint(draws.betPanel.stake)) : undefined;
  return (
    <RoundFrame
      site={site}
      betPanel={draws.betPanel}
      game={kind.game}
      title={props.title}
      className={`${css['draws']} ${props.className ?? ''}`}
      rules={props.rules}
      {...(props.facts && { facts: props.facts })}
      ground={props.ground}
      ownClock
      hint={draws.betPanel.placing > 0 ? undefined : resting}
      panel={<TicketPurchase site={site} draws={draws} t={t} />}
      sheets={[
        {
          key: 'tickets',
          label: t('tickets'),
          icon: TICKETS,
          content: <TicketsSheet site={site} kind={kind} looks={looks} t={t} />,
        },
        {
          key: 'results',
          label: t('results'),
          icon: RESULTS,
          content: <ResultsSheet site={site} kind={kind} looks={looks} t={t} />,
        },
        ...turboSheets(props.turbo, site, t),
      ]}
    >
      <div className={css['scene']} data-mode={mode}>
        <Head site={site} mode={mode} t={t} onMode={setMode} />
        {mode === 'choose' ? (
          <>
            {board}
            <Tools choosing={choosing} favourites={favourites} t={t} face={(input) => looks.face(input, undefined)} />
          </>
        ) : (
          <Watching {...props} t={t} seen={seen} />
        )}
      </div>
    </RoundFrame>
  );
}

interface WatchingProps<Input, Outcome> extends DrawTableProps<Input, Outcome> {
  readonly seen: Seen<Outcome> | undefined;
  readonly t: Translate<Messages>;
}

/** The draw and the reader's tickets in it, lit as it goes on. */
function Watching<Input, Outcome>(props: WatchingProps<Input, Outcome>) {
  const { site, kind, looks, seen, t } = props;
  if (!seen) return <p className={css['none']}>{t('none')}</p>;
  const mine = ticketsOf(site.table, seen.id);
  const title = t('drawAt', { time: momentText(site.locale, momentOf(kind.game, seen.number)) });
  return (
    <div className={css['watching']} role="region" aria-label={title} tabIndex={0}>
      <p className={css['title']}>{title}</p>
      {looks.picture(seen)}
      {mine.length === 0 ? (
        <p className={css['none']}>{t('noTicket')}</p>
      ) : (
        <ul className={cards['cards']}>
          {mine.map((ticket) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              kind={kind}
              looks={looks}
              revealed={seen.revealed}
              t={t}
              locale={site.locale}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
