import { ZERO } from '@arara/money';
import { Money, Panel, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import css from './withdraw-balance.module.css';

/** What may be withdrawn, what may not yet, and why: next to the number and before the form. */
export function WithdrawBalance({ member }: { member: Member }) {
  const locks = [
    { name: t('withdraw.held'), amount: centavosOf(member.held_money), text: t('withdraw.heldText') },
    { name: t('withdraw.wagering'), amount: centavosOf(member.ml_money), text: t('withdraw.wageringText') },
    { name: t('withdraw.bonus'), amount: centavosOf(member.bonus_money), text: t('withdraw.bonusText') },
  ].filter(({ amount }) => amount !== ZERO);
  return (
    <Panel>
      <p className={css['available']}>
        <span>{t('withdraw.available')}</span>
        <strong>
          <Money amount={centavosOf(member.money)} />
        </strong>
      </p>
      {locks.length > 0 && (
        <dl className={css['locks']}>
          {locks.map(({ name, amount, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css['amount']}>
                <Money amount={amount} />
              </dd>
              <dd className={css['text']}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
