import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { PlayerCorrection, PlayerDetail } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListPagination } from '../../shared/lists/pagination.tsx';
import { PAGE_SIZE, useRows } from '../../shared/lists/rows.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const tones = { waiting: 'warn', applied: 'good', refused: 'quiet' } as const;

type Changes = PlayerCorrection['changes'];

/** The dialogs that show, approve and refuse a correction. */
function CorrectionActions({ row, onShown }: { row: PlayerCorrection; onShown: (changes: Changes) => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canReveal = useCanDo('player.reveal');
  const [asked, setAsked] = useState<'show' | 'approve' | 'refuse'>();
  const close = () => setAsked(undefined);
  const help = t('privacy.inAudit');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canReveal && (
        <Button size="small" onClick={() => setAsked('show')}>
          {t('corrections.show')}
        </Button>
      )}
      {row.can_approve && (
        <Button size="small" variant="outlined" onClick={() => setAsked('approve')}>
          {t('corrections.approve')}
        </Button>
      )}
      {row.can_refuse && (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked('refuse')}>
          {t('corrections.refuse')}
        </Button>
      )}
      {asked === 'show' && (
        <ReasonDialog
          title={t('corrections.show')}
          lead={t('corrections.showLead')}
          help={help}
          confirm={t('corrections.show')}
          done={t('corrections.shown')}
          send={async (reason, key) => onShown((await data.revealCorrection(row.id, reason, key)).data.values)}
          onClose={close}
        />
      )}
      {asked === 'approve' && (
        <ReasonDialog
          title={t('corrections.approveTitle')}
          lead={t('corrections.approveLead')}
          help={help}
          confirm={t('corrections.approve')}
          done={t('corrections.approved')}
          send={(reason, key) => data.approveCorrection(row.id, reason, key)}
          onClose={close}
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={t('corrections.refuseTitle')}
          lead={t('corrections.refuseLead')}
          help={help}
          confirm={t('corrections.refuse')}
          done={t('corrections.refused')}
          danger
          send={(reason, key) => data.refuseCorrection(row.id, reason, key)}
          onClose={close}
        />
      )}
    </Box>
  );
}

function CorrectionItem({ row }: { row: PlayerCorrection }) {
  const t = useTranslation();
  const [shown, setShown] = useState<Changes>();
  const by = { name: row.requested_by, when: formatShortTime(row.requested_at), reason: row.reason };
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({ px: 2.5, py: 1.5, borderTop: `1px solid ${tokens.line}`, display: 'grid', gap: 0.5 })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Chip tone={tones[row.status]}>{t(`corrections.status.${row.status}`)}</Chip>
        {row.guards.map((guard) => (
          <Chip key={guard} tone="quiet">
            {t(`corrections.guard.${guard}`)}
          </Chip>
        ))}
      </Box>
      {(shown ?? row.changes).map(({ field, before, after }) => (
        <Typography key={field} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('corrections.change', {
            field: t(`codes.personalField.${field}`),
            before: before || t('corrections.empty'),
            after,
          })}
        </Typography>
      ))}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('corrections.by', by)}
      </Typography>
      {row.decided_by !== null && row.decided_at !== null && row.decision_reason !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('corrections.decidedBy', {
            name: row.decided_by,
            when: formatShortTime(row.decided_at),
            reason: row.decision_reason,
          })}
        </Typography>
      )}
      <CorrectionActions row={row} onShown={setShown} />
    </Box>
  );
}

/** Corrections of a player's personal data, newest first, and the form of a new one. */
export function PlayerCorrections({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const canRequest = useCanDo('correction.request');
  const [isAsked, setAsked] = useState(false);
  const { query, setQuery } = useListQuery();
  const list = useRows<PlayerCorrection>('player-corrections', query, { playerId: player.id });
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h3">{t('corrections.title')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {list.data?.length === 0 ? t('corrections.none') : t('corrections.lead')}
          </Typography>
        </Box>
        {canRequest && (
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {t('corrections.ask')}
          </Button>
        )}
      </Box>
      {list.data === undefined && list.isPending && <RowSkeleton />}
      {list.data === undefined && !list.isPending && (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.data?.map((row) => (
          <CorrectionItem key={row.id} row={row} />
        ))}
      </Box>
      <ListPagination
        count={Math.ceil((list.total ?? 0) / PAGE_SIZE)}
        page={query.page}
        onPage={(page) => setQuery({ page })}
      />
      {isAsked && <CorrectionDialog player={player} onClose={() => setAsked(false)} />}
    </Card>
  );
}
