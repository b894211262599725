import type { Verdict } from '@arara/game-kit';
import { CopyLine, ErrorBox, Facts, Icon, Money, Panel, Skeleton, centavosOf, classes } from '@arara/ui';
import { useMemo } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { locale, momentText, useT } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { evidenceOf, multiplierText, proofOf } from './proof.ts';
import { RevealButton } from './reveal-button.tsx';
import { useSecondOpinion } from './second-opinion.ts';
import { type Round, useRound } from './verify-queries.ts';
import css from './verify.module.css';

/** One round of the member's: its facts, and the verdict once its seed is revealed. */
export function RoundProof({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRound(id, true);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="480px" radius="var(--radius-l)" />;
  return <Proof round={data} />;
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
  const ok = verdict.ok && second !== false;
  return (
    <div className={classes(css['verdict'], css[ok ? 'good' : 'bad'])} role="status">
      <p className={css['ruling']}>
        <Icon name={ok ? 'shield' : 'warning'} /> {t(ok ? 'verify.ok' : 'verify.notOk')}
      </p>
      <ul>
        <Check ok={verdict.commitmentOk} text={t('verify.checkCommitment')} />
        <Check ok={verdict.outcomeOk} text={t('verify.checkOutcome')} />
        <Check ok={verdict.multiplierOk} text={t('verify.checkMultiplier')} />
        {typeof second === 'boolean' && <Check ok={second} text={t('verify.checkSecond')} />}
      </ul>
    </div>
  );
}

function Check({ ok, text }: { ok: boolean; text: string }) {
  const t = useT();
  return (
    <li>
      <Icon name={ok ? 'check' : 'close'} size={18} />
      <span className={css['spoken']}>{t(ok ? 'verify.yes' : 'verify.no')}</span> {text}
    </li>
  );
}

/** A long code with its name; it breaks where it must and can be copied. */
export function Code({ name, code }: { name: string; code: string }) {
  return (
    <div className={css['code']}>
      <span>{name}</span>
      <CopyLine label={name} code={code} />
    </div>
  );
}
