import type { LocaleKey } from '@arara/game-kit';
import { PaysChoice } from '../poker/pays-choice.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import type { Texts } from './hint.ts';
import { type Choice, handCounts } from './outcome.ts';
import css from './choices.module.css';

interface ChoicesProps {
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly locale: LocaleKey;
  readonly texts: Texts;
  onChoose(choice: Choice): void;
}

/** How many hands draw, and by which table they are paid. */
export function Choices({ choice, disabled, locale, texts: { t, tPoker }, onChoose }: ChoicesProps) {
  const options = handCounts.map((value) => ({
    value,
    text: (
      <b className={css['count']}>
        {value} <small>{t('handsUnit')}</small>
      </b>
    ),
  }));
  return (
    <div className={css['choices']}>
      <Segments
        label={t('handCount')}
        options={options}
        value={choice.hands}
        disabled={disabled}
        bare
        onChange={(hands) => onChoose({ ...choice, hands })}
      />
      <PaysChoice
        pays={choice.pays}
        disabled={disabled}
        locale={locale}
        isShort
        t={tPoker}
        onChoose={(pays) => onChoose({ ...choice, pays })}
      />
    </div>
  );
}
