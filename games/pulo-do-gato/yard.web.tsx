import type { LocaleKey } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { Mascot } from '../stage/rig/mascot.web.tsx';
import { FISH } from './art.ts';
import { mascot } from './mascot.ts';
import { clipOfState } from './mascot-mood.ts';
import { type Scene, UP_MS, countAt } from './scene.ts';
import { LINE, heightOf } from './target.ts';
import { leapText } from './leap-text.ts';
import css from './yard.module.css';

interface YardProps {
  readonly scene: Scene;
  readonly locale: LocaleKey;
  assets(name: string): string;
}

/** The counter on its way up while the cat leaps, and the leap itself after. */
function useCount({ state, leap, pace }: Scene): number {
  const [shown, setShown] = useState(100);
  const running = state === 'leaping' && leap !== undefined;
  useEffect(() => {
    if (!running) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      const part = Math.min(1, (now - start) / Math.max(1, UP_MS[pace]));
      setShown(countAt(leap, part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [running, leap, pace]);
  return running ? shown : (leap ?? 100);
}

/** Where the feet of the cat are, as a part of the way from the roof to the top. */
function liftOf({ state, leap, target }: Scene): number {
  if (state === 'leaping' && leap !== undefined) return heightOf(leap, target);
  return state === 'caught' ? LINE : 0;
}

/** The roof with the cat, the line with the fish that hangs at the target, and how high the cat leapt. */
export function Yard({ scene, locale, assets }: YardProps) {
  const { state, target, leap, pace } = scene;
  const text = `${leapText(locale, useCount(scene))}x`;
  return (
    <div
      className={css['yard']}
      data-state={state}
      data-pace={pace}
      style={cssVariables({ '--line': LINE, '--lift': liftOf(scene) })}
      aria-hidden="true"
    >
      <p
        className={css['count']}
        data-blank={leap === undefined || undefined}
        style={cssVariables({ '--signs': Math.max(5, text.length) })}
      >
        {text}
      </p>
      <div className={css['rope']}>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <path d="M0 0.4Q50 6 100 0.4" />
        </svg>
        <span className={css['flags']} />
        <b className={css['tag']}>{leapText(locale, target)}x</b>
        <span className={css['hook']}>
          <img className={css['fish']} src={assets(FISH)} alt="" />
        </span>
      </div>
      <div className={css['cat']}>
        <Mascot
          rig={mascot}
          address={assets('pulo-do-gato-mascot')}
          clip={clipOfState[state]}
          className={css['body']}
        />
      </div>
      <div className={css['roof']} />
    </div>
  );
}
