import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { formatDecimalText } from '../../shared/format/percent.ts';
import type { Tournament } from './tournament-draft.ts';

interface LeaderboardProps {
  tournament: Tournament;
  reload: () => void;
}

interface Asked {
  playerId: number;
  isOut: boolean;
}

function Question({
  id,
  asked,
  onClose,
  reload,
}: {
  id: number;
  asked: Asked;
  onClose: () => void;
  reload: () => void;
}) {
  const t = useTranslation();
  const { playerId, isOut } = asked;
  return (
    <ReasonDialog
      title={t(isOut ? 'tournaments.disqualify' : 'tournaments.readmit')}
      lead={t(isOut ? 'tournaments.disqualifyLead' : 'tournaments.readmitLead')}
      help={t('privacy.inAudit')}
      confirm={t(isOut ? 'tournaments.disqualify' : 'tournaments.readmit')}
      done={t('tournaments.saved')}
      danger={isOut}
      send={async (reason) => {
        await call('officeTournamentDisqualify', { id, player_id: playerId, disqualified: isOut, reason });
        reload();
      }}
      onClose={onClose}
    />
  );
}

type LeaderboardRow = Tournament['board'][number] & { id: number };

interface Columned {
  score: Tournament['score'];
  /** Absent once nobody can be disqualified. */
  ask: ((playerId: number) => void) | undefined;
}

function buildColumns(t: Translate, { score, ask }: Columned): Column<LeaderboardRow>[] {
  const unit = score === 'best' ? '×' : '';
  return [
    { name: t('tournaments.player'), cell: (row) => <PlayerLink id={row.player_id} account={row.account} /> },
    { name: t('tournaments.rank'), right: true, cell: ({ rank }) => rank },
    { name: t('tournaments.points'), right: true, cell: (row) => `${formatDecimalText(row.score)}${unit}` },
    { name: t('tournaments.prizeOf'), right: true, cell: ({ prize }) => <Money amount={prize} /> },
    {
      name: t('tournaments.paid'),
      cell: ({ paid, player_id: playerId }) => {
        if (paid) return <Chip tone="good">{t('tournaments.isPaid')}</Chip>;
        if (ask === undefined) return '—';
        return (
          <Button size="small" color="error" onClick={() => ask(playerId)}>
            {t('tournaments.disqualify')}
          </Button>
        );
      },
    },
  ];
}

interface OutProps {
  out: Tournament['disqualified'][number];
  onReadmit: (() => void) | undefined;
}

/** A disqualified player, by whom and why. */
function OutRow({ out: { player_id: playerId, account, reason, staff }, onReadmit }: OutProps) {
  const t = useTranslation();
  return (
    <Box sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip tone="bad">{t('tournaments.out')}</Chip>
      <PlayerLink id={playerId} account={account} />
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {`${reason} · ${staff}`}
      </Typography>
      {onReadmit !== undefined && (
        <Button size="small" onClick={onReadmit}>
          {t('tournaments.readmit')}
        </Button>
      )}
    </Box>
  );
}

/** The leaderboard, with the disqualified players. */
export function LeaderboardCard({ tournament, reload }: LeaderboardProps) {
  const t = useTranslation();
  const canDecide = useCanDo('tournament.decide');
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  const [asked, setAsked] = useState<Asked>();
  const { id, board, disqualified, score, table } = tournament;
  const isOpen = canDecide && table === null && tournament.stage !== 'cancelled';
  const ask = isOpen ? (playerId: number) => setAsked({ playerId, isOut: true }) : undefined;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {t('tournaments.board')}
        </Typography>
      </Box>
      {board.length === 0 ? (
        <EmptyState>{t('tournaments.boardEmpty')}</EmptyState>
      ) : (
        <Rows rows={board.map((row) => ({ ...row, id: row.player_id }))} columns={buildColumns(t, { score, ask })} />
      )}
      {disqualified.map((out) => (
        <OutRow
          key={out.player_id}
          out={out}
          onReadmit={isOpen ? () => setAsked({ playerId: out.player_id, isOut: false }) : undefined}
        />
      ))}
      {asked !== undefined && <Question id={id} asked={asked} onClose={() => setAsked(undefined)} reload={reload} />}
    </Card>
  );
}
