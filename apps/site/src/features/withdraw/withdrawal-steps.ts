import type { Answer } from '@arara/contract/client';
import type { TimelineStep, Tone } from '@arara/ui';

export type Withdrawal = Answer<'drawingDetail'>['data'];

export type State = Withdrawal['state'];

export type StepName = 'requested' | 'review' | 'approved' | 'sent' | 'paid' | 'refused' | 'cancelled' | 'unpaid';

export interface WithdrawalStep {
  name: StepName;
  state: TimelineStep['state'];
  /** When it was reached, if the server told. */
  time: string | undefined;
}

const ROAD = [
  ['requested', 'requested'],
  ['in_review', 'review'],
  ['approved', 'approved'],
  ['paying', 'sent'],
  ['paid', 'paid'],
] as const satisfies readonly (readonly ['requested' | State, StepName])[];

const ENDS: Partial<Record<State, StepName>> = { refused: 'refused', cancelled: 'cancelled', failed: 'unpaid' };

/**
 * The road of a withdrawal as its owner sees it: asked for, in review, approved, sent, paid. What ends it ahead of that
 * takes the place of what did not come any more.
 */
export function withdrawalSteps({
  state,
  time,
  timeline,
}: Pick<Withdrawal, 'state' | 'time' | 'timeline'>): WithdrawalStep[] {
  const at = (wanted: string) => timeline.find((step) => step.state === wanted)?.time;
  const here = ROAD.findIndex(([known]) => known === state);
  const end = ENDS[state];
  const steps = ROAD.map(([known, name], place): WithdrawalStep & { isReached: boolean } => {
    const told = place === 0 ? time : at(known);
    const isReached = place === 0 || told !== undefined || (end === undefined && place <= here);
    const isOver = place < here || end !== undefined || state === 'paid';
    return { name, state: isReached ? (isOver ? 'done' : 'now') : 'wait', time: told, isReached };
  });
  const shown = end === undefined ? steps : steps.filter(({ isReached }) => isReached);
  const road = shown.map(({ name, state: how, time: told }) => ({
    name,
    // What is asked for is done the moment it is asked for.
    state: name === 'requested' ? ('done' as const) : how,
    time: told,
  }));
  return end === undefined ? road : [...road, { name: end, state: 'bad', time: at(state) }];
}

/** The colour of a withdrawal's state. */
export function withdrawalTone(state: State): Tone {
  if (state === 'paid') return 'good';
  if (state === 'cancelled') return 'calm';
  if (state === 'refused' || state === 'failed') return 'bad';
  return state === 'in_review' ? 'wait' : 'going';
}

/** True while more is to come, so that a screen keeps looking. */
export function isUnderWay(state: State): boolean {
  return state === 'in_review' || state === 'approved' || state === 'paying';
}
