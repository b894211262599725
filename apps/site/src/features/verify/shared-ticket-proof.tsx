import { CopyLine, Facts, Money, Panel, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import { Code } from './code.tsx';
import { multiplierText } from './proof.ts';
import { SharedCodes, SharedVerdictBox, secondText } from './shared-verdict-box.tsx';
import { sharedEvidence } from './shared-verdict.ts';
import type { StoredRound } from '../../shared/games/round-query.ts';
import css from './verify.module.css';

interface TicketProps {
  round: StoredRound;
  shared: NonNullable<StoredRound['shared']>;
}

/** The proof of a member's ticket in a shared round: the round, and the payment of the ticket. */
export function SharedTicketProof({ round, shared }: TicketProps) {
  const t = useT();
  const ticket = { input: round.input, leftE4: shared.left_e4, multiplierE4: round.multiplier_e4 };
  const { round: drawn } = shared;
  return (
    <Panel>
      <h2>{t('play.verify.roundTitle', { game: round.title })}</h2>
      <SharedVerdictBox round={drawn} ticket={ticket} />
      <Facts
        facts={[
          { name: t('play.bets.staked'), value: <Money amount={centavosOf(round.bet_amount)} /> },
          { name: t('play.bets.won'), value: <Money amount={centavosOf(round.win_amount)} /> },
          {
            name: t('play.verify.multiplier'),
            value: multiplierText(BigInt(round.multiplier_e4), decimalMark(locale())),
          },
          { name: t('play.bets.round'), value: <CopyLine label={t('play.bets.round')} code={round.round_id} /> },
          { name: t('play.verify.nonce'), value: String(drawn.number) },
          { name: t('fairness.lockedAt'), value: secondText(drawn.locks_at) },
          { name: t('fairness.valueAt'), value: secondText(drawn.beacon.at) },
        ]}
      />
      <SharedCodes round={drawn} />
      <Code name={t('play.verify.proof')} code={JSON.stringify(sharedEvidence(drawn, ticket))} />
      <Link className={css['more']} to={`/verify?table=${drawn.game}`}>
        {t('fairness.all')}
      </Link>
    </Panel>
  );
}
