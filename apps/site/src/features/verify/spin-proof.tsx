import { ErrorBox, Facts, Money, Panel, Skeleton, centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, momentText, useT } from '../../shared/messages/i18n.ts';
import { RevealButton } from './reveal-button.tsx';
import { Code } from './code.tsx';
import { VerdictBox } from './verdict-box.tsx';
import { type Spin, spinEvidence, spinVerdict } from './spin-verdict.ts';
import css from './verify.module.css';

/** The proof of one spin of the member: its data, and the verdict once the seed is revealed. */
export function SpinProof({ id }: { id: string }) {
  // Under the `round` key, so that revealing a seed refetches it too.
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
      <h2>{t('wheel.spin.title', { wheel: spin.title })}</h2>
      {spin.server_seed === null ? <SeedHiddenNotice /> : <Verdict spin={spin} />}
      <Facts
        facts={[
          { name: t('play.bets.time'), value: momentText(spin.at) },
          { name: t('wheel.spin.stopped'), value: spin.prizes[spin.place]?.label },
          { name: t('play.bets.won'), value: <Money amount={centavosOf(spin.reward)} /> },
          { name: t('wheel.spin.nonce'), value: spin.nonce },
          { name: t('wheel.spin.weights'), value: spin.weights.join(' · '), long: true },
        ]}
      />
      <Code name={t('play.verify.commitment')} code={spin.commitment} />
      <Code name={t('play.verify.clientSeed')} code={spin.client_seed} />
      {spin.server_seed !== null && <Code name={t('play.verify.serverSeed')} code={spin.server_seed} />}
      {evidence && <Code name={t('wheel.spin.proof')} code={JSON.stringify(evidence)} />}
    </Panel>
  );
}

function SeedHiddenNotice() {
  const t = useT();
  return (
    <div className={css['notYet']}>
      <p>{t('wheel.spin.notYet')}</p>
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
    { holds: verdict.seedHolds, text: t('play.verify.checkCommitment') },
    { holds: verdict.placeHolds, text: t('wheel.spin.checkPlace') },
    { holds: verdict.rewardHolds, text: t('wheel.spin.checkReward') },
    { holds: verdict.oddsHold, text: t('wheel.spin.checkOdds') },
    { holds: verdict.secondHolds, text: t('play.verify.checkSecond') },
  ];
  return <VerdictBox ok={checks.every(({ holds }) => holds)} checks={checks} />;
}
