import { ZERO } from '@arara/money';
import { Button, Facts, Money, Panel, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import { StepTitle } from './step-title.tsx';
import { useWithdrawal } from './withdraw-queries.ts';
import css from './withdraw.module.css';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';
import type { State, Withdrawal } from './withdrawal-steps.ts';

/** The request is in: the words of the specification, what will arrive, and the road it takes, live. */
export function WithdrawDone({ withdrawal: sent, onAnother }: { withdrawal: Withdrawal; onAnother: () => void }) {
  const withdrawal = useWithdrawal(sent).data ?? sent;
  const { title, text, picture } = news(withdrawal.state);
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
          {t('withdraw.follow')}
        </Link>
        <Button full onClick={onAnother}>
          {t('withdraw.another')}
        </Button>
      </div>
    </Panel>
  );
}

/** What to say of the request, which may be decided while its owner still looks. */
function news(state: State) {
  if (state === 'paid') return { title: t('withdraw.paidTitle'), text: t('withdraw.paidText'), picture: art.coin };
  if (state === 'cancelled')
    return { title: t('withdraw.cancelledTitle'), text: t('withdrawals.moneyBack'), picture: art.withdraw };
  if (state === 'refused' || state === 'failed')
    return { title: t('withdraw.refusedTitle'), text: t('withdraw.refusedText'), picture: art.withdraw };
  return { title: t('withdraw.submittedTitle'), text: t('withdraw.submitted'), picture: art.sent };
}

/** Amount, fee and what arrives, as lines of facts. */
export function withdrawalAmounts({ amount, fee, net, account }: Withdrawal) {
  const cost = centavosOf(fee);
  return [
    { name: t('cashier.amount'), value: <Money amount={centavosOf(amount)} /> },
    { name: t('cashier.fee'), value: cost === ZERO ? t('cashier.free') : <Money amount={cost} /> },
    { name: t('withdraw.net'), value: <Money amount={centavosOf(net)} /> },
    { name: t('withdrawals.account'), value: account },
  ];
}
