import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { type Say, useSay } from '../../word.ts';
import type { Tournament } from './tournament-draft.ts';

interface BoardProps {
  tournament: Tournament;
  again: () => void;
}

interface Asked {
  playerId: number;
  isOut: boolean;
}

function Question({ id, asked, onClose, again }: { id: number; asked: Asked; onClose: () => void; again: () => void }) {
  const say = useSay();
  const { playerId, isOut } = asked;
  return (
    <ReasonDialog
      title={say(isOut ? 'tournaments.disqualify' : 'tournaments.readmit')}
      lead={say(isOut ? 'tournaments.disqualifyLead' : 'tournaments.readmitLead')}
      help={say('privacy.inAudit')}
      confirm={say(isOut ? 'tournaments.disqualify' : 'tournaments.readmit')}
      done={say('tournaments.saved')}
      danger={isOut}
      send={async (reason) => {
        await call('officeTournamentDisqualify', { id, player_id: playerId, disqualified: isOut, reason });
        again();
      }}
      onClose={onClose}
    />
  );
}

type BoardRow = Tournament['board'][number] & { id: number };

interface Columned {
  score: Tournament['score'];
  /** None where nobody may be taken out any more. */
  ask: ((playerId: number) => void) | undefined;
}

function columnsOf(say: Say, { score, ask }: Columned): Column<BoardRow>[] {
  const unit = score === 'best' ? '×' : '';
  return [
    { name: say('tournaments.player'), cell: (row) => <PlayerLink id={row.player_id} account={row.account} /> },
    { name: say('tournaments.rank'), right: true, cell: ({ rank }) => rank },
    { name: say('tournaments.points'), right: true, cell: (row) => `${row.score.replace('.', ',')}${unit}` },
    { name: say('tournaments.prizeOf'), right: true, cell: ({ prize }) => <Money amount={prize} /> },
    {
      name: say('tournaments.paid'),
      cell: ({ paid, player_id: playerId }) => {
        if (paid) return <Chip tone="good">{say('tournaments.isPaid')}</Chip>;
        if (ask === undefined) return '—';
        return (
          <Button size="small" color="error" onClick={() => ask(playerId)}>
            {say('tournaments.disqualify')}
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

/** Somebody whom staff took out, by whom and why. */
function OutRow({ out: { player_id: playerId, account, reason, staff }, onReadmit }: OutProps) {
  const say = useSay();
  return (
    <Box sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip tone="bad">{say('tournaments.out')}</Chip>
      <PlayerLink id={playerId} account={account} />
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {`${reason} · ${staff}`}
      </Typography>
      {onReadmit !== undefined && (
        <Button size="small" onClick={onReadmit}>
          {say('tournaments.readmit')}
        </Button>
      )}
    </Box>
  );
}

/** The ranking as it stands, with whom staff took out of it. */
export function BoardCard({ tournament, again }: BoardProps) {
  const say = useSay();
  const mayDecide = useMayDo('tournament.decide');
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  const [asked, setAsked] = useState<Asked>();
  const { id, board, disqualified, score, table } = tournament;
  const isOpen = mayDecide && table === null && tournament.stage !== 'cancelled';
  const ask = isOpen ? (playerId: number) => setAsked({ playerId, isOut: true }) : undefined;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {say('tournaments.board')}
        </Typography>
      </Box>
      {board.length === 0 ? (
        <Empty>{say('tournaments.boardEmpty')}</Empty>
      ) : (
        <Rows rows={board.map((row) => ({ ...row, id: row.player_id }))} columns={columnsOf(say, { score, ask })} />
      )}
      {disqualified.map((out) => (
        <OutRow
          key={out.player_id}
          out={out}
          onReadmit={isOpen ? () => setAsked({ playerId: out.player_id, isOut: false }) : undefined}
        />
      ))}
      {asked !== undefined && <Question id={id} asked={asked} onClose={() => setAsked(undefined)} again={again} />}
    </Card>
  );
}
