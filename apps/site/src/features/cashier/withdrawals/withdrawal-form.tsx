import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { AmountField, Button, Panel, centavosOf } from '@arara/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../../shared/messages/i18n.ts';
import type { Member } from '../../../shared/session/use-session.ts';
import type { Account } from '../accounts/accounts-queries.ts';
import { amountProblem } from '../amount-problem.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import { CostFacts } from './cost-facts.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { WithdrawalConfirm } from './withdrawal-confirm.tsx';
import type { Terms } from './withdrawal-cost.ts';
import { type Destination, useDestination } from './withdrawal-destination.ts';
import type { WithdrawalRefusal } from './withdrawal-refusal.ts';
import css from './withdrawal.module.css';
import type { Withdrawal } from './withdrawal-progress.ts';

interface WithdrawalFormProps {
  member: Member;
  terms: Terms;
  accounts: readonly Account[];
  onSent: (withdrawal: Withdrawal) => void;
  /** The number of this step, after others. */
  count?: ReactNode;
}

/** The form for destination and amount; the confirmation asks for the password. */
export function WithdrawalForm({ member, terms, accounts, onSent, count }: WithdrawalFormProps) {
  const available = centavosOf(terms.available);
  const destination = useDestination({ accounts, holder: member.realname });
  const [amount, setAmount] = useState<Centavos>(ZERO);
  const [refused, setRefused] = useState<string>();
  const [confirming, setConfirming] = useState<Destination>();
  // Too much is said while it is typed. Too little only when it is reviewed: every amount begins small.
  const problem = refused ?? overText(amount, available, terms);
  // No fee and no payout is shown for an amount that would be refused.
  const accepted = refused === undefined && amountText(amount, available, terms) === undefined ? amount : ZERO;
  const form = useFirstErrorFocus(problem ?? destination.problems);

  const review = (event: FormEvent) => {
    event.preventDefault();
    const wrong = amountText(amount, available, terms);
    setRefused(wrong);
    const to = destination.read();
    setConfirming(wrong === undefined ? to : undefined);
  };
  const refuse = ({ about, text, fields }: WithdrawalRefusal) => {
    setConfirming(undefined);
    if (about === 'amount') setRefused(text);
    else destination.refuse(fields, text);
  };
  return (
    <Panel>
      <form ref={form} className={css['form']} noValidate onSubmit={review}>
        {count}
        <DestinationChoice accounts={accounts} destination={destination} />
        <AmountField
          name="money"
          label={t('cashier.withdraw.howMuch')}
          hint={hintText(available, terms)}
          error={problem}
          amount={amount}
          onAmount={(next) => {
            setAmount(next);
            setRefused(undefined);
          }}
          quickLabel={t('cashier.recharge.quick')}
          quick={[5000n, 20_000n].map((value) => value as Centavos).filter((value) => value < available)}
          whole={{ label: t('cashier.withdraw.all'), amount: available }}
        />
        <CostFacts terms={terms} amount={accepted} />
        <Button type="submit" tone="gold" size="l" full>
          {t('cashier.withdraw.review')}
        </Button>
        <TermNotes terms={terms} />
      </form>
      {confirming && (
        <WithdrawalConfirm
          destination={confirming}
          amount={amount}
          terms={terms}
          onClose={() => setConfirming(undefined)}
          onSent={onSent}
          onRefused={refuse}
        />
      )}
    </Panel>
  );
}

/** Notes on the limits and the rules of the site. */
function TermNotes({ terms }: { terms: Terms }) {
  const { typical_minutes: minutes, times_left: times, own_account_only: isOwnOnly, free_left: free } = terms;
  const isFeeTaken = centavosOf(terms.fee.fixed) > ZERO || terms.fee.bps > 0;
  return (
    <div className={css['notes']}>
      {isFeeTaken && free > 0 && <p className={css['note']}>{t('cashier.withdraw.freeLeft', { count: free })}</p>}
      {minutes !== null && <p className={css['note']}>{t('cashier.withdraw.typical', { minutes })}</p>}
      {times !== null && <p className={css['note']}>{t('cashier.withdraw.timesLeft', { count: times })}</p>}
      {isOwnOnly && <p className={css['note']}>{t('cashier.withdraw.ownOnly')}</p>}
    </div>
  );
}

function hintText(available: Centavos, { min, max }: Terms): string {
  if (available === ZERO) return t('cashier.withdraw.nothing');
  return t('cashier.recharge.bounds', { min: formatBRL(centavosOf(min)), max: formatBRL(centavosOf(max)) });
}

/** Says that an amount is more than the member has, or than a withdrawal may be. */
function overText(amount: Centavos, available: Centavos, terms: Terms): string | undefined {
  if (amount > available) return t('cashier.withdraw.tooMuch', { amount: formatBRL(available) });
  const max = centavosOf(terms.max);
  return amount > max ? t('cashier.aboveMaximum', { max: formatBRL(max) }) : undefined;
}

function amountText(amount: Centavos, available: Centavos, terms: Terms): string | undefined {
  const min = centavosOf(terms.min);
  const wrong = amountProblem(amount, min, centavosOf(terms.max));
  if (wrong === 'missing') return t('cashier.amountMissing');
  if (wrong === 'below') return t('cashier.belowMinimum', { min: formatBRL(min) });
  return overText(amount, available, terms);
}
