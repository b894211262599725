import { CopyLine, Facts, Money, Sheet, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { momentText, t } from '../../shared/messages/i18n.ts';
import css from './history.module.css';
import { stakesText } from './payment-terms.tsx';
import type { Reward } from './promotion-queries.ts';
import { RewardStatus } from './reward-status.tsx';

/** The details of one reward; closed without one. */
export function RewardSheet({ reward, onClose }: { reward: Reward | undefined; onClose: () => void }) {
  if (reward === undefined) return null;
  const { id, title, time } = reward;
  return (
    <Sheet open title={title} onClose={onClose} footer={<RewardLink reward={reward} onFollow={onClose} />}>
      <Facts
        facts={[
          ...paidFacts(reward),
          { name: t('promotion.status'), value: <RewardStatus reward={reward} /> },
          { name: t('promotion.time'), value: momentText(time) },
          { name: t('promotion.id'), value: <CopyLine label={t('promotion.id')} code={id} />, long: true },
        ]}
      />
    </Sheet>
  );
}

/** What was paid: an amount with its wagering requirement, or free rounds of a game. */
function paidFacts(reward: Reward) {
  const { amount, pocket, free_rounds: rounds } = reward;
  if (rounds !== null)
    return [
      { name: t('promotion.freeRounds'), value: t('promotion.freeRoundsCount', { count: rounds.rounds }) },
      { name: t('promotion.freeRoundsGame'), value: rounds.title },
      { name: t('promotion.freeRoundsStake'), value: <Money amount={centavosOf(rounds.stake)} /> },
      { name: t('promotion.terms.pocket'), value: t(`promotion.terms.pocket.${rounds.winnings}`) },
    ];
  return [
    { name: t('promotion.amount'), value: <Money amount={centavosOf(amount)} /> },
    { name: t('promotion.terms.pocket'), value: t(`promotion.terms.pocket.${pocket}`) },
    { name: t('promotion.wagering'), value: stakesText(reward, amount), long: true },
  ];
}

/** Links to the proof of a spin, or to the wagering requirements. */
function RewardLink({ reward: { pocket, spin }, onFollow }: { reward: Reward; onFollow: () => void }) {
  if (spin === null && pocket === 'rebate') return null;
  return (
    <div className={css['ways']}>
      {spin !== null && (
        <Link className={buttonClass({ size: 'l', full: true })} to={`/verify?spin=${spin.id}`} onClick={onFollow}>
          {t('promotion.toSpin')}
        </Link>
      )}
      {pocket !== 'rebate' && (
        <Link className={buttonClass({ size: 'l', full: true })} to="/promotion/cover" onClick={onFollow}>
          {t('promotion.toCover')}
        </Link>
      )}
    </div>
  );
}
