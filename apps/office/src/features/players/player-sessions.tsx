import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { PlayerSessionsRecord, PlayerDetail, PlayerSession } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AccessLine } from './access-line.tsx';

/** The session to end, or all of them. */
type Ending = PlayerSession | 'all';

function SessionLine({ session, onEnd }: { session: PlayerSession; onEnd: (() => void) | undefined }) {
  const t = useTranslation();
  const device = session.device || t('players.unknownDevice');
  return (
    <AccessLine
      title={
        <>
          {[device, session.place].filter((part) => part !== '').join(' · ')}{' '}
          {session.kept && <Chip tone="link">{t('players.kept')}</Chip>}
        </>
      }
      facts={[
        t('players.placeSeen', { when: formatShortTime(session.seen_at) }),
        t('players.placeOpened', { when: formatShortTime(session.created_at) }),
        t('players.placeUntil', { when: formatShortTime(session.expires_at) }),
      ]}
      action={onEnd && { text: t('players.endOne'), label: t('players.endOneOf', { device }), onPress: onEnd }}
    />
  );
}

/** Active sessions of a player, and the buttons that end one or all. */
export function PlayerSessions({ player: { id, account } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canEnd = useCanDo('player.offline');
  const [ending, setEnding] = useState<Ending>();
  const book = useGetOne<PlayerSessionsRecord>('player-sessions', { id }, pollingOptions);
  const rows = book.data?.rows;
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h2">{t('players.places')}</Typography>
          {canEnd && rows !== undefined && rows.length > 0 && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              sx={{ flexShrink: 0 }}
              onClick={() => setEnding('all')}
            >
              {t('players.endAll')}
            </Button>
          )}
        </Box>
        {book.isPending && <RowSkeleton />}
        {rows === undefined && book.error !== null && (
          <LoadError error={book.error} onRetry={() => void book.refetch()} />
        )}
        {rows?.length === 0 && <Typography variant="body2">{t('players.noPlaces')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {rows?.map((session) => (
            <SessionLine key={session.id} session={session} onEnd={canEnd ? () => setEnding(session) : undefined} />
          ))}
        </Box>
      </Box>
      {ending !== undefined && (
        <ReasonDialog
          title={ending === 'all' ? t('players.endAllTitle', { account }) : t('players.endOneTitle')}
          lead={t('players.endLead')}
          help={t('privacy.inAudit')}
          confirm={t(ending === 'all' ? 'players.endAll' : 'players.endOne')}
          done={t('players.ended')}
          danger
          send={(reason, key) => data.forceOffline(id, ending === 'all' ? undefined : ending.id, reason, key)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  );
}
