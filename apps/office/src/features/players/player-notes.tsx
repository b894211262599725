import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { EmptyState, LoadError, RefusalNotice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { PAGE_SIZE, useRows } from '../../shared/lists/rows.ts';
import type { PlayerDetail, PlayerNote } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { TagEditor } from './tag-editor.tsx';

const NOTE_MIN = 3;
const NOTE_MAX = 2_000;

function NoteForm({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [text, setText] = useState('');
  const { pending, refused, press, renew } = useCommand({
    send: (key) => data.notePlayer(playerId, text.trim(), key),
    done: () => {
      setText('');
      return t('players.noteDone');
    },
  });
  const ready = text.trim().length >= NOTE_MIN;
  return (
    <Box
      component="form"
      noValidate
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !pending) void press();
      }}
    >
      <TextField
        label={t('players.note')}
        helperText={t('players.noteHelp')}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          renew();
        }}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      <RefusalNotice text={refused} />
      <Button type="submit" variant="outlined" loading={pending} disabled={!ready}>
        {t('players.noteAsk')}
      </Button>
    </Box>
  );
}

function NoteLine({ note: { text, by, at } }: { note: PlayerNote }) {
  const t = useTranslation();
  return (
    <Box component="li" sx={({ tokens }) => ({ px: 2.5, py: 1.5, borderTop: `1px solid ${tokens.line}` })}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('players.noteBy', { name: by, when: formatExactTime(at) })}
      </Typography>
    </Box>
  );
}

function NoteList({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { query, setQuery } = useListQuery();
  const { data, total = 0, error, isPending, refetch } = useRows<PlayerNote>('player-notes', query, { playerId });
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined)
    return isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState>{t('players.noNotes')}</EmptyState>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5 }}>
          <Pagination count={pages} page={query.page} size="small" onChange={(_, page) => setQuery({ page })} />
        </Box>
      )}
    </>
  );
}

/** Tags and internal notes of a player, latest note first. */
export function PlayerNotes({ player }: { player: PlayerDetail }) {
  const canWrite = useCanDo('player.note');
  return (
    <>
      <TagEditor player={player} />
      <Card>
        {canWrite && <NoteForm playerId={player.id} />}
        <NoteList playerId={player.id} />
      </Card>
    </>
  );
}
