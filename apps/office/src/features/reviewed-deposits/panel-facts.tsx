import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import type { ReviewedDepositDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PanelSection } from '../../shared/queues/panel-section.tsx';
import { toStatusKey } from './deposit-rows.tsx';

interface DepositProps {
  deposit: ReviewedDepositDetail;
}

/** The order, the received amount and the decision. */
export function OrderFacts({ deposit }: DepositProps) {
  const t = useTranslation();
  const kindName = useCodeLabel('depositKind');
  const { received, fee, reference, decided_by: decider, decided_at: decidedAt, note } = deposit;
  return (
    <PanelSection title={t('deposits.order')}>
      <Facts>
        <Fact name={t('deposits.kind')}>{kindName(deposit.kind)}</Fact>
        <Fact name={t('deposits.until')}>{formatExactTime(deposit.expires_at)}</Fact>
        {received !== null && (
          <Fact name={t('deposits.received')}>
            <Money amount={received} />
          </Fact>
        )}
        {fee !== null && (
          <Fact name={t('deposits.fee')}>
            <Money amount={fee} />
          </Fact>
        )}
        {reference !== null && (
          <Fact wide name={t('deposits.reference')}>
            <CopyableId id={reference} what={t('deposits.reference')} keep={32} />
          </Fact>
        )}
        {decider !== null && decidedAt !== null && (
          <Fact wide name={t('deposits.decided')}>
            {decider} · {formatExactTime(decidedAt)}
          </Fact>
        )}
        {note !== null && (
          <Fact wide name={t('deposits.note')}>
            {note}
          </Fact>
        )}
      </Facts>
    </PanelSection>
  );
}

/** The operator's account that received the money. */
export function PayeeFacts({ deposit: { payee } }: DepositProps) {
  const t = useTranslation();
  return (
    <PanelSection title={t('deposits.payee')}>
      {payee.kind === 'pix_key' ? (
        <Facts>
          <Fact name={t('deposits.pixKey')}>{payee.key}</Fact>
          <Fact name={t('deposits.holder')}>{payee.holder}</Fact>
        </Facts>
      ) : (
        <Facts>
          <Fact name={t('deposits.bank')}>
            {payee.bank_code} · {payee.bank_name}
          </Fact>
          <Fact name={t('deposits.account')}>
            {payee.branch} / {payee.account}
          </Fact>
          <Fact name={t('deposits.holder')}>{payee.holder}</Fact>
          <Fact name={t('deposits.taxId')}>{payee.tax_id}</Fact>
        </Facts>
      )}
    </PanelSection>
  );
}

export function PlayerFacts({ deposit }: DepositProps) {
  const t = useTranslation();
  return (
    <PanelSection title={t('withdrawal.facts')}>
      <Facts>
        <Fact name={t('withdrawal.account')}>
          <PlayerLink id={deposit.player_id} account={deposit.player} />
        </Fact>
        <Fact name={t('withdrawal.accountAge')}>{t('withdrawal.days', { count: deposit.account_age_days })}</Fact>
        <Fact name={t('withdrawal.deposited')}>
          <Money amount={deposit.deposited} />
        </Fact>
        <Fact name={t('withdrawal.site')}>{deposit.site}</Fact>
      </Facts>
    </PanelSection>
  );
}

/** The player's last deposits of the same kind. */
export function Earlier({ deposit: { earlier } }: DepositProps) {
  const t = useTranslation();
  if (earlier.length === 0) return null;
  return (
    <PanelSection title={t('deposits.earlier')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {earlier.map(({ id, amount, state, created_at: at }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 14 }}
          >
            <Link component={RouterLink} to={`/reviewed-deposits?tab=${state}&id=${id}`} sx={{ fontWeight: 600 }}>
              <Money amount={amount} />
            </Link>
            <StatusChip status={toStatusKey(state)} />
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {formatExactTime(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}
