import type { Verdict } from '@arara/game-kit';
import { CopyLine, ErrorBox, Facts, Money, Panel, Skeleton, centavosOf } from '@arara/ui';
import { Suspense, useMemo } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { locale, momentText, useT } from '../../app/i18n.ts';
import { screen } from '../../app/screen.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { Code } from './code.tsx';
import { evidenceOf, multiplierText, proofOf } from './proof.ts';
import { RevealButton } from './reveal-button.tsx';
import { Ruling } from './ruling.tsx';
import { useSecondOpinion } from './second-opinion.ts';
import { type Round, useRound } from './verify-queries.ts';
import css from './verify.module.css';

const SharedTicketProof = screen(() => import('./shared-ticket-proof.tsx'), 'SharedTicketProof', 'play', 'fairness');
const JackpotProof = screen(() => import('./jackpot-proof.tsx'), 'JackpotProof', 'play', 'jackpot');

/** One round of the member's: its facts, and the verdict once its seed is revealed. */
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

function Proof({ round }: { round: Round }) {
  const t = useT();
  const verdict = useMemo(() => proofOf(round), [round]);
  const evidence = evidenceOf(round);
  return (
    <Panel>
      <h2>{t('verify.roundTitle', { game: round.title })}</h2>
      {round.server_seed === null ? <NotYet /> : <VerdictBox verdict={verdict} round={round} />}
      <Facts
        facts={[
          { name: t('bets.time'), value: momentText(round.bet_time) },
          { name: t('bets.staked'), value: <Money amount={centavosOf(round.bet_amount)} /> },
          { name: t('bets.won'), value: <Money amount={centavosOf(round.win_amount)} /> },
          { name: t('verify.multiplier'), value: multiplierText(BigInt(round.multiplier_e4), decimalMark(locale())) },
          { name: t('bets.round'), value: <CopyLine label={t('bets.round')} code={round.round_id} /> },
          { name: t('verify.nonce'), value: String(round.nonce) },
        ]}
      />
      <Code name={t('verify.commitment')} code={round.commitment} />
      <Code name={t('verify.clientSeed')} code={round.client_seed} />
      {round.server_seed !== null && <Code name={t('verify.serverSeed')} code={round.server_seed} />}
      {evidence && <Code name={t('verify.proof')} code={JSON.stringify(evidence)} />}
      <details className={css['outcome']}>
        <summary>{t('verify.outcome')}</summary>
        <pre tabIndex={0}>{JSON.stringify(round.outcome, null, 2)}</pre>
      </details>
    </Panel>
  );
}

function NotYet() {
  const t = useT();
  return (
    <div className={css['notYet']}>
      <p>{t('verify.notYet')}</p>
      <RevealButton />
    </div>
  );
}

function VerdictBox({ verdict, round }: { verdict: Verdict | undefined; round: Round }) {
  const t = useT();
  const { data: second } = useSecondOpinion(round);
  if (!verdict) return <p className={css['verdict']}>{t('verify.notOurs')}</p>;
  const checks = [
    { holds: verdict.commitmentOk, text: t('verify.checkCommitment') },
    { holds: verdict.outcomeOk, text: t('verify.checkOutcome') },
    { holds: verdict.multiplierOk, text: t('verify.checkMultiplier') },
    ...(typeof second === 'boolean' ? [{ holds: second, text: t('verify.checkSecond') }] : []),
  ];
  return <Ruling ok={verdict.ok && second !== false} checks={checks} />;
}
