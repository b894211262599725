import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider, useGetOne } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { freeRoundsKey } from '../../shared/api/commands/game-provider-commands.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { Money } from '../../shared/display/money.tsx';
import { When } from '../../shared/display/when.tsx';
import type { FreeRoundsInfo, FreeRoundsRow } from '../../shared/api/records.ts';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** The provider id of the operator's own games. */
const OWN_PROVIDER = 'arara';

/** Usage reported by the provider. Fetched when the row opens, because it is a network call to the provider. */
function ProviderUsage({ row: { provider, id } }: { row: FreeRoundsRow }) {
  const t = useTranslation();
  const named = { id: freeRoundsKey(provider, id) };
  const { data, error } = useGetOne<FreeRoundsInfo>('free-rounds-info', named, { retry: false });
  if (error !== null) return formatRefusal(error, t);
  if (data === undefined) return t('freeRounds.asking');
  const { remaining_there: remaining } = data;
  return remaining === null ? t('freeRounds.silent') : t('freeRounds.remaining', { count: remaining });
}

function Cancel({ row }: { row: FreeRoundsRow }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <div>
      <ReasonButton
        action={t('freeRounds.cancel')}
        title={t('freeRounds.cancelTitle')}
        lead={t('freeRounds.cancelLead', { game: row.game_title })}
        help={t('freeRounds.cancelHelp')}
        confirm={t('freeRounds.cancelConfirm')}
        done={t('freeRounds.cancelDone')}
        danger
        send={(reason, key) => data.cancelFreeRounds({ provider: row.provider, id: row.id, reason }, key)}
      />
    </div>
  );
}

function pocketText(t: ReturnType<typeof useTranslation>, { pocket, wagering }: FreeRoundsRow): string {
  if (pocket === 'cash') return t('freeRounds.cash');
  return wagering === 0 ? t('freeRounds.bonus') : t('freeRounds.bonusTimes', { times: wagering });
}

/** One grant: where winnings go, the provider's usage, and the button that cancels it. */
export function FreeRoundsDetail({ row }: { row: FreeRoundsRow }) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  const canGrant = useCanDo('free_rounds.give');
  const { state } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      {state === 'refused' && <Notice tone="bad">{t('freeRounds.refusedHelp')}</Notice>}
      {state === 'asked' && <Notice tone="warn">{t('freeRounds.askedHelp')}</Notice>}
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={t('freeRounds.pocket')}>{pocketText(t, row)}</Fact>
        {row.provider === OWN_PROVIDER ? (
          <Fact name={t('freeRounds.maxWin')}>
            {row.max_win === null ? t('freeRounds.noLimit') : <Money amount={row.max_win} />}
          </Fact>
        ) : (
          <Fact name={t('freeRounds.there')}>
            <ProviderUsage row={row} />
          </Fact>
        )}
        <Fact name={t('freeRounds.given')}>
          <When at={row.opened_at} />
        </Fact>
        <Fact name={t('freeRounds.number')}>
          <CopyableId id={row.id} what={t('freeRounds.number')} />
        </Fact>
      </Facts>
      {canGrant && (state === 'open' || state === 'asked') && <Cancel row={row} />}
    </Box>
  );
}
