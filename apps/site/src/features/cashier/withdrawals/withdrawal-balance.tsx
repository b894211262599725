import { type Centavos, ZERO } from '@arara/money';
import { Button, Money, Panel, Skeleton, buttonClass, centavosOf } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../shared/messages/i18n.ts';
import type { Member } from '../../../shared/session/use-session.ts';
import { toBlockedCash } from '../../../shared/wallet/withdrawal-terms.ts';
import { useEmbeddedCashier } from '../embedded-context.ts';
import { PrizeForfeitSheet } from './prize-forfeit-sheet.tsx';
import { WageringSheet } from './wagering-sheet.tsx';
import css from './withdrawal-balance.module.css';
import { type Terms, owesWagering } from './withdrawal-cost.ts';

interface WithdrawalBalanceProps {
  member: Member;
  /** `undefined` while loading. */
  terms: Terms | undefined;
}

interface Line {
  name: string;
  amount: Centavos;
  text: string;
  /** The explanation, if there is one. */
  why?: ReactNode;
}

/** The withdrawable balance, the blocked balance and the reason, above the form. */
export function WithdrawalBalance({ member, terms }: WithdrawalBalanceProps) {
  const [open, setOpen] = useState(false);
  const [givingUp, setGivingUp] = useState<string>();
  const isBare = useEmbeddedCashier() !== null;
  const bonus = centavosOf(member.bonus_money);
  const wagering = terms === undefined ? ZERO : centavosOf(terms.wagering.left);
  const isCovered = bonus !== ZERO || wagering !== ZERO;
  const why = terms !== undefined && owesWagering(terms) && (
    <Button tone="quiet" size="s" onClick={() => setOpen(true)}>
      {t('cashier.withdraw.why')}
    </Button>
  );
  const forfeitable = terms?.forfeitable ?? undefined;
  const giveUp = forfeitable !== undefined && (
    <Button tone="quiet" size="s" onClick={() => setGivingUp(forfeitable)}>
      {t('cashier.withdraw.giveUp')}
    </Button>
  );
  return (
    <Panel>
      <p className={css['available']}>
        <span>{t('cashier.withdraw.available')}</span>
        <strong>
          {terms === undefined ? (
            <Skeleton width="120px" height="32px" />
          ) : (
            <Money amount={centavosOf(terms.available)} />
          )}
        </strong>
      </p>
      <Lines
        title={t('cashier.withdraw.locked')}
        lines={[
          {
            name: t('cashier.withdraw.held'),
            amount: centavosOf(member.held_money),
            text: t('cashier.withdraw.heldText'),
          },
          {
            name: t('cashier.withdraw.bound'),
            amount: toBlockedCash(terms),
            text: t('cashier.withdraw.boundText'),
            why: giveUp || undefined,
          },
          { name: t('cashier.withdraw.bonus'), amount: bonus, text: t('cashier.withdraw.bonusText') },
        ]}
      />
      <Lines
        lines={[
          {
            name: t('cashier.withdraw.wagering'),
            amount: wagering,
            text: t('cashier.withdraw.wageringText'),
            why: why || undefined,
          },
        ]}
      />
      {isCovered && !isBare && (
        <Link className={buttonClass({ full: true })} to="/promotion/cover">
          {t('cashier.withdraw.cover')}
        </Link>
      )}
      {terms !== undefined && givingUp !== undefined && (
        <PrizeForfeitSheet amount={givingUp} terms={terms} onClose={() => setGivingUp(undefined)} />
      )}
      {terms !== undefined && <WageringSheet open={open} terms={terms} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Amounts of one kind with their names; nothing if there are none. */
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
