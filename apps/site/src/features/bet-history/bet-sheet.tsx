import { CopyLine, Facts, Money, Sheet, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { secondText } from '../../shared/format/second-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { stakeOf } from '../../shared/records/round-stake.tsx';
import { formatMultiplier } from './bet-multiplier.ts';
import type { Bet } from './bet-queries.ts';
import css from './bets.module.css';

/** The details of one bet; closed without one. */
export function BetSheet({ bet, onClose }: { bet: Bet | undefined; onClose: () => void }) {
  const t = useT();
  if (!bet) return null;
  const round = new URLSearchParams({ round: bet.round_id });
  const verify = (
    <div className={css['ways']}>
      <Link to={`/gameRecords/round?${round}`} className={buttonClass({ tone: 'gold', size: 'l', full: true })}>
        {t('play.bets.recall')}
      </Link>
      <Link to={`/verify?${round}`} className={buttonClass({ tone: 'quiet', size: 'l', full: true })}>
        {t('play.bets.verify')}
      </Link>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={t('play.bets.detail')} footer={bet.outside ? undefined : verify}>
      <Facts
        facts={[
          { name: t('play.bets.game'), value: bet.title },
          { name: t('play.bets.brand'), value: bet.brand },
          { name: t('play.bets.time'), value: secondText(bet.bet_time) },
          { name: t('play.bets.staked'), value: stakeOf(bet, t) },
          {
            name: t('play.bets.multiplier'),
            value: formatMultiplier(centavosOf(bet.bet_amount), centavosOf(bet.win_amount)),
          },
          { name: t('play.bets.won'), value: <Money amount={centavosOf(bet.win_amount)} /> },
          { name: t('play.bets.net'), value: <Money amount={centavosOf(bet.net_amount)} signed /> },
          {
            name: t('play.bets.status'),
            value: <StatusChip tone="good">{t(`play.bets.status.${bet.status}`)}</StatusChip>,
          },
          { name: t('play.bets.round'), value: <CopyLine label={t('play.bets.round')} code={bet.round_id} /> },
        ]}
      />
    </Sheet>
  );
}
