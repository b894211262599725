import { type SessionViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { use, useState } from 'react';
import type { Action } from '../stage/frame-props.web.tsx';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { LadderShown } from './ladder-game.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { Rung } from './rungs.ts';
import { isShown, plannedMove } from './shown.ts';
import { shownTimes } from './times.ts';

/** What is particular to the view of a ladder game. */
export interface ClimbRules<Input> {
  /** What is chosen now. */
  readonly input: Input;
  isInput(input: unknown): input is Input;
  rungs(input: Input): readonly Rung[];
  /** The places that a round by itself steps on, then it goes out; with none there are no such rounds. */
  readonly plan: readonly number[];
  /** Shows what the last move came to: a step that held, one that did not, or the way out. */
  show(step: ShownStep<LadderShown<Input>>): Promise<void>;
  /** In words, what ended a round: `Era uma mina`. */
  readonly fell: string;
  /** In words, what held: `Girassol`. */
  readonly held: string;
  /** What the line says while a round is open and nothing is stepped on yet. */
  readonly begin: string;
}

/** A ladder game on screen: its table and what the frame and the picture need of it. */
export interface Climb<Input> {
  readonly table: SessionTable<LadderShown<Input>>;
  readonly t: Translate<Messages>;
  /** The round on show: the open one, or the last until it makes room; `undefined` before the first. */
  readonly shown: LadderShown<Input> | undefined;
  /** Takes the last round off the picture, to make room for a new choice or plan. */
  sweep(): void;
  /** The choice of the round on show, or what is chosen for the next. */
  readonly input: Input;
  readonly rungs: readonly Rung[];
  /** Of the round on show. */
  readonly made: number;
  /** A round is open, whether or not the player may move this very moment. */
  readonly open: boolean;
  /** The place that is being stepped on and not answered for yet. */
  readonly moving: number | undefined;
  step(place: number): void;
  /** The way out, while a round is open. */
  readonly action: Action | undefined;
  readonly hint: string | undefined;
  /** The last step, for those who listen. */
  readonly spoken: string;
}

function movingPlace(moving: unknown): number | undefined {
  return typeof moving === 'object' && moving !== null && 'step' in moving && typeof moving.step === 'number'
    ? moving.step
    : undefined;
}

/** Runs a ladder game's table. */
export function useClimb<Input>(site: SessionViewProps, rules: ClimbRules<Input>): Climb<Input> {
  const t = use(loadMessages(site.locale));
  const times = (e4: string) => shownTimes(site.locale, BigInt(e4));
  const say = ({ end, standsE4 }: LadderShown<Input>): string => {
    if (end === 'hit') return rules.fell;
    return t(end === 'top' ? 'reachedTop' : 'wentOut', { x: times(standsE4) });
  };
  const table = useSessionTable<LadderShown<Input>>(site, {
    input: rules.input,
    isView: (value): value is LadderShown<Input> => isShown(value, rules.isInput),
    show: rules.show,
    mark: ({ end, standsE4 }) => (end === 'hit' ? '0x' : `${times(standsE4)}x`),
    say,
    ...(rules.plan.length > 0 && { plan: (view: LadderShown<Input>) => plannedMove(view, rules.plan) }),
  });
  const [swept, setSwept] = useState<string>();
  const { step } = table;
  const shown = step === undefined || (step.over !== null && step.roundId === swept) ? undefined : table.view;
  const open = shown !== undefined && shown.end === null;
  const input = shown ? shown.input : rules.input;
  const made = shown?.taken.length ?? 0;
  const amount = step && shown ? formatBRL(winOf(step.stake, BigInt(shown.standsE4))) : undefined;
  const hintOf = (): string | undefined => {
    if (!shown || (table.phase === 'idle' && !open)) return undefined;
    if (shown.end !== null) return say(shown);
    if (made === 0) return rules.begin;
    const stands = t('stands', { x: times(shown.standsE4) });
    return shown.nextE4 === null ? stands : `${stands} · ${t('next', { x: times(shown.nextE4) })}`;
  };
  return {
    table,
    t,
    shown,
    sweep: () => setSwept(step?.roundId),
    input,
    rungs: rules.rungs(input),
    made,
    open,
    moving: movingPlace(table.moving),
    step: (place) => table.move({ step: place }),
    action: open
      ? {
          label: t('cashOut'),
          note: made > 0 ? amount : undefined,
          disabled: made === 0,
          onPress: () => table.move({ cashOut: true }),
        }
      : undefined,
    hint: hintOf(),
    spoken: open && made > 0 ? `${rules.held}. ${t('stands', { x: times(shown.standsE4) })}` : '',
  };
}
