import { ZERO, formatBRL } from '@arara/money';
import { Money, type Tone, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import type { DepositGroup, Deposit, Reward, Withdrawal } from './association-layout.ts';
import css from './association.module.css';

/** The item whose details are open. */
export type Opened =
  | { recharge: Deposit }
  | { lane: DepositGroup; recharge: Deposit | null }
  | { withdrawal: Withdrawal };

export const outcomeTones = {
  promised: 'wait',
  claimable: 'good',
  credited: 'good',
  waiting: 'wait',
  active: 'going',
  converted: 'good',
  lost: 'calm',
  expired: 'calm',
  forfeited: 'calm',
  cancelled: 'calm',
  lapsed: 'calm',
} as const satisfies Record<Reward['outcome'], Tone>;

export const withdrawalTones = {
  in_review: 'wait',
  approved: 'going',
  paying: 'going',
  paid: 'good',
  refused: 'bad',
  cancelled: 'calm',
  failed: 'bad',
} as const satisfies Record<Withdrawal['state'], Tone>;

interface NodeProps {
  art: string;
  title: string;
  amount: string;
  tone: Tone;
  state: string;
  /** The wagering progress, if any is required. */
  wagering?: Pick<Reward, 'required' | 'done'> | undefined;
  onOpen: () => void;
}

/** One node: its kind, amount and status. A press opens the details. */
function Node({ art, title, amount, tone, state, wagering, onOpen }: NodeProps) {
  return (
    <button type="button" className={css['node']} data-tone={tone} onClick={onOpen}>
      <Art name={art} size={22} />
      <span className={css['nodeTitle']}>{title}</span>
      <strong>
        <Money amount={centavosOf(amount)} />
      </strong>
      {wagering !== undefined && centavosOf(wagering.required) !== ZERO ? (
        <WageringProgress {...wagering} state={state} />
      ) : (
        <span className={css['nodeState']}>{state}</span>
      )}
    </button>
  );
}

function WageringProgress({ required, done, state }: { required: string; done: string; state: string }) {
  const [asked, staked] = [centavosOf(required), centavosOf(done)];
  const share = asked === ZERO ? 0 : Number((staked * 1000n) / asked) / 10;
  return (
    <>
      <span className={css['nodeState']}>
        {state} · {t('orders.wagered', { done: formatBRL(staked), required: formatBRL(asked) })}
      </span>
      <span className={css['nodeBar']} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
    </>
  );
}

export function DepositNode({ recharge, onOpen }: { recharge: Deposit; onOpen: () => void }) {
  const isBack = centavosOf(recharge.returned) !== ZERO;
  return (
    <Node
      art="1f4b8"
      title={t('orders.graph.recharge')}
      amount={recharge.paid}
      tone={isBack ? 'bad' : 'good'}
      state={isBack ? t('orders.graph.takenBack') : t('orders.graph.credited')}
      onOpen={onOpen}
    />
  );
}

/** The deposit's own money, or a reward, with its wagering requirement. */
export function DepositGroupNode({
  lane,
  recharge,
  onOpen,
}: {
  lane: DepositGroup;
  recharge: Deposit | null;
  onOpen: () => void;
}) {
  const { reward } = lane;
  if (reward === null && recharge !== null) {
    const asks = centavosOf(recharge.required) !== ZERO;
    return (
      <Node
        art="1f4b0"
        title={t('orders.graph.own')}
        amount={recharge.credited}
        tone={asks && recharge.status === 'active' ? 'going' : 'good'}
        state={asks ? recharge.status_text : t('orders.noWagering')}
        wagering={recharge}
        onOpen={onOpen}
      />
    );
  }
  if (reward === null) return null;
  return (
    <Node
      art={reward.kind === 'bonus' ? '1f381' : '1f3af'}
      title={reward.source}
      amount={reward.reward_amount}
      tone={outcomeTones[reward.outcome]}
      state={reward.outcome_text}
      wagering={reward}
      onOpen={onOpen}
    />
  );
}

export function WithdrawalNode({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  return (
    <Node
      art="1f3e6"
      title={t('orders.graph.withdrawal')}
      amount={withdrawal.amount}
      tone={withdrawalTones[withdrawal.state]}
      state={withdrawal.status_text}
      onOpen={onOpen}
    />
  );
}
