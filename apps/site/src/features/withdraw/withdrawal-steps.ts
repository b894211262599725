import type { Answer } from '@arara/contract/client';
import type { TimelineStep, Tone } from '@arara/ui';

export type Withdrawal = Answer<'drawingDetail'>['data'];

const IN_REVIEW = 1;
export const PAID = 2;
export const REFUSED = 3;
const BEING_PAID = 4;

export type StepName = 'requested' | 'review' | 'sent' | 'paid' | 'refused' | 'unpaid';

export interface WithdrawalStep {
  name: StepName;
  state: TimelineStep['state'];
  /** When it was reached, if the server told. */
  time: string | undefined;
}

/**
 * The road of a withdrawal as its owner sees it: asked for, in review, sent, paid. A refusal ends it
 * after the review; a payment that the bank sent back ends it after the sending.
 */
export function withdrawalSteps({
  status,
  time,
  timeline,
}: Pick<Withdrawal, 'status' | 'time' | 'timeline'>): WithdrawalStep[] {
  const at = (wanted: number) => timeline.find((step) => step.status === wanted)?.time;
  const wasSent = status === BEING_PAID || status === PAID || at(BEING_PAID) !== undefined;
  const requested: WithdrawalStep = { name: 'requested', state: 'done', time };
  const review: WithdrawalStep = {
    name: 'review',
    state: status === IN_REVIEW ? 'now' : 'done',
    time: reviewTime(timeline),
  };
  const sent: WithdrawalStep = { name: 'sent', state: sentState(status, wasSent), time: at(BEING_PAID) };
  if (status === REFUSED) {
    const end: WithdrawalStep = { name: wasSent ? 'unpaid' : 'refused', state: 'bad', time: at(REFUSED) };
    return wasSent ? [requested, review, sent, end] : [requested, review, end];
  }
  return [requested, review, sent, { name: 'paid', state: status === PAID ? 'done' : 'wait', time: at(PAID) }];
}

/** The first status-1 step is the request itself; the review is the one after it. */
function reviewTime(timeline: Withdrawal['timeline']): string | undefined {
  return timeline.filter((step) => step.status === IN_REVIEW)[1]?.time;
}

function sentState(status: number, wasSent: boolean): TimelineStep['state'] {
  if (status === BEING_PAID) return 'now';
  return wasSent ? 'done' : 'wait';
}

/** The colour of a withdrawal's status number: 1 in review, 2 paid, 3 refused, 4 being paid. */
export function withdrawalTone(status: number): Tone {
  if (status === PAID) return 'good';
  if (status === REFUSED) return 'bad';
  return status === BEING_PAID ? 'going' : 'wait';
}

/** True while more is to come, so that a screen keeps looking. */
export function isUnderWay(status: number): boolean {
  return status === IN_REVIEW || status === BEING_PAID;
}
