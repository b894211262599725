import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { numberText } from '../stage/language.ts';
import { type Choice, chanceOf, inputOf, payOf, withTarget } from './choice.ts';
import type { Scene } from './scene.ts';
import type { Messages } from './messages/messages.ts';
import css from './scale.module.css';

const TOP = 10_000;
/** A drag goes by halves, arrows by ones, pages by tens; finer targets are typed. In hundredths. */
const DRAG = 50;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
  PageDown: -1000,
  PageUp: 1000,
  Home: -TOP,
  End: TOP,
};

interface ScaleProps {
  readonly choice: Choice;
  onChoice(choice: Choice): void;
  readonly locked: boolean;
  readonly scene: Scene;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The scale from 0 to 100: the side that wins, the target as a slider, and the pin where the die came to rest. */
export function Scale({ choice, onChoice, locked, scene, t, locale }: ScaleProps) {
  const { side, target } = inputOf(choice);
  const number = (value: number, decimals = 2) => numberText(locale, value, decimals);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void =>
    onChoice(withTarget(choice, Math.round(Number(currentTarget.value) / DRAG) * DRAG));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || locked) return;
    event.preventDefault();
    onChoice(withTarget(choice, target + (event.shiftKey ? Math.sign(step) : step)));
  };
  return (
    <div className={css['scale']} data-side={side} style={cssVariables({ '--at': target / TOP })}>
      <div className={css['track']}>
        <span className={css['zone']} data-is={side === 'under' ? 'won' : 'lost'} />
        <span className={css['zone']} data-is={side === 'under' ? 'lost' : 'won'} />
        <input
          type="range"
          min={0}
          max={TOP}
          step={1}
          value={target}
          disabled={locked}
          aria-label={t('slider')}
          aria-valuetext={t('sliderText', {
            side: t(side),
            target: number(target / 100),
            chance: number(chanceOf(choice) / 100),
            pays: number(payOf(choice) / 10_000, 4),
          })}
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
        <span className={css['thumb']} aria-hidden="true" />
        {scene.roll !== undefined && (
          <span
            className={css['pin']}
            data-state={scene.state}
            style={cssVariables({ '--at': scene.roll / TOP })}
            aria-hidden="true"
          >
            <b>{number(scene.roll / 100)}</b>
          </span>
        )}
      </div>
      <ol className={css['ticks']} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ol>
    </div>
  );
}
