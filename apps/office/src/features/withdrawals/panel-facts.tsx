import Typography from '@mui/material/Typography';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

/** Recipient and requester. */
export function PanelFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  const kindName = useCodeLabel('keyKind');
  return (
    <>
      <Facts>
        <Fact name={`${t('withdrawal.key')} · ${kindName(withdrawal.key_kind)}`}>{withdrawal.key}</Fact>
        <Fact name={t('withdrawal.holder')}>{withdrawal.holder || t('common.none')}</Fact>
        <Fact name={t('common.amount')}>
          <Money amount={withdrawal.amount} />
        </Fact>
        <Fact name={t('withdrawal.fee')}>
          <Money amount={withdrawal.fee} />
        </Fact>
        <Fact name={t('withdrawal.site')}>{withdrawal.site}</Fact>
        {withdrawal.remark !== null && (
          <Fact wide name={t('withdrawal.remark')}>
            {withdrawal.remark}
          </Fact>
        )}
        {withdrawal.finished_at !== null && (
          <Fact name={t('withdrawal.finished')}>{formatExactTime(withdrawal.finished_at)}</Fact>
        )}
        {withdrawal.approved_by.length > 0 && (
          <Fact name={t('withdrawal.decided')}>
            {t('queue.approvedBy', { names: withdrawal.approved_by.join(', ') })}
          </Fact>
        )}
        {withdrawal.is_auto && <Fact name={t('withdrawal.decided')}>{t('queue.auto')}</Fact>}
        {withdrawal.end_to_end_id !== null && (
          <Fact wide name={t('withdrawal.endToEnd')}>
            <CopyableId id={withdrawal.end_to_end_id} what={t('withdrawal.endToEnd')} keep={28} />
          </Fact>
        )}
      </Facts>
      <section>
        <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
          {t('withdrawal.facts')}
        </Typography>
        <PlayerFacts withdrawal={withdrawal} />
      </section>
    </>
  );
}

function PlayerFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  const totals = [
    [t('withdrawal.deposited'), withdrawal.deposited],
    [t('withdrawal.withdrawn'), withdrawal.withdrawn],
    [t('withdrawal.staked'), withdrawal.staked],
    [t('withdrawal.won'), withdrawal.won],
  ] as const;
  return (
    <Facts>
      <Fact name={t('withdrawal.account')}>
        <PlayerLink id={withdrawal.player_id} account={withdrawal.player} />
      </Fact>
      <Fact name={t('withdrawal.accountAge')}>{t('withdrawal.days', { count: withdrawal.account_age_days })}</Fact>
      {totals.map(([name, amount]) => (
        <Fact key={name} name={name}>
          <Money amount={amount} />
        </Fact>
      ))}
    </Facts>
  );
}
