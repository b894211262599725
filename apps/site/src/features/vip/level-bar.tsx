import { centavos, formatBRL } from '@arara/money';
import { ProgressBar, centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { toThousandths } from './level-view.ts';
import css from './vip.module.css';

interface LevelBarProps {
  name: string;
  done: string;
  of: string;
}

/** A progress bar with text. Amounts are reais as the server writes them. */
export function LevelBar({ name, done, of }: LevelBarProps) {
  const [have, asked] = [centavosOf(done), centavosOf(of)];
  const left = asked - have;
  const doneOf = t('vip.doneOf', { done: formatBRL(have), of: formatBRL(asked) });
  return (
    <div className={css['progress']}>
      <p>
        <span>{name}</span>
        <strong>{left > 0n ? t('vip.left', { amount: formatBRL(centavos(left)) }) : t('vip.done')}</strong>
      </p>
      <ProgressBar value={toThousandths(have, asked)} max={1000} label={name} said={doneOf} />
      <p className={css['note']}>{doneOf}</p>
    </div>
  );
}
