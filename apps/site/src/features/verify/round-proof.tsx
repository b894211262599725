import { CopyLine, ErrorBox, Facts, Money, Panel, Skeleton, centavosOf } from '@arara/ui';
import { Suspense } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, momentText, useT } from '../../shared/messages/i18n.ts';
import { stakeOf } from '../../shared/records/round-stake.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import { Code } from './code.tsx';
import { toEvidence, multiplierText, toProof, secondOpinion } from './proof.ts';
import { RevealButton } from './reveal-button.tsx';
import { VerdictBox } from './verdict-box.tsx';
import { type StoredRound, useRound } from '../../shared/games/round-query.ts';
import css from './verify.module.css';
import { useQuery } from '@tanstack/react-query';

/** Checks a revealed round with the independent verifier; `null` for a game that it does not know. */
function useSecondOpinion(round: StoredRound) {
  return useQuery({
    queryKey: ['second-opinion', round.round_id, round.server_seed],
    queryFn: async () => (await secondOpinion(round)) ?? null,
    enabled: round.server_seed !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Recomputes a revealed round by the rules of its game; `null` for another provider's game. */
function useProof(round: StoredRound) {
  return useQuery({
    queryKey: ['proof', round.round_id, round.server_seed],
    queryFn: async () => (await toProof(round)) ?? null,
    enabled: round.server_seed !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const SharedTicketProof = lazyScreen(
  () => import('./shared-ticket-proof.tsx'),
  'SharedTicketProof',
  'play',
  'fairness',
);
const JackpotProof = lazyScreen(() => import('./jackpot-proof.tsx'), 'JackpotProof', 'play', 'jackpot');

/** The proof of one round of the member: its data, and the verdict once the seed is revealed. */
export function RoundProof({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRound(id, true);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="480px" radius="var(--radius-l)" />;
  return (
    <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>
      {data.shared === null ? <Proof round={data} /> : <SharedTicketProof round={data} shared={data.shared} />}
      <Suspense fallback={null}>
        <JackpotProof round={data} />
      </Suspense>
    </Suspense>
  );
}

function Proof({ round }: { round: StoredRound }) {
  const t = useT();
  const evidence = toEvidence(round);
  return (
    <Panel>
      <h2>{t('play.verify.roundTitle', { game: round.title })}</h2>
      {round.server_seed === null ? <SeedHiddenNotice /> : <RoundVerdict round={round} />}
      <Facts
        facts={[
          { name: t('play.bets.time'), value: momentText(round.bet_time) },
          { name: t('play.bets.staked'), value: stakeOf(round, t) },
          { name: t('play.bets.won'), value: <Money amount={centavosOf(round.win_amount)} /> },
          {
            name: t('play.verify.multiplier'),
            value: multiplierText(BigInt(round.multiplier_e4), decimalMark(locale())),
          },
          { name: t('play.bets.round'), value: <CopyLine label={t('play.bets.round')} code={round.round_id} /> },
          { name: t('play.verify.nonce'), value: String(round.nonce) },
        ]}
      />
      <Code name={t('play.verify.commitment')} code={round.commitment} />
      <Code name={t('play.verify.clientSeed')} code={round.client_seed} />
      {round.server_seed !== null && <Code name={t('play.verify.serverSeed')} code={round.server_seed} />}
      {evidence && <Code name={t('play.verify.proof')} code={JSON.stringify(evidence)} />}
      <details className={css['outcome']}>
        <summary>{t('play.verify.outcome')}</summary>
        <pre tabIndex={0}>{JSON.stringify(round.outcome, null, 2)}</pre>
      </details>
    </Panel>
  );
}

function SeedHiddenNotice() {
  const t = useT();
  return (
    <div className={css['notYet']}>
      <p>{t('play.verify.notYet')}</p>
      <RevealButton />
    </div>
  );
}

function RoundVerdict({ round }: { round: StoredRound }) {
  const t = useT();
  const { data: verdict, error, isFetching, refetch } = useProof(round);
  const { data: second } = useSecondOpinion(round);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (verdict === undefined) return <Skeleton height="180px" radius="var(--radius-m)" />;
  if (verdict === null) return <p className={css['verdict']}>{t('play.verify.notOurs')}</p>;
  const checks = [
    { holds: verdict.commitmentOk, text: t('play.verify.checkCommitment') },
    { holds: verdict.outcomeOk, text: t('play.verify.checkOutcome') },
    { holds: verdict.multiplierOk, text: t('play.verify.checkMultiplier') },
    ...(typeof second === 'boolean' ? [{ holds: second, text: t('play.verify.checkSecond') }] : []),
  ];
  return <VerdictBox ok={verdict.ok && second !== false} checks={checks} />;
}
