import { type Centavos, ZERO } from '@arara/money';
import { Button, Money, Panel, buttonClass, centavosOf } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { availableOf, blockedCashOf } from '../../app/withdrawal-terms.ts';
import { useBare } from '../recharge/bare.ts';
import { PrizeForfeitSheet } from './prize-forfeit-sheet.tsx';
import { WageringSheet } from './wagering-sheet.tsx';
import css from './withdraw-balance.module.css';
import { type Terms, owesWagering } from './withdraw-cost.ts';

interface WithdrawBalanceProps {
  member: Member;
  /** Unknown until the house has said them. */
  terms: Terms | undefined;
}

interface Line {
  name: string;
  amount: Centavos;
  text: string;
  /** What explains it, where something does. */
  why?: ReactNode;
}

/** What may be withdrawn, what may not yet, and why: next to the number and before the form. */
export function WithdrawBalance({ member, terms }: WithdrawBalanceProps) {
  const [open, setOpen] = useState(false);
  const [givingUp, setGivingUp] = useState<string>();
  const isBare = useBare() !== null;
  const bonus = centavosOf(member.bonus_money);
  const wagering = centavosOf(terms?.wagering.left ?? member.ml_money);
  const isCovered = bonus !== ZERO || wagering !== ZERO;
  const why = terms !== undefined && owesWagering(terms) && (
    <Button tone="quiet" size="s" onClick={() => setOpen(true)}>
      {t('withdraw.why')}
    </Button>
  );
  const forfeitable = terms?.forfeitable ?? undefined;
  const giveUp = forfeitable !== undefined && (
    <Button tone="quiet" size="s" onClick={() => setGivingUp(forfeitable)}>
      {t('withdraw.giveUp')}
    </Button>
  );
  return (
    <Panel>
      <p className={css['available']}>
        <span>{t('withdraw.available')}</span>
        <strong>
          <Money amount={availableOf(member, terms)} />
        </strong>
      </p>
      <Lines
        title={t('withdraw.locked')}
        lines={[
          { name: t('withdraw.held'), amount: centavosOf(member.held_money), text: t('withdraw.heldText') },
          {
            name: t('withdraw.bound'),
            amount: blockedCashOf(terms),
            text: t('withdraw.boundText'),
            why: giveUp || undefined,
          },
          { name: t('withdraw.bonus'), amount: bonus, text: t('withdraw.bonusText') },
        ]}
      />
      <Lines
        lines={[
          { name: t('withdraw.wagering'), amount: wagering, text: t('withdraw.wageringText'), why: why || undefined },
        ]}
      />
      {isCovered && !isBare && (
        <Link className={buttonClass({ full: true })} to="/promotion/cover">
          {t('withdraw.cover')}
        </Link>
      )}
      {terms !== undefined && givingUp !== undefined && (
        <PrizeForfeitSheet amount={givingUp} terms={terms} onClose={() => setGivingUp(undefined)} />
      )}
      {terms !== undefined && <WageringSheet open={open} terms={terms} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Amounts of one sort with what each is; nothing where there are none. */
function Lines({ title, lines }: { title?: string; lines: readonly Line[] }) {
  const shown = lines.filter(({ amount }) => amount !== ZERO);
  if (shown.length === 0) return null;
  return (
    <div className={css['lines']}>
      {title !== undefined && <h2 className={css['locked']}>{title}</h2>}
      <dl className={css['locks']}>
        {shown.map(({ name, amount, text, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css['amount']}>
              <Money amount={amount} />
            </dd>
            <dd className={css['text']}>
              {text}
              {why !== undefined && <span className={css['why']}>{why}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
