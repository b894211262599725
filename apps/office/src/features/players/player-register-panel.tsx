import type { Answer } from '@arara/contract/client';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { type CompactColumn, CompactTable } from './compact-table.tsx';
import { OverviewCard } from './overview-card.tsx';

type RegisterCheck = Answer<'officeRegisterChecks'>['data']['data'][number];

/** The newest answers that the panel shows. */
const SHOWN = 25;

const tones: Record<RegisterCheck['outcome'], StatusTone> = { clear: 'good', listed: 'bad', unknown: 'quiet' };

/** The answers of the register of excluded persons about a player: the evidence, with the reasons it gave. */
export function PlayerRegisterPanel({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeRegisterChecks', { player_id: playerId, limit: SHOWN }, { signal })).data,
    [playerId],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined)
    return <Card>{error === undefined ? <RowSkeleton /> : <LoadError error={error} onRetry={reload} />}</Card>;
  return (
    <OverviewCard title={t('exclusions.checks')} note={t('exclusions.checksNote')}>
      {data.data.length === 0 ? (
        <Typography sx={{ px: 2, pb: 2 }}>{t('exclusions.noChecks')}</Typography>
      ) : (
        <CheckTable checks={data.data} />
      )}
    </OverviewCard>
  );
}

function useCheckColumns(): CompactColumn<RegisterCheck>[] {
  const t = useTranslation();
  const [channelName, outcomeName] = [useCodeLabel('registerChannel'), useCodeLabel('registerOutcome')];
  return [
    { name: t('exclusions.checkedAt'), cell: ({ at }) => <When at={at} /> },
    { name: t('exclusions.checkChannel'), cell: ({ channel }) => channelName(channel) },
    {
      name: t('exclusions.checkOutcome'),
      cell: ({ outcome }) => <Chip tone={tones[outcome]}>{outcomeName(outcome)}</Chip>,
    },
    {
      name: t('exclusions.checkReasons'),
      cell: ({ reasons }) => (reasons.length === 0 ? t('common.none') : reasons.join(', ')),
    },
    { name: t('exclusions.checkRequest'), cell: ({ request_id: id }) => id ?? t('common.none') },
  ];
}

function CheckTable({ checks }: { checks: readonly RegisterCheck[] }) {
  const t = useTranslation();
  const columns = useCheckColumns();
  return <CompactTable label={t('exclusions.checks')} columns={columns} rows={checks} getKey={({ id }) => id} />;
}
