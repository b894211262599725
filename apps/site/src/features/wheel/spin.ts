import { CallError } from '@arara/contract/client';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { holdBalance } from '../../app/balance-hold.ts';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { freshUuid } from '../play/uuid.ts';
import { type PressKeys, createPressKeys } from '../recharge/press-key.ts';
import type { Standing } from './prize.ts';
import { type Refused, type SpinState, type Spun, mayPress, stepped } from './spin-state.ts';
import { spotOf } from './turn.ts';
import type { Turning } from './turning.ts';
import { type WheelKind, keepSpins, readAnew, wheelCalls } from './wheel-queries.ts';

export interface Spinning {
  readonly state: SpinState;
  /** The wheel as it stood when it was pressed, for as long as it turns: news must not move it under the pointer. */
  readonly shown: Standing;
  press(): void;
  hurry(): void;
}

interface Asked {
  readonly kind: WheelKind;
  readonly standing: Standing;
  readonly turning: RefObject<Turning | null>;
  /** The result is told without a turn. */
  readonly isStill: boolean;
}

/** Why a call was refused. What got no answer, or a broken one, may have happened. */
function refusedBy(error: unknown): Refused {
  const isKnown = error instanceof CallError && error.code >= 400 && error.code < 500;
  return { message: isKnown ? failureText(error) : t('wheel.unsure'), isKnown };
}

/** Whether the wheel that is shown is the one that was turned: its place holds what was given. */
function isOf(standing: Standing, { place, reward }: Spun): boolean {
  return standing.prizes?.[place]?.amount === reward;
}

/** Asks for a spin; a press that got no answer keeps its key. */
async function askFor(kind: WheelKind, id: number, keys: PressKeys): Promise<Spun | Refused> {
  const input = { id };
  try {
    const { data } = await call(wheelCalls[kind].claim, input, { key: keys.keyFor(JSON.stringify(input)) });
    keys.settle();
    return data.status === 'success' ? data : { message: data.message, isKnown: true };
  } catch (error) {
    const refused = refusedBy(error);
    if (refused.isKnown) keys.settle();
    return refused;
  }
}

/**
 * The presses of a wheel. The server decides; the wheel turns freely until it has told, and then comes to its place. A press
 * that got no answer is sent again under the same key, so that no spin is lost and none is taken twice.
 */
export function useSpin({ kind, standing, turning, isStill }: Asked): Spinning {
  const [state, dispatch] = useReducer(stepped, { phase: 'rest' });
  const [held, hold] = useState<Standing>();
  const [keys] = useState(() => createPressKeys(freshUuid));
  const isHere = useRef(true);
  // Two presses of one moment see the same state.
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
    // News of the prize comes before the wheel stands.
    letGo.current = holdBalance();
    dispatch({ type: 'pressed' });
    if (!isStill) turning.current?.start();
    const answer = await askFor(kind, standing.id, keys);
    if (!isHere.current) return readAnew();
    if ('isKnown' in answer) {
      dispatch({ type: 'refused', refused: answer });
      await turning.current?.giveUp();
    } else {
      dispatch({ type: 'answered', spun: answer });
      if (isOf(standing, answer)) await turning.current?.land(answer.place, spotOf(answer.spin.nonce));
      else await turning.current?.giveUp();
      keepSpins(kind, answer.remainingspins);
    }
    dispatch({ type: 'stood' });
    hold(undefined);
    letGo.current?.();
    return readAnew();
  }

  return {
    state,
    shown: held ?? standing,
    press: () => {
      if (!mayPress(state) || isTurning.current) return;
      isTurning.current = true;
      void turn().finally(() => {
        isTurning.current = false;
        letGo.current?.();
      });
    },
    hurry: () => turning.current?.hurry(),
  };
}
