import { ZERO } from '@arara/money';
import { Button, Facts, Money, Panel, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../../shared/art/art.tsx';
import { t } from '../../../shared/messages/i18n.ts';
import { StepTitle } from './step-title.tsx';
import { useWithdrawal } from './withdrawal-queries.ts';
import css from './withdrawal.module.css';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';
import type { State, Withdrawal } from './withdrawal-progress.ts';

/** Confirms the request: the amount that will arrive and its progress, live. */
export function WithdrawalDone({ withdrawal: sent, onAnother }: { withdrawal: Withdrawal; onAnother: () => void }) {
  const withdrawal = useWithdrawal(sent).data ?? sent;
  const { title, text, picture } = statusText(withdrawal.state);
  return (
    <Panel>
      <div className={css['done']} role="status">
        <Art name={picture} size={72} eager />
        <StepTitle arrived>{title}</StepTitle>
        <p className={css['text']}>{text}</p>
      </div>
      <WithdrawalTimeline withdrawal={withdrawal} />
      <Facts facts={withdrawalAmounts(withdrawal)} />
      <div className={css['actions']}>
        <Link className={buttonClass({ tone: 'gold', size: 'l', full: true })} to="/withdrawalRecord">
          {t('cashier.withdraw.follow')}
        </Link>
        <Button full onClick={onAnother}>
          {t('cashier.withdraw.another')}
        </Button>
      </div>
    </Panel>
  );
}

/** The message for the current state, which may change while the screen is open. */
function statusText(state: State) {
  if (state === 'paid')
    return { title: t('cashier.withdraw.paidTitle'), text: t('cashier.withdraw.paidText'), picture: art.coin };
  if (state === 'cancelled')
    return {
      title: t('cashier.withdraw.cancelledTitle'),
      text: t('cashier.withdrawals.moneyBack'),
      picture: art.withdraw,
    };
  if (state === 'refused' || state === 'failed')
    return {
      title: t('cashier.withdraw.refusedTitle'),
      text: t('cashier.withdraw.refusedText'),
      picture: art.withdraw,
    };
  return { title: t('cashier.withdraw.submittedTitle'), text: t('cashier.withdraw.submitted'), picture: art.sent };
}

/** Amount, fee and net amount as facts. */
export function withdrawalAmounts({ amount, fee, net, account }: Withdrawal) {
  const cost = centavosOf(fee);
  return [
    { name: t('cashier.amount'), value: <Money amount={centavosOf(amount)} /> },
    { name: t('cashier.fee'), value: cost === ZERO ? t('cashier.free') : <Money amount={cost} /> },
    { name: t('cashier.withdraw.net'), value: <Money amount={centavosOf(net)} /> },
    { name: t('cashier.withdrawals.account'), value: account },
  ];
}
