import { CallError } from '@arara/contract/client';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { holdBalance } from '../../shared/wallet/balance-hold.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { createUuid } from '../../shared/browser/uuid.ts';
import { type IdempotencyKeys, createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';
import type { WheelStatus } from './prize.ts';
import { type Refused, type SpinState, type SpinPrize, canPress, nextSpinState } from './spin-state.ts';
import { toRestAngle } from './turn-curves.ts';
import type { WheelMotion } from './wheel-motion.ts';
import { keepSpins } from './wheel-queries.ts';
import { refetchAfterReward } from '../../shared/promotions/promotion-queries.ts';

export interface SpinControl {
  readonly state: SpinState;
  /** The wheel as it was when pressed, while it turns: a refetch must not change it under the pointer. */
  readonly shown: WheelStatus;
  press(): void;
  hurry(): void;
}

interface Asked {
  readonly standing: WheelStatus;
  readonly turning: RefObject<WheelMotion | null>;
  /** Shows the result without animation. */
  readonly isStill: boolean;
}

/** Converts an error to a refusal. Without an answer, or with an invalid one, the spin may have happened. */
function refusedBy(error: unknown): Refused {
  const isKnown = error instanceof CallError && error.code >= 400 && error.code < 500;
  return { message: isKnown ? failureText(error) : t('wheel.unsure'), isKnown };
}

/** Whether the shown wheel is the one that was spun: its slice has the same prize. */
function isSpunWheel(standing: WheelStatus, { place, reward }: SpinPrize): boolean {
  return standing.prizes?.[place]?.amount === reward;
}

/** Requests a spin; an unanswered press keeps its key. */
async function askFor(id: number, keys: IdempotencyKeys): Promise<SpinPrize | Refused> {
  const input = { id };
  try {
    const { data } = await call('activitySpin', input, { key: keys.keyFor(JSON.stringify(input)) });
    keys.settle();
    return data.status === 'success' ? data : { message: data.message, isKnown: true };
  } catch (error) {
    const refused = refusedBy(error);
    if (refused.isKnown) keys.settle();
    return refused;
  }
}

/**
 * Controls a wheel. The server draws the prize; the wheel turns freely until the answer and then stops at it. An
 * unanswered press is retried under the same key, so that no spin is lost or counted twice.
 */
export function useSpin({ standing, turning, isStill }: Asked): SpinControl {
  const [state, dispatch] = useReducer(nextSpinState, { phase: 'rest' });
  const [held, hold] = useState<WheelStatus>();
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  const isHere = useRef(true);
  // A ref, because two presses in one frame see the same state.
  const isTurning = useRef(false);
  const letGo = useRef<() => void>(undefined);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      letGo.current?.();
    };
  }, []);

  async function turn(): Promise<void> {
    hold(standing);
    // The realtime message about the prize may arrive before the wheel stops.
    letGo.current = holdBalance();
    dispatch({ type: 'pressed' });
    if (!isStill) turning.current?.start();
    const answer = await askFor(standing.id, keys);
    if (!isHere.current) return;
    if ('isKnown' in answer) {
      dispatch({ type: 'refused', refused: answer });
      await turning.current?.giveUp();
    } else {
      dispatch({ type: 'answered', spun: answer });
      if (isSpunWheel(standing, answer)) await turning.current?.land(answer.place, toRestAngle(answer.spin.nonce));
      else await turning.current?.giveUp();
      keepSpins(standing.id, answer.remainingspins);
    }
    dispatch({ type: 'stood' });
    hold(undefined);
  }

  return {
    state,
    shown: held ?? standing,
    press: () => {
      if (!canPress(state) || isTurning.current) return;
      isTurning.current = true;
      void turn()
        .finally(() => {
          isTurning.current = false;
          letGo.current?.();
        })
        // Not before: a press while the figures load is a press.
        .then(refetchAfterReward);
    },
    hurry: () => turning.current?.hurry(),
  };
}
