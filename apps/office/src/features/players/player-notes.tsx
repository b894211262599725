import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { exactText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { useListPlace } from '../../parts/list-place.ts';
import { Empty, LoadError } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { PAGE_SIZE, useRows } from '../../parts/rows.ts';
import type { PlayerDetail, PlayerNote } from '../../records.ts';
import { useSay } from '../../word.ts';
import { TagEditor } from './tag-editor.tsx';

const NOTE_MIN = 3;
const NOTE_MAX = 2_000;

function NoteForm({ playerId }: { playerId: number }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [text, setText] = useState('');
  const { pending, refused, press, renew } = useCommand({
    send: (key) => data.notePlayer(playerId, text.trim(), key),
    done: () => {
      setText('');
      return say('players.noteDone');
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
        label={say('players.note')}
        helperText={say('players.noteHelp')}
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
        {say('players.noteAsk')}
      </Button>
    </Box>
  );
}

function NoteLine({ note: { text, by, at } }: { note: PlayerNote }) {
  const say = useSay();
  return (
    <Box component="li" sx={({ tokens }) => ({ px: 2.5, py: 1.5, borderTop: `1px solid ${tokens.line}` })}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('players.noteBy', { name: by, when: exactText(at) })}
      </Typography>
    </Box>
  );
}

function NoteList({ playerId }: { playerId: number }) {
  const say = useSay();
  const { place, go } = useListPlace();
  const { data, total = 0, error, isPending, refetch } = useRows<PlayerNote>('player-notes', place, { playerId });
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined)
    return isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Empty>{say('players.noNotes')}</Empty>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5 }}>
          <Pagination count={pages} page={place.page} size="small" onChange={(_, page) => go({ page })} />
        </Box>
      )}
    </>
  );
}

/** What staff tells each other about a player: the words they file them under, and notes, the latest first. */
export function PlayerNotes({ player }: { player: PlayerDetail }) {
  const mayWrite = useMayDo('player.note');
  return (
    <>
      <TagEditor player={player} />
      <Card>
        {mayWrite && <NoteForm playerId={player.id} />}
        <NoteList playerId={player.id} />
      </Card>
    </>
  );
}
