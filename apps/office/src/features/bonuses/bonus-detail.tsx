import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonButton } from '../../parts/reason-button.tsx';
import { Reference } from '../../parts/reference.tsx';
import { When } from '../../parts/when.tsx';
import type { BonusRow } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Bonuses that are not over. */
const unfinished: ReadonlySet<string> = new Set(['active', 'waiting']);

function Cancel({ row }: { row: BonusRow }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <div>
      <ReasonButton
        action={say('bonuses.cancel')}
        title={say('bonuses.cancelTitle')}
        lead={say('bonuses.cancelLead', { money: amountText(row.money), account: row.account })}
        help={say('bonuses.reasonHelp')}
        confirm={say('bonuses.cancelConfirm')}
        done={({ data: { returned } }: Answer<'officeBonusCancel'>) =>
          say('bonuses.cancelDone', { returned: amountText(returned) })
        }
        danger
        send={(reason, key) => data.cancelBonus({ id: row.id, reason }, key)}
      />
    </div>
  );
}

/** The life of a bonus, and the way to take it back. */
export function BonusDetail({ row }: { row: BonusRow }) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  const mayCancel = useMayDo('bonus.cancel');
  const { reason } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={say('bonuses.givenAt')}>
          <When at={row.given_at} />
        </Fact>
        <Fact name={say('bonuses.begunAt')}>
          <When at={row.begun_at} />
        </Fact>
        <Fact name={say('bonuses.endedAt')}>
          <When at={row.ended_at} />
        </Fact>
        <Fact name={say('bonuses.converted')}>{amountText(row.converted)}</Fact>
        <Fact name={say('bonuses.returned')}>{amountText(row.returned)}</Fact>
        <Fact name={say('common.id')}>
          <Reference id={row.id} what={say('common.id')} />
        </Fact>
        {reason !== '' && (
          <Fact name={say('bonuses.reason')} wide>
            {reason}
          </Fact>
        )}
      </Facts>
      {mayCancel && unfinished.has(row.state) && <Cancel row={row} />}
    </Box>
  );
}
