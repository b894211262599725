import { Icon, classes } from '@arara/ui';
import { t } from '../messages/i18n.ts';
import css from './pin-rules-list.module.css';
import { pinRules } from './pin-rules.ts';

/** The rules of the withdrawal password, each checked off while the digits are typed. */
export function PinRules({ first, second }: { first: string; second: string }) {
  const { sixDigits, notSequence, notRepeated, notDate } = pinRules(first);
  const rules = [
    { text: t('cashier.pin.rule6'), met: sixDigits },
    { text: t('cashier.pin.ruleSequence'), met: notSequence },
    { text: t('cashier.pin.ruleRepeated'), met: notRepeated },
    { text: t('cashier.pin.ruleDate'), met: notDate },
    { text: t('cashier.pin.ruleSame'), met: sixDigits && first === second },
  ];
  return (
    <ul className={css['rules']} aria-label={t('cashier.pin.rules')}>
      {rules.map(({ text, met }) => (
        <li key={text} className={classes(met && css['met'])}>
          <span className={css['mark']} aria-hidden="true">
            {met && <Icon name="check" size={12} />}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
