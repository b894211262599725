import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { retryOptions } from '../../shared/api/api-query.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { PlayerDetail, PlayerPasskey, PlayerPasskeysRecord } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AccessLine } from './access-line.tsx';

function PasskeyLine({ passkey, onRemove }: { passkey: PlayerPasskey; onRemove: (() => void) | undefined }) {
  const t = useTranslation();
  const { name, host, created_at: createdAt, used_at: usedAt, confirms_withdrawals: confirms } = passkey;
  const used =
    usedAt === null ? t('players.passkeyUnused') : t('players.passkeyUsed', { when: formatShortTime(usedAt) });
  return (
    <AccessLine
      title={
        <>
          {name} {confirms && <Chip tone="link">{t('players.passkeyConfirms')}</Chip>}
        </>
      }
      facts={[host, t('players.passkeyAdded', { when: formatShortTime(createdAt) }), used]}
      action={
        onRemove && {
          text: t('players.passkeyRemove'),
          label: t('players.passkeyRemoveOf', { name }),
          danger: true,
          onPress: onRemove,
        }
      }
    />
  );
}

/** The passkeys of a player. Staff removes one that the player lost, or that somebody else may hold. */
export function PlayerPasskeys({ player: { id, account } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canRemove = useCanDo('player.reset');
  const [removed, setRemoved] = useState<PlayerPasskey>();
  const passkeys = useGetOne<PlayerPasskeysRecord>('player-passkeys', { id }, retryOptions);
  const rows = passkeys.data?.rows;
  return (
    <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h3">{t('players.passkeys')}</Typography>
      {passkeys.isPending && <RowSkeleton />}
      {rows === undefined && passkeys.error !== null && (
        <LoadError error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {rows?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('players.noPasskeys')}
        </Typography>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {rows.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRemove={canRemove ? () => setRemoved(passkey) : undefined}
            />
          ))}
        </Box>
      )}
      {removed !== undefined && (
        <ReasonDialog
          title={t('players.passkeyTitle', { name: removed.name, account })}
          lead={t('players.passkeyLead')}
          help={t('privacy.inAudit')}
          confirm={t('players.passkeyRemove')}
          done={t('players.passkeyDone')}
          danger
          send={(reason, key) => data.removePasskey(id, removed.id, reason, key)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Box>
  );
}
