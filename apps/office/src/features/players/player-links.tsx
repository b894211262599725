import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { PlayerLinked, PlayerLinksRecord } from '../../shared/api/records.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { EmptyState, LoadError } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type CompactColumn, CompactTable } from './compact-table.tsx';
import { PlayerStatus } from './player-status.tsx';

const linkTexts = { key: 'players.linkKey', device: 'players.linkDevice', ip: 'players.linkIp' } as const;
const linkTones = { key: 'bad', device: 'warn', ip: 'quiet' } as const;

function LinkChips({ by }: Pick<PlayerLinked, 'by'>) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {by.map((kind) => (
        <Chip key={kind} tone={linkTones[kind]}>
          {t(linkTexts[kind])}
        </Chip>
      ))}
    </Box>
  );
}

function useColumns(): CompactColumn<PlayerLinked>[] {
  const t = useTranslation();
  return [
    { name: t('players.account'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: t('common.status'), cell: ({ status }) => <PlayerStatus status={status} /> },
    { name: t('players.linkBy'), cell: ({ by }) => <LinkChips by={by} /> },
    { name: t('players.linkSince'), cell: ({ since }) => <When at={since} /> },
  ];
}

function LinkTable({ rows }: { rows: readonly PlayerLinked[] }) {
  const t = useTranslation();
  return (
    <CompactTable
      label={t('players.links')}
      columns={useColumns()}
      rows={rows}
      getKey={({ player_id: id }) => String(id)}
    />
  );
}

/** Other accounts that share a payout key, a device or an address with the player. */
export function PlayerLinks({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useGetOne<PlayerLinksRecord>(
    'player-links',
    { id: playerId },
    pollingOptions,
  );
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('players.linksLead')}
      </Typography>
      <Card>
        {data === undefined &&
          (isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />)}
        {data?.rows.length === 0 && <EmptyState>{t('players.noLinks')}</EmptyState>}
        {data !== undefined && data.rows.length > 0 && <LinkTable rows={data.rows} />}
      </Card>
    </>
  );
}
