import { ZERO } from '@arara/money';
import { CopyLine, Facts, Money, Sheet, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { type Opened, outcomeTones, withdrawalTones } from './association-node.tsx';
import type { DepositGroup, Deposit, Reward, Withdrawal } from './association-layout.ts';
import { orderPath } from './movement-view.ts';

/** The details of one item; closed without one. */
export function AssociationSheet({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  if (opened === undefined) return null;
  if ('withdrawal' in opened) return <WithdrawalSheet withdrawal={opened.withdrawal} onClose={onClose} />;
  if (!('lane' in opened)) return <DepositSheet recharge={opened.recharge} onClose={onClose} />;
  const { lane, recharge } = opened;
  if (lane.reward === null)
    return recharge && <DepositSheet recharge={recharge} leads={lane.leads} onClose={onClose} />;
  return <RewardSheet reward={lane.reward} leads={lane.leads} onClose={onClose} />;
}

type Leads = DepositGroup['leads'];

function detailsLink(type: 'recharge' | 'withdraw', number: string) {
  return (
    <Link className={buttonClass({ size: 'l', full: true })} to={orderPath(type, number)}>
      {t(`orders.order.${type}`)}
    </Link>
  );
}

/** An amount, omitted if it is zero. */
function formatNonZero(text: string): ReactNode {
  const amount = centavosOf(text);
  return amount === ZERO ? undefined : <Money amount={amount} />;
}

const formatMoney = (text: string): ReactNode => <Money amount={centavosOf(text)} />;

/** The wagering requirement and its progress. */
function wageringFacts({
  required,
  done,
  remaining,
  void: letGo,
}: Pick<Reward, 'required' | 'done' | 'remaining' | 'void'>) {
  if (centavosOf(required) === ZERO) return [{ name: t('orders.graph.required'), value: t('orders.noWagering') }];
  return [
    { name: t('orders.graph.required'), value: formatMoney(required) },
    { name: t('orders.graph.done'), value: formatMoney(done) },
    { name: t('orders.graph.remaining'), value: formatMoney(remaining) },
    { name: t('orders.graph.void'), value: formatNonZero(letGo) },
  ];
}

const formatLeads = (leads: Leads) =>
  leads.map(({ withdrawal, text }) => ({
    name: text,
    long: true,
    value: t('orders.ofWithdraw', { number: withdrawal.id }),
  }));

function DepositSheet({ recharge, leads = [], onClose }: { recharge: Deposit; leads?: Leads; onClose: () => void }) {
  const { order_number: number } = recharge;
  const footer = number === null ? {} : { footer: detailsLink('recharge', number) };
  return (
    <Sheet open title={t('orders.graph.recharge')} onClose={onClose} {...footer}>
      <Facts
        facts={[
          { name: t('orders.graph.paid'), value: formatMoney(recharge.paid) },
          { name: t('orders.fee'), value: formatNonZero(recharge.fee) },
          { name: t('orders.graph.credited'), value: formatMoney(recharge.credited) },
          { name: t('orders.graph.takenBack'), value: formatNonZero(recharge.returned) },
          ...wageringFacts(recharge),
          { name: t('cashier.when'), value: momentText(recharge.time) },
          {
            name: t('cashier.order'),
            value: number === null ? undefined : <CopyLine label={t('cashier.order')} code={number} />,
          },
          ...formatLeads(leads),
        ]}
      />
    </Sheet>
  );
}

function RewardSheet({ reward, leads, onClose }: { reward: Reward; leads: Leads; onClose: () => void }) {
  const footer =
    reward.cover_id === null
      ? {}
      : {
          footer: (
            <Link className={buttonClass({ size: 'l', full: true })} to="/promotion/cover">
              {t('orders.graph.cover')}
            </Link>
          ),
        };
  return (
    <Sheet open title={reward.source} onClose={onClose} {...footer}>
      <Facts
        facts={[
          { name: t('orders.reward'), value: formatNonZero(reward.reward_amount) },
          {
            name: t('orders.graph.outcome'),
            value: <StatusChip tone={outcomeTones[reward.outcome]}>{reward.outcome_text}</StatusChip>,
          },
          ...wageringFacts(reward),
          { name: t('orders.graph.converted'), value: formatNonZero(reward.converted) },
          { name: t('orders.graph.returned'), value: formatNonZero(reward.returned) },
          { name: t('cashier.when'), value: momentText(reward.time) },
          ...formatLeads(leads),
        ]}
      />
    </Sheet>
  );
}

function WithdrawalSheet({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { id, amount, fee, wagering_fee: forStakes, state, status_text: text, time } = withdrawal;
  return (
    <Sheet open title={t('orders.graph.withdrawal')} onClose={onClose} footer={detailsLink('withdraw', id)}>
      <Facts
        facts={[
          { name: t('orders.graph.amount'), value: formatMoney(amount) },
          { name: t('orders.fee'), value: formatNonZero(fee) },
          { name: t('orders.graph.wageringFee'), value: formatNonZero(forStakes) },
          { name: t('orders.graph.outcome'), value: <StatusChip tone={withdrawalTones[state]}>{text}</StatusChip> },
          { name: t('cashier.when'), value: momentText(time) },
          { name: t('cashier.order'), value: <CopyLine label={t('cashier.order')} code={id} /> },
        ]}
      />
    </Sheet>
  );
}
