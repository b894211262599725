import { ZERO } from '@arara/money';
import { CopyLine, Facts, Money, Sheet, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText, t } from '../../app/i18n.ts';
import { type Opened, outcomeTones, withdrawalTones } from './association-node.tsx';
import type { Lane, Recharge, Reward, Withdrawal } from './association-shape.ts';
import { orderPath } from './movement-look.ts';

/** One thing of the picture in full; closed while there is none to show. */
export function AssociationSheet({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  if (opened === undefined) return null;
  if ('withdrawal' in opened) return <WithdrawalSheet withdrawal={opened.withdrawal} onClose={onClose} />;
  if (!('lane' in opened)) return <RechargeSheet recharge={opened.recharge} onClose={onClose} />;
  const { lane, recharge } = opened;
  if (lane.reward === null)
    return recharge && <RechargeSheet recharge={recharge} leads={lane.leads} onClose={onClose} />;
  return <RewardSheet reward={lane.reward} leads={lane.leads} onClose={onClose} />;
}

type Leads = Lane['leads'];

function moreOf(type: 'recharge' | 'withdraw', number: string) {
  return (
    <Link className={buttonClass({ size: 'l', full: true })} to={orderPath(type, number)}>
      {t(`orders.order.${type}`)}
    </Link>
  );
}

/** An amount that is left out where it is nothing. */
function someOf(text: string): ReactNode {
  const amount = centavosOf(text);
  return amount === ZERO ? undefined : <Money amount={amount} />;
}

const moneyOf = (text: string): ReactNode => <Money amount={centavosOf(text)} />;

/** What it asks for in stakes, and how far that has come. */
function stakesOf({
  required,
  done,
  remaining,
  void: letGo,
}: Pick<Reward, 'required' | 'done' | 'remaining' | 'void'>) {
  if (centavosOf(required) === ZERO) return [{ name: t('orders.graph.required'), value: t('orders.noWagering') }];
  return [
    { name: t('orders.graph.required'), value: moneyOf(required) },
    { name: t('orders.graph.done'), value: moneyOf(done) },
    { name: t('orders.graph.remaining'), value: moneyOf(remaining) },
    { name: t('orders.graph.void'), value: someOf(letGo) },
  ];
}

const leadsOf = (leads: Leads) =>
  leads.map(({ withdrawal, text }) => ({
    name: text,
    long: true,
    value: t('orders.ofWithdraw', { number: withdrawal.id }),
  }));

function RechargeSheet({ recharge, leads = [], onClose }: { recharge: Recharge; leads?: Leads; onClose: () => void }) {
  const { order_number: number } = recharge;
  const footer = number === null ? {} : { footer: moreOf('recharge', number) };
  return (
    <Sheet open title={t('orders.graph.recharge')} onClose={onClose} {...footer}>
      <Facts
        facts={[
          { name: t('orders.graph.paid'), value: moneyOf(recharge.paid) },
          { name: t('orders.fee'), value: someOf(recharge.fee) },
          { name: t('orders.graph.credited'), value: moneyOf(recharge.credited) },
          { name: t('orders.graph.takenBack'), value: someOf(recharge.returned) },
          ...stakesOf(recharge),
          { name: t('cashier.when'), value: momentText(recharge.time) },
          {
            name: t('cashier.order'),
            value: number === null ? undefined : <CopyLine label={t('cashier.order')} code={number} />,
          },
          ...leadsOf(leads),
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
          { name: t('orders.reward'), value: someOf(reward.reward_amount) },
          {
            name: t('orders.graph.outcome'),
            value: <StatusChip tone={outcomeTones[reward.outcome]}>{reward.outcome_text}</StatusChip>,
          },
          ...stakesOf(reward),
          { name: t('orders.graph.converted'), value: someOf(reward.converted) },
          { name: t('orders.graph.returned'), value: someOf(reward.returned) },
          { name: t('cashier.when'), value: momentText(reward.time) },
          ...leadsOf(leads),
        ]}
      />
    </Sheet>
  );
}

function WithdrawalSheet({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { id, amount, fee, wagering_fee: forStakes, state, status_text: text, time } = withdrawal;
  return (
    <Sheet open title={t('orders.graph.withdrawal')} onClose={onClose} footer={moreOf('withdraw', id)}>
      <Facts
        facts={[
          { name: t('orders.graph.amount'), value: moneyOf(amount) },
          { name: t('orders.fee'), value: someOf(fee) },
          { name: t('orders.graph.wageringFee'), value: someOf(forStakes) },
          { name: t('orders.graph.outcome'), value: <StatusChip tone={withdrawalTones[state]}>{text}</StatusChip> },
          { name: t('cashier.when'), value: momentText(time) },
          { name: t('cashier.order'), value: <CopyLine label={t('cashier.order')} code={id} /> },
        ]}
      />
    </Sheet>
  );
}
