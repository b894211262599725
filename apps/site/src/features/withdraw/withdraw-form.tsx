import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { AmountField, Button, Icon, Panel, Sheet, centavosOf } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { AccountLine } from '../accounts/account-line.tsx';
import type { Account } from '../accounts/accounts-queries.ts';
import { amountProblem } from '../recharge/amount-problem.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { type WithdrawalLimits, useWithdrawalLimits } from './withdraw-queries.ts';
import css from './withdraw.module.css';
import type { Withdrawal } from './withdrawal-steps.ts';

const ONE_CENTAVO = 1n as Centavos;

interface WithdrawFormProps {
  member: Member;
  accounts: readonly Account[];
  preferred: Account;
  onSent: (withdrawal: Withdrawal) => void;
}

/** Where to and how much; the password is asked for with the summary in sight. */
export function WithdrawForm({ member, accounts, preferred, onSent }: WithdrawFormProps) {
  const available = centavosOf(member.money);
  const limits = useWithdrawalLimits();
  const [accountId, setAccountId] = useState(preferred.id);
  const account = accounts.find(({ id }) => id === accountId) ?? preferred;
  const [amount, setAmount] = useState<Centavos>(ZERO);
  const [problem, setProblem] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const form = useFirstErrorFocus(problem);

  const review = (event: FormEvent) => {
    event.preventDefault();
    const wrong = amountText(amount, available, limits);
    setProblem(wrong);
    setConfirming(wrong === undefined);
  };
  const refuseAmount = (text: string) => {
    setConfirming(false);
    setProblem(text);
  };
  return (
    <Panel>
      <form ref={form} className={css['form']} noValidate onSubmit={review}>
        <AccountChoice accounts={accounts} chosen={account} onChoose={({ id }) => setAccountId(id)} />
        <AmountField
          name="money"
          label={t('withdraw.howMuch')}
          hint={hintText(available, limits)}
          error={problem}
          amount={amount}
          onAmount={(next) => {
            setAmount(next);
            setProblem(undefined);
          }}
          quickLabel={t('recharge.quick')}
          quick={[5000n, 10_000n, 50_000n].map((value) => value as Centavos).filter((value) => value < available)}
          whole={{ label: t('withdraw.all'), amount: available }}
        />
        <Button type="submit" tone="gold" size="l" full>
          {t('withdraw.review')}
        </Button>
      </form>
      <WithdrawConfirm
        open={confirming}
        account={account}
        amount={amount}
        fee={limits?.fee}
        onClose={() => setConfirming(false)}
        onSent={onSent}
        onAmountRefused={refuseAmount}
      />
    </Panel>
  );
}

function hintText(available: Centavos, limits: WithdrawalLimits | undefined): string {
  if (available === ZERO) return t('withdraw.nothing');
  if (limits === undefined) return t('withdraw.availableHint', { amount: formatBRL(available) });
  return t('recharge.bounds', { min: formatBRL(limits.min), max: formatBRL(limits.max) });
}

function amountText(amount: Centavos, available: Centavos, limits: WithdrawalLimits | undefined): string | undefined {
  if (amount > available) return t('withdraw.tooMuch', { amount: formatBRL(available) });
  const { min, max } = limits ?? { min: ONE_CENTAVO, max: available };
  const wrong = amountProblem(amount, min, max);
  if (wrong === undefined) return undefined;
  if (wrong === 'missing') return t('cashier.amountMissing');
  if (wrong === 'below') return t('cashier.belowMinimum', { min: formatBRL(min) });
  return t('cashier.aboveMaximum', { max: formatBRL(max) });
}

interface AccountChoiceProps {
  accounts: readonly Account[];
  chosen: Account;
  onChoose: (account: Account) => void;
}

function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <fieldset className={css['accounts']}>
        <legend>{t('withdraw.to')}</legend>
        {accounts.map((account) => (
          <label key={account.id} className={css['account']}>
            <input
              type="radio"
              name="member_bank_id"
              checked={account.id === chosen.id}
              onChange={() => onChoose(account)}
            />
            <AccountLine account={account} />
          </label>
        ))}
      </fieldset>
      <span className={css['another']}>
        <Button tone="quiet" size="s" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
          {t('withdraw.otherAccount')}
        </Button>
      </span>
      <Sheet open={adding} onClose={close} title={t('accounts.addTitle')}>
        <AccountForm onSaved={close} />
      </Sheet>
    </>
  );
}
