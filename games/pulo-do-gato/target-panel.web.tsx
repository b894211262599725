import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { Picks, Prospect } from '../stage/choices.web.tsx';
import { percentText, timesText } from '../stage/language.ts';
import { NumberField } from '../stage/number-field.web.tsx';
import { chancePercent } from './leap.ts';
import type { Messages } from './messages/messages.ts';
import { QUICK, nearestTarget, stepTarget } from './target.ts';

interface TargetPanelProps {
  readonly target: number;
  onTarget(target: number): void;
  readonly locked: boolean;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The target, typed, stepped or taken ready, with its chance and what a win would return. */
export function TargetPanel({ target, onTarget, locked, stake, t, locale }: TargetPanelProps) {
  const chance = chancePercent(target);
  return (
    <>
      <NumberField
        label={`${t('target')} · ${t('chance')} ${percentText(locale, chance, chance < 1 ? 4 : 2)}`}
        locale={locale}
        value={target}
        decimals={2}
        unit="x"
        disabled={locked}
        steps={[t('targetDown'), t('targetUp')]}
        onValue={(value) => onTarget(nearestTarget(value))}
        onStep={(direction) => onTarget(stepTarget(target, direction))}
      />
      <Picks
        label={t('quick')}
        options={QUICK.map((value) => ({ value, text: `${timesText(locale, BigInt(value) * 100n)}x` }))}
        value={target}
        disabled={locked}
        onPick={onTarget}
      />
      <Prospect name={t('profit')} value={formatBRL(winOf(stake, BigInt(target) * 100n))} />
    </>
  );
}
