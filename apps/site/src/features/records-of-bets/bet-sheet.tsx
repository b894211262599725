import { CopyLine, Facts, Money, Sheet, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { momentText, useT } from '../../app/i18n.ts';
import type { Bet } from './bet-queries.ts';
import css from './bets.module.css';

/** One bet in full; closed while there is none to show. */
export function BetSheet({ bet, onClose }: { bet: Bet | undefined; onClose: () => void }) {
  const t = useT();
  if (!bet) return null;
  const round = new URLSearchParams({ round: bet.round_id });
  const verify = (
    <div className={css['ways']}>
      <Link to={`/gameRecords/round?${round}`} className={buttonClass({ tone: 'gold', size: 'l', full: true })}>
        {t('bets.recall')}
      </Link>
      <Link to={`/verify?${round}`} className={buttonClass({ tone: 'quiet', size: 'l', full: true })}>
        {t('bets.verify')}
      </Link>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={t('bets.detail')} footer={bet.outside ? undefined : verify}>
      <Facts
        facts={[
          { name: t('bets.game'), value: bet.title },
          { name: t('bets.brand'), value: bet.brand },
          { name: t('bets.time'), value: momentText(bet.bet_time) },
          { name: t('bets.staked'), value: <Money amount={centavosOf(bet.bet_amount)} /> },
          { name: t('bets.won'), value: <Money amount={centavosOf(bet.win_amount)} /> },
          { name: t('bets.net'), value: <Money amount={centavosOf(bet.net_amount)} signed /> },
          { name: t('bets.status'), value: <StatusChip tone="good">{t(`bets.status.${bet.status}`)}</StatusChip> },
          { name: t('bets.round'), value: <CopyLine label={t('bets.round')} code={bet.round_id} /> },
        ]}
      />
    </Sheet>
  );
}
