import { ZERO } from '@arara/money';
import { Button, Money, Panel, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { WageringSheet } from './wagering-sheet.tsx';
import css from './withdraw-balance.module.css';
import { type Terms, owesWagering } from './withdraw-cost.ts';

interface WithdrawBalanceProps {
  member: Member;
  /** Unknown until the house has said them. */
  terms: Terms | undefined;
}

/** What may be withdrawn, what may not yet, and why: next to the number and before the form. */
export function WithdrawBalance({ member, terms }: WithdrawBalanceProps) {
  const [open, setOpen] = useState(false);
  const locks = [
    { name: t('withdraw.held'), amount: centavosOf(member.held_money), text: t('withdraw.heldText'), why: false },
    {
      name: t('withdraw.wagering'),
      amount: centavosOf(terms?.wagering.left ?? member.ml_money),
      text: t('withdraw.wageringText'),
      why: terms !== undefined && owesWagering(terms),
    },
    { name: t('withdraw.bonus'), amount: centavosOf(member.bonus_money), text: t('withdraw.bonusText'), why: false },
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
          {locks.map(({ name, amount, text, why }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css['amount']}>
                <Money amount={amount} />
              </dd>
              <dd className={css['text']}>
                {text}
                {why && (
                  <span className={css['why']}>
                    <Button tone="quiet" size="s" onClick={() => setOpen(true)}>
                      {t('withdraw.why')}
                    </Button>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {terms !== undefined && <WageringSheet open={open} terms={terms} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
