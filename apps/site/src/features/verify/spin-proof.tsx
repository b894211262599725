import { ErrorBox, Facts, Money, Panel, Skeleton, centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { locale, momentText, useT } from '../../app/i18n.ts';
import { RevealButton } from './reveal-button.tsx';
import { Code } from './code.tsx';
import { Ruling } from './ruling.tsx';
import { type Spin, spinEvidence, spinVerdict } from './spin-verdict.ts';
import css from './verify.module.css';

/** One spin of the member's: its facts, and the verdict once its seed is revealed. */
export function SpinProof({ id }: { id: string }) {
  // Under the rounds, so that revealing a seed reads it anew too.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['round', 'spin', id, locale()],
    queryFn: async ({ signal }) => (await call('spinProof', { id }, { signal })).data,
  });
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="480px" radius="var(--radius-l)" />;
  return <Proof spin={data} />;
}

function Proof({ spin }: { spin: Spin }) {
  const t = useT();
  const evidence = spinEvidence(spin);
  return (
    <Panel>
      <h2>{t('spin.title', { wheel: t(spin.kind === 'lottery_wheel' ? 'wheel.lottery' : 'wheel.daily') })}</h2>
      {spin.server_seed === null ? <NotYet /> : <Verdict spin={spin} />}
      <Facts
        facts={[
          { name: t('bets.time'), value: momentText(spin.at) },
          { name: t('spin.stopped'), value: spin.prizes[spin.place]?.label },
          { name: t('bets.won'), value: <Money amount={centavosOf(spin.reward)} /> },
          { name: t('spin.nonce'), value: spin.nonce },
          { name: t('spin.weights'), value: spin.weights.join(' · '), long: true },
        ]}
      />
      <Code name={t('verify.commitment')} code={spin.commitment} />
      <Code name={t('verify.clientSeed')} code={spin.client_seed} />
      {spin.server_seed !== null && <Code name={t('verify.serverSeed')} code={spin.server_seed} />}
      {evidence && <Code name={t('spin.proof')} code={JSON.stringify(evidence)} />}
    </Panel>
  );
}

function NotYet() {
  const t = useT();
  return (
    <div className={css['notYet']}>
      <p>{t('spin.notYet')}</p>
      <RevealButton />
    </div>
  );
}

function Verdict({ spin }: { spin: Spin }) {
  const t = useT();
  const { data: verdict } = useQuery({
    queryKey: ['second-opinion', 'spin', spin.id, spin.server_seed],
    queryFn: async () => (await spinVerdict(spin)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!verdict) return <Skeleton height="220px" radius="var(--radius-m)" />;
  const checks = [
    { holds: verdict.seedHolds, text: t('verify.checkCommitment') },
    { holds: verdict.placeHolds, text: t('spin.checkPlace') },
    { holds: verdict.rewardHolds, text: t('spin.checkReward') },
    { holds: verdict.oddsHold, text: t('spin.checkOdds') },
    { holds: verdict.secondHolds, text: t('verify.checkSecond') },
  ];
  return <Ruling ok={checks.every(({ holds }) => holds)} checks={checks} />;
}
