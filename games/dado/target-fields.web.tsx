import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { FieldRow, Prospect, Segments } from '../stage/choices.web.tsx';
import { NumberField } from '../stage/number-field.web.tsx';
import { type Choice, chanceOf, inputOf, payOf, stepPay, withChance, withPay, withTarget } from './choice.ts';
import type { Messages } from './messages/messages.ts';

interface TargetFieldsProps {
  readonly choice: Choice;
  onChoice(choice: Choice): void;
  readonly locked: boolean;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The side, and the target as a number, as a pay or as a chance: each follows the others. */
export function TargetFields({ choice, onChoice, locked, stake, t, locale }: TargetFieldsProps) {
  const { side, target } = inputOf(choice);
  const pay = payOf(choice);
  // Four decimals matter to a short price; a long one has no room for them.
  const isLarge = pay >= 1_000_000;
  const common = { locale, disabled: locked };
  return (
    <>
      <Segments
        bare
        label={t('side')}
        options={[
          { value: 'under', text: t('under') },
          { value: 'over', text: t('over') },
        ]}
        value={side}
        disabled={locked}
        onChange={(next) => onChoice({ ...choice, side: next === 'over' ? 'over' : 'under' })}
      />
      <FieldRow>
        <NumberField
          {...common}
          label={t('target')}
          value={target}
          decimals={2}
          onValue={(value) => onChoice(withTarget(choice, value))}
          onStep={(direction) => onChoice(withTarget(choice, target + direction * 100))}
        />
        <NumberField
          {...common}
          label={t('pays')}
          value={isLarge ? Math.floor(pay / 100) : pay}
          decimals={isLarge ? 2 : 4}
          unit="x"
          onValue={(value) => onChoice(withPay(choice, isLarge ? value * 100 : value))}
          onStep={(direction) => onChoice(stepPay(choice, direction))}
        />
        <NumberField
          {...common}
          label={t('chance')}
          value={chanceOf(choice)}
          decimals={2}
          unit="%"
          onValue={(value) => onChoice(withChance(choice, value))}
          onStep={(direction) => onChoice(withChance(choice, chanceOf(choice) + direction * 100))}
        />
      </FieldRow>
      <Prospect name={t('profit')} value={formatBRL(winOf(stake, BigInt(pay)))} />
    </>
  );
}
