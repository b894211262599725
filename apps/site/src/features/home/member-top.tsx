import { ProgressBar } from '@arara/ui';
import { centavos, formatBRL } from '@arara/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { PendingPixStrip } from '../../shared/wallet/pending-pix.tsx';
import { useTerms } from '../../shared/wallet/withdrawal-terms.ts';
import { MemberTopSkeleton } from './member-top-skeleton.tsx';
import { usePromotionCards } from '../../shared/promotions/promotion-cards.ts';
import { useBonusCredits, useVipProgress } from './member-top-queries.ts';
import css from './member-top.module.css';
import { type NextStep, findNextStep, toPercent } from './next-step.ts';

/** For members, above the categories: a Pix that waits for its payment, and what to do next; else `banners`. */
export function MemberTop({ banners }: { banners: ReactNode }) {
  const terms = useTerms(true);
  const cards = usePromotionCards(true);
  const vip = useVipProgress(true);
  const hasBonus = terms.data !== undefined && terms.data.locked !== '0.00';
  const credits = useBonusCredits(hasBonus);
  const step = findNextStep({ terms: terms.data, credits: credits.data, cards: cards.data, vip: vip.data });
  const isKnown = ![terms, cards, vip].some(({ isPending }) => isPending) && !(hasBonus && credits.isPending);
  return (
    <>
      <div className={css['both']}>
        <PendingPixStrip />
        {isKnown ? step && <StepCard step={step} /> : <MemberTopSkeleton />}
      </div>
      {isKnown && step === undefined && banners}
    </>
  );
}

function StepCard({ step }: { step: NextStep }) {
  return (
    <Link to={step.path} className={css['step']}>
      <Art name={step.kind === 'vip' ? art.crown : step.kind === 'reward' ? art.gift : art.target} size={38} />
      <StepText step={step} />
    </Link>
  );
}

function StepText({ step }: { step: NextStep }) {
  const t = useT();
  if (step.kind === 'reward')
    return (
      <span className={css['text']}>
        <strong>{t('games.member.reward', { count: step.count })}</strong>
        <small>{step.title}</small>
      </span>
    );
  if (step.kind === 'vip')
    return (
      <Progress percent={step.percent} name={t('games.member.vip', { level: step.to })}>
        <strong>{t('games.member.vip', { level: step.to })}</strong>
        <small>{t('games.member.vipNow', { level: step.from })}</small>
      </Progress>
    );
  const percent = toPercent(step.done, step.of);
  if (step.kind === 'rollover') {
    const left = t('games.member.rolloverLeft', { amount: formatBRL(step.left) });
    return (
      <Progress percent={percent} name={left}>
        <strong>{left}</strong>
        <small>{t('games.member.rolloverFrees', { amount: formatBRL(step.frees) })}</small>
      </Progress>
    );
  }
  const text = (value: bigint) => (step.unit === 'money' ? formatBRL(centavos(value)) : String(value));
  return (
    <Progress percent={percent} name={step.title}>
      <strong>{step.title}</strong>
      <small>{t('games.member.mission', { done: text(step.done), of: text(step.of) })}</small>
    </Progress>
  );
}

interface ProgressProps {
  percent: number;
  name: string;
  children: ReactNode;
}

function Progress({ percent, name, children }: ProgressProps) {
  return (
    <>
      <span className={css['text']}>{children}</span>
      <b className={css['percent']}>{percent}%</b>
      <span className={css['bar']}>
        <ProgressBar value={percent} max={100} label={name} />
      </span>
    </>
  );
}
