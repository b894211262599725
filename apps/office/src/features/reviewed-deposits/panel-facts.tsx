import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { exactText } from '../../moment.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import type { ReviewedDepositDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { PanelSection } from '../withdrawals/panel-section.tsx';
import { stateWord } from './rows.tsx';

interface DepositProps {
  deposit: ReviewedDepositDetail;
}

/** What was ordered, what came in, and by whom it was decided. */
export function OrderFacts({ deposit }: DepositProps) {
  const say = useSay();
  const kindName = useName('depositKind');
  const { received, fee, reference, decided_by: decider, decided_at: decidedAt, note } = deposit;
  return (
    <PanelSection title={say('deposits.order')}>
      <Facts>
        <Fact name={say('deposits.kind')}>{kindName(deposit.kind)}</Fact>
        <Fact name={say('deposits.until')}>{exactText(deposit.expires_at)}</Fact>
        {received !== null && (
          <Fact name={say('deposits.received')}>
            <Money amount={received} />
          </Fact>
        )}
        {fee !== null && (
          <Fact name={say('deposits.fee')}>
            <Money amount={fee} />
          </Fact>
        )}
        {reference !== null && (
          <Fact wide name={say('deposits.reference')}>
            <Reference id={reference} what={say('deposits.reference')} keep={32} />
          </Fact>
        )}
        {decider !== null && decidedAt !== null && (
          <Fact wide name={say('deposits.decided')}>
            {decider} · {exactText(decidedAt)}
          </Fact>
        )}
        {note !== null && (
          <Fact wide name={say('deposits.note')}>
            {note}
          </Fact>
        )}
      </Facts>
    </PanelSection>
  );
}

/** Which of the house's accounts to look into. */
export function PayeeFacts({ deposit: { payee } }: DepositProps) {
  const say = useSay();
  return (
    <PanelSection title={say('deposits.payee')}>
      {payee.kind === 'pix_key' ? (
        <Facts>
          <Fact name={say('deposits.pixKey')}>{payee.key}</Fact>
          <Fact name={say('deposits.holder')}>{payee.holder}</Fact>
        </Facts>
      ) : (
        <Facts>
          <Fact name={say('deposits.bank')}>
            {payee.bank_code} · {payee.bank_name}
          </Fact>
          <Fact name={say('deposits.account')}>
            {payee.branch} / {payee.account}
          </Fact>
          <Fact name={say('deposits.holder')}>{payee.holder}</Fact>
          <Fact name={say('deposits.taxId')}>{payee.tax_id}</Fact>
        </Facts>
      )}
    </PanelSection>
  );
}

export function PlayerFacts({ deposit }: DepositProps) {
  const say = useSay();
  return (
    <PanelSection title={say('withdrawal.facts')}>
      <Facts>
        <Fact name={say('withdrawal.account')}>
          <PlayerLink id={deposit.player_id} account={deposit.player} />
        </Fact>
        <Fact name={say('withdrawal.accountAge')}>
          {say('withdrawal.days', { smart_count: deposit.account_age_days })}
        </Fact>
        <Fact name={say('withdrawal.deposited')}>
          <Money amount={deposit.deposited} />
        </Fact>
        <Fact name={say('withdrawal.site')}>{deposit.site}</Fact>
      </Facts>
    </PanelSection>
  );
}

/** What became of the player's last deposits of the same kind. */
export function Earlier({ deposit: { earlier } }: DepositProps) {
  const say = useSay();
  if (earlier.length === 0) return null;
  return (
    <PanelSection title={say('deposits.earlier')}>
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
            <StatusChip status={stateWord(state)} />
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {exactText(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}
