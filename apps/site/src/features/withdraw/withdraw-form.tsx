import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { AmountField, Button, Panel, centavosOf } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { availableOf } from '../../app/withdrawal-terms.ts';
import type { Account } from '../accounts/accounts-queries.ts';
import { amountProblem } from '../recharge/amount-problem.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { CostFacts } from './cost-facts.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import type { Terms } from './withdraw-cost.ts';
import { type Destination, useDestination } from './withdraw-destination.ts';
import type { Refused } from './withdraw-refusal.ts';
import css from './withdraw.module.css';
import type { Withdrawal } from './withdrawal-steps.ts';

interface WithdrawFormProps {
  member: Member;
  terms: Terms;
  accounts: readonly Account[];
  onSent: (withdrawal: Withdrawal) => void;
}

/** Where to and how much; the password is asked for with the summary in sight. */
export function WithdrawForm({ member, terms, accounts, onSent }: WithdrawFormProps) {
  const available = availableOf(member, terms);
  const destination = useDestination({ accounts, holder: member.realname });
  const [amount, setAmount] = useState<Centavos>(ZERO);
  const [problem, setProblem] = useState<string>();
  const [confirming, setConfirming] = useState<Destination>();
  const form = useFirstErrorFocus(problem ?? destination.problems);

  const review = (event: FormEvent) => {
    event.preventDefault();
    const wrong = amountText(amount, available, terms);
    setProblem(wrong);
    const to = destination.read();
    setConfirming(wrong === undefined ? to : undefined);
  };
  const refuse = ({ about, text, fields }: Refused) => {
    setConfirming(undefined);
    if (about === 'amount') setProblem(text);
    else destination.refuse(fields, text);
  };
  return (
    <Panel>
      <form ref={form} className={css['form']} noValidate onSubmit={review}>
        <DestinationChoice accounts={accounts} destination={destination} />
        <AmountField
          name="money"
          label={t('withdraw.howMuch')}
          hint={hintText(available, terms)}
          error={problem}
          amount={amount}
          onAmount={(next) => {
            setAmount(next);
            setProblem(undefined);
          }}
          quickLabel={t('recharge.quick')}
          quick={[5000n, 20_000n].map((value) => value as Centavos).filter((value) => value < available)}
          whole={{ label: t('withdraw.all'), amount: available }}
        />
        <CostFacts terms={terms} amount={amount} />
        <Button type="submit" tone="gold" size="l" full>
          {t('withdraw.review')}
        </Button>
        <TermNotes terms={terms} />
      </form>
      {confirming && (
        <WithdrawConfirm
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

/** What else there is to know: what is measured, and what the site's rules say. */
function TermNotes({ terms }: { terms: Terms }) {
  const { typical_minutes: minutes, times_left: times, own_account_only: isOwnOnly, free_left: free } = terms;
  const isFeeTaken = centavosOf(terms.fee.fixed) > ZERO || terms.fee.bps > 0;
  return (
    <div className={css['notes']}>
      {isFeeTaken && free > 0 && <p className={css['note']}>{t('withdraw.freeLeft', { count: free })}</p>}
      {minutes !== null && <p className={css['note']}>{t('withdraw.typical', { minutes })}</p>}
      {times !== null && <p className={css['note']}>{t('withdraw.timesLeft', { count: times })}</p>}
      {isOwnOnly && <p className={css['note']}>{t('withdraw.ownOnly')}</p>}
    </div>
  );
}

function hintText(available: Centavos, { min, max }: Terms): string {
  if (available === ZERO) return t('withdraw.nothing');
  return t('recharge.bounds', { min: formatBRL(centavosOf(min)), max: formatBRL(centavosOf(max)) });
}

function amountText(amount: Centavos, available: Centavos, terms: Terms): string | undefined {
  if (amount > available) return t('withdraw.tooMuch', { amount: formatBRL(available) });
  const [min, max] = [centavosOf(terms.min), centavosOf(terms.max)];
  const wrong = amountProblem(amount, min, max);
  if (wrong === undefined) return undefined;
  if (wrong === 'missing') return t('cashier.amountMissing');
  if (wrong === 'below') return t('cashier.belowMinimum', { min: formatBRL(min) });
  return t('cashier.aboveMaximum', { max: formatBRL(max) });
}
