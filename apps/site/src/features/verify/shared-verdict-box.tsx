import { Skeleton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { Code } from './code.tsx';
import { VerdictBox } from './verdict-box.tsx';
import { type FairRound, type FairTicket, isSound, sharedChecks } from './shared-verdict.ts';
import css from './verify.module.css';

/** Formats a time to the second: the order of events depends on seconds. */
export function secondText(moment: string): string {
  const format = new Intl.DateTimeFormat(localeTags[locale()], {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: SITE_TIME_ZONE,
  });
  return format.format(new Date(moment));
}

interface SharedVerdictBoxProps {
  round: FairRound;
  ticket?: FairTicket | undefined;
}

/** Checks a shared round in this browser and shows the result. */
export function SharedVerdictBox({ round, ticket }: SharedVerdictBoxProps) {
  const t = useT();
  const { data: found } = useQuery({
    queryKey: ['second-opinion', 'shared', round.game, round.number, ticket ?? null],
    queryFn: () => sharedChecks(round, ticket),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found) return <Skeleton height="220px" radius="var(--radius-m)" />;
  const judged = [
    { holds: found.chainHolds, text: t('fairness.checkChain') },
    { holds: found.beaconHolds, text: t('fairness.checkBeacon') },
    { holds: found.orderHolds, text: t('fairness.checkOrder') },
    { holds: found.outcomeHolds, text: t('play.verify.checkOutcome') },
    { holds: found.multiplierHolds, text: t('play.verify.checkMultiplier') },
    { holds: found.secondHolds, text: t('play.verify.checkSecond') },
  ];
  const checks = judged.flatMap(({ holds, text }) => (holds === undefined ? [] : [{ holds, text }]));
  return (
    <>
      <VerdictBox ok={isSound(found)} checks={checks} />
      {found.outcomeHolds === undefined && <p className={css['dim']}>{t('fairness.otherRules')}</p>}
    </>
  );
}

/** The hashes and seeds of a shared round. */
export function SharedCodes({ round }: { round: FairRound }) {
  const t = useT();
  return (
    <>
      <Code name={t('fairness.commitment')} code={round.chain.commitment} />
      <Code name={t('fairness.link')} code={round.link} />
      <Code name={t('fairness.value')} code={round.beacon.value} />
    </>
  );
}
