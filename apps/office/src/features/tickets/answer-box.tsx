import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { type Mode, modesOf, readyText } from './answer-draft.ts';
import type { Ticket } from './ticket-record.ts';

const MOST = 4_000;
const MOST_PICTURES = 3;

const asked = {
  answer: 'officeTicketAnswer',
  formal: 'officeComplaintAnswer',
} as const;

const sends = { answer: 'tickets.sendAnswer', note: 'tickets.sendNote', formal: 'tickets.sendFormal' } as const;

/** The bytes of a file as the contract takes them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function labelOf(mode: Mode, { player_id: playerId }: Pick<Ticket, 'player_id'>) {
  if (mode === 'note') return 'tickets.noteTo' as const;
  if (mode === 'formal') return 'tickets.formalTo' as const;
  return playerId === null ? ('tickets.answerGuest' as const) : ('tickets.answerTo' as const);
}

interface WritingProps {
  ticket: Ticket;
  mode: Mode;
}

/** What is being written: its text, and the pictures that were sent ahead of it. */
function useWriting({ ticket: { id }, mode }: WritingProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<string[]>([]);
  const command = useCommand({
    send: (key) =>
      mode === 'note'
        ? call('officeTicketNote', { id, text }, { key })
        : call(asked[mode], { id, text, pictures }, { key }),
    done: () => {
      setText('');
      setPictures([]);
      return say(mode === 'note' ? 'tickets.noted' : 'tickets.sent');
    },
  });
  const write = (next: string) => {
    setText(next);
    command.renew();
  };
  return { ...command, text, write, pictures, setPictures };
}

/** Choosing a picture; it is sent at once, and rides with the answer. */
function Attach({ id, pictures, onPictures }: { id: string; pictures: string[]; onPictures: (ids: string[]) => void }) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { pending, refused, press } = useCommand({
    send: async () => file && call('officeTicketPictureSend', { id, image: await base64Of(file) }),
    done: (sent) => {
      if (sent !== undefined) onPictures([...new Set([...pictures, sent.data.id])]);
      setFile(undefined);
      return undefined;
    },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={say('tickets.attach')}
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file === undefined ? (
        <Button size="small" disabled={pictures.length >= MOST_PICTURES} onClick={() => input.current?.click()}>
          {say('tickets.attach')}
        </Button>
      ) : (
        <Button size="small" variant="outlined" loading={pending} onClick={() => void press()}>
          {`${say('tickets.attach')}: ${file.name}`}
        </Button>
      )}
      {pictures.length > 0 && (
        <>
          <span role="status">{say('tickets.attached', { count: pictures.length })}</span>
          <Button size="small" onClick={() => onPictures([])}>
            {say('tickets.detach')}
          </Button>
        </>
      )}
      <RefusalNotice text={refused} />
    </Box>
  );
}

/** The answers that the ticket's site keeps ready; nothing where it has none. */
function Ready({ ticket: { site, language }, onPick }: { ticket: Ticket; onPick: (text: string) => void }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeCanned', { site }, { signal })).data,
    [site],
  );
  const { data = [] } = useAnswer(ask);
  if (data.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={say('tickets.ready')}
      value=""
      onChange={({ target }) => {
        const found = data.find(({ id }) => String(id) === target.value);
        if (found !== undefined) onPick(readyText(found, language));
      }}
    >
      {data.map(({ id, title }) => (
        <MenuItem key={id} value={String(id)}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Writing({ ticket, mode }: WritingProps) {
  const say = useSay();
  const { pending, refused, press, text, write, pictures, setPictures } = useWriting({ ticket, mode });
  const ready = text.trim() !== '';
  return (
    <Box
      component="form"
      noValidate
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !pending) void press();
      }}
    >
      {mode !== 'note' && (
        <Ready ticket={ticket} onPick={(picked) => write(text === '' ? picked : `${text}\n\n${picked}`)} />
      )}
      <TextField
        label={say(labelOf(mode, ticket))}
        multiline
        minRows={4}
        maxRows={16}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
      {mode !== 'note' && ticket.player_id !== null && (
        <Attach id={ticket.id} pictures={pictures} onPictures={setPictures} />
      )}
      <RefusalNotice text={refused} />
      <Box>
        <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
          {say(sends[mode])}
        </Button>
      </Box>
    </Box>
  );
}

/** Where staff writes: to the player, to each other, or the formal answer to a complaint. */
export function AnswerBox({ ticket }: { ticket: Ticket }) {
  const say = useSay();
  const may = { answer: useMayDo('ticket.answer'), complain: useMayDo('complaint.answer') };
  const [chosen, setChosen] = useState<Mode>();
  const modes = modesOf(ticket, may);
  const mode = modes.find((one) => one === chosen) ?? modes[0];
  if (ticket.state === 'closed') return <Notice tone="quiet">{say('tickets.closedLead')}</Notice>;
  if (mode === undefined) return null;
  return (
    <Card>
      {modes.length > 1 && (
        <StatusTabs
          label={say('tickets.mode')}
          value={mode}
          tabs={modes.map((one) => [one, say(`tickets.modes.${one}`)] as const)}
          onTab={(next) => setChosen(modes.find((one) => one === next))}
        />
      )}
      <Writing key={mode} ticket={ticket} mode={mode} />
    </Card>
  );
}
