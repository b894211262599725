import Typography from '@mui/material/Typography';
import { exactText } from '../../moment.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

/** Where the money goes, and who asks for it. */
export function PanelFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const kindName = useName('keyKind');
  return (
    <>
      <Facts>
        <Fact name={`${say('withdrawal.key')} · ${kindName(withdrawal.key_kind)}`}>{withdrawal.key}</Fact>
        <Fact name={say('withdrawal.holder')}>{withdrawal.holder || say('common.none')}</Fact>
        <Fact name={say('common.amount')}>
          <Money amount={withdrawal.amount} />
        </Fact>
        <Fact name={say('withdrawal.fee')}>
          <Money amount={withdrawal.fee} />
        </Fact>
        <Fact name={say('withdrawal.site')}>{withdrawal.site}</Fact>
        {withdrawal.remark !== null && (
          <Fact wide name={say('withdrawal.remark')}>
            {withdrawal.remark}
          </Fact>
        )}
        {withdrawal.finished_at !== null && (
          <Fact name={say('withdrawal.finished')}>{exactText(withdrawal.finished_at)}</Fact>
        )}
        {withdrawal.approved_by.length > 0 && (
          <Fact name={say('withdrawal.decided')}>
            {say('queue.approvedBy', { names: withdrawal.approved_by.join(', ') })}
          </Fact>
        )}
        {withdrawal.is_auto && <Fact name={say('withdrawal.decided')}>{say('queue.auto')}</Fact>}
        {withdrawal.end_to_end_id !== null && (
          <Fact wide name={say('withdrawal.endToEnd')}>
            <Reference id={withdrawal.end_to_end_id} what={say('withdrawal.endToEnd')} keep={28} />
          </Fact>
        )}
      </Facts>
      <section>
        <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
          {say('withdrawal.facts')}
        </Typography>
        <PlayerFacts withdrawal={withdrawal} />
      </section>
    </>
  );
}

function PlayerFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const totals = [
    [say('withdrawal.deposited'), withdrawal.deposited],
    [say('withdrawal.withdrawn'), withdrawal.withdrawn],
    [say('withdrawal.staked'), withdrawal.staked],
    [say('withdrawal.won'), withdrawal.won],
  ] as const;
  return (
    <Facts>
      <Fact name={say('withdrawal.account')}>
        <PlayerLink id={withdrawal.player_id} account={withdrawal.player} />
      </Fact>
      <Fact name={say('withdrawal.accountAge')}>
        {say('withdrawal.days', { smart_count: withdrawal.account_age_days })}
      </Fact>
      {totals.map(([name, amount]) => (
        <Fact key={name} name={name}>
          <Money amount={amount} />
        </Fact>
      ))}
    </Facts>
  );
}
