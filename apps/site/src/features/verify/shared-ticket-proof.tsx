import { CopyLine, Facts, Money, Panel, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { locale, useT } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { Code } from './code.tsx';
import { multiplierText } from './proof.ts';
import { SharedCodes, SharedRuling, secondText } from './shared-ruling.tsx';
import { sharedEvidence } from './shared-verdict.ts';
import type { Round } from './verify-queries.ts';
import css from './verify.module.css';

interface TicketProps {
  round: Round;
  shared: NonNullable<Round['shared']>;
}

/** A member's own ticket in a shared round: the round, and what the ticket was paid. */
export function SharedTicketProof({ round, shared }: TicketProps) {
  const t = useT();
  const ticket = { input: round.input, leftE4: shared.left_e4, multiplierE4: round.multiplier_e4 };
  const { round: drawn } = shared;
  return (
    <Panel>
      <h2>{t('verify.roundTitle', { game: round.title })}</h2>
      <SharedRuling round={drawn} ticket={ticket} />
      <Facts
        facts={[
          { name: t('bets.staked'), value: <Money amount={centavosOf(round.bet_amount)} /> },
          { name: t('bets.won'), value: <Money amount={centavosOf(round.win_amount)} /> },
          { name: t('verify.multiplier'), value: multiplierText(BigInt(round.multiplier_e4), decimalMark(locale())) },
          { name: t('bets.round'), value: <CopyLine label={t('bets.round')} code={round.round_id} /> },
          { name: t('verify.nonce'), value: String(drawn.number) },
          { name: t('fair.lockedAt'), value: secondText(drawn.locks_at) },
          { name: t('fair.valueAt'), value: secondText(drawn.beacon.at) },
        ]}
      />
      <SharedCodes round={drawn} />
      <Code name={t('verify.proof')} code={JSON.stringify(sharedEvidence(drawn, ticket))} />
      <Link className={css['more']} to={`/verify?table=${drawn.game}`}>
        {t('fair.all')}
      </Link>
    </Panel>
  );
}
