import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { When } from '../../shared/display/when.tsx';
import type { BonusRow } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Bonuses that are not finished. */
const unfinished: ReadonlySet<string> = new Set(['active', 'waiting']);

function Cancel({ row }: { row: BonusRow }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <div>
      <ReasonButton
        action={t('bonuses.cancel')}
        title={t('bonuses.cancelTitle')}
        lead={t('bonuses.cancelLead', { money: formatAmount(row.money), account: row.account })}
        help={t('bonuses.reasonHelp')}
        confirm={t('bonuses.cancelConfirm')}
        done={({ data: { returned } }: Answer<'officeBonusCancel'>) =>
          t('bonuses.cancelDone', { returned: formatAmount(returned) })
        }
        danger
        send={(reason, key) => data.cancelBonus({ id: row.id, reason }, key)}
      />
    </div>
  );
}

/** Life cycle of a bonus, and the button that cancels it. */
export function BonusDetail({ row }: { row: BonusRow }) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  const canCancel = useCanDo('bonus.cancel');
  const { reason } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={t('bonuses.givenAt')}>
          <When at={row.granted_at} />
        </Fact>
        <Fact name={t('bonuses.begunAt')}>
          <When at={row.begun_at} />
        </Fact>
        <Fact name={t('bonuses.endedAt')}>
          <When at={row.ended_at} />
        </Fact>
        <Fact name={t('bonuses.converted')}>{formatAmount(row.converted)}</Fact>
        <Fact name={t('bonuses.returned')}>{formatAmount(row.returned)}</Fact>
        <Fact name={t('common.id')}>
          <CopyableId id={row.id} what={t('common.id')} />
        </Fact>
        {reason !== '' && (
          <Fact name={t('bonuses.reason')} wide>
            {reason}
          </Fact>
        )}
      </Facts>
      {canCancel && unfinished.has(row.state) && <Cancel row={row} />}
    </Box>
  );
}
