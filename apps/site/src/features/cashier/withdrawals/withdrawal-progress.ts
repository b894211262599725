import type { Answer } from '@arara/contract/client';
import type { TimelineStep, Tone } from '@arara/ui';

export type Withdrawal = Answer<'drawingDetail'>['data'];

export type State = Withdrawal['state'];

export type StepName = 'requested' | 'review' | 'approved' | 'sent' | 'paid' | 'refused' | 'cancelled' | 'unpaid';

export interface WithdrawalStep {
  name: StepName;
  state: TimelineStep['state'];
  /** When the step was reached, if the server reported it. */
  time: string | undefined;
}

const STEPS = [
  ['requested', 'requested'],
  ['in_review', 'review'],
  ['approved', 'approved'],
  ['paying', 'sent'],
  ['paid', 'paid'],
] as const satisfies readonly (readonly ['requested' | State, StepName])[];

const ENDS: Partial<Record<State, StepName>> = { refused: 'refused', cancelled: 'cancelled', failed: 'unpaid' };

/**
 * The steps of a withdrawal for its owner: requested, in review, approved, sent, paid. An early end replaces the steps
 * that will not come.
 */
export function withdrawalSteps({
  state,
  time,
  timeline,
}: Pick<Withdrawal, 'state' | 'time' | 'timeline'>): WithdrawalStep[] {
  const at = (wanted: string) => timeline.find((step) => step.state === wanted)?.time;
  const here = STEPS.findIndex(([known]) => known === state);
  const end = ENDS[state];
  const steps = STEPS.map(([known, name], place): WithdrawalStep & { isReached: boolean } => {
    const reachedAt = place === 0 ? time : at(known);
    const isReached = place === 0 || reachedAt !== undefined || (end === undefined && place <= here);
    const isOver = place < here || end !== undefined || state === 'paid';
    return { name, state: isReached ? (isOver ? 'done' : 'now') : 'wait', time: reachedAt, isReached };
  });
  const shown = end === undefined ? steps : steps.filter(({ isReached }) => isReached);
  const road = shown.map(({ name, state: how, time: reachedAt }) => ({
    name,
    // The request is done at once.
    state: name === 'requested' ? ('done' as const) : how,
    time: reachedAt,
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

/** Whether the state can still change, so that a screen keeps polling. */
export function isUnderWay(state: State): boolean {
  return state === 'in_review' || state === 'approved' || state === 'paying';
}
