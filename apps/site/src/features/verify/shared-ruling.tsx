import { Skeleton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { localeTags } from '@arara/contract/locales';
import { locale, useT } from '../../app/i18n.ts';
import { Code } from './code.tsx';
import { Ruling } from './ruling.tsx';
import { type FairRound, type FairTicket, isSound, sharedChecks } from './shared-verdict.ts';
import css from './verify.module.css';

/** A moment to the second: what came first is told by seconds here. */
export function secondText(moment: string): string {
  const told = new Intl.DateTimeFormat(localeTags[locale()], { dateStyle: 'short', timeStyle: 'medium' });
  return told.format(new Date(moment));
}

interface RulingProps {
  round: FairRound;
  ticket?: FairTicket | undefined;
}

/** Whether a shared round holds, checked in this browser when it is drawn. */
export function SharedRuling({ round, ticket }: RulingProps) {
  const t = useT();
  const { data: found } = useQuery({
    queryKey: ['second-opinion', 'shared', round.game, round.number, ticket ?? null],
    queryFn: () => sharedChecks(round, ticket),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found) return <Skeleton height="220px" radius="var(--radius-m)" />;
  const judged = [
    { holds: found.chainHolds, text: t('fair.checkChain') },
    { holds: found.beaconHolds, text: t('fair.checkBeacon') },
    { holds: found.orderHolds, text: t('fair.checkOrder') },
    { holds: found.outcomeHolds, text: t('verify.checkOutcome') },
    { holds: found.multiplierHolds, text: t('verify.checkMultiplier') },
    { holds: found.secondHolds, text: t('verify.checkSecond') },
  ];
  const checks = judged.flatMap(({ holds, text }) => (holds === undefined ? [] : [{ holds, text }]));
  return (
    <>
      <Ruling ok={isSound(found)} checks={checks} />
      {found.outcomeHolds === undefined && <p className={css['dim']}>{t('fair.otherRules')}</p>}
    </>
  );
}

/** The codes that a shared round was drawn by. */
export function SharedCodes({ round }: { round: FairRound }) {
  const t = useT();
  return (
    <>
      <Code name={t('fair.commitment')} code={round.chain.commitment} />
      <Code name={t('fair.link')} code={round.link} />
      <Code name={t('fair.value')} code={round.beacon.value} />
    </>
  );
}
