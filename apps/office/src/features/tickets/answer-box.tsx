import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { readAsBase64 } from '../../shared/api/files.ts';
import { Card } from '../../shared/display/card.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { type Mode, listModes, fillPlaceholders } from './answer-draft.ts';
import type { Ticket } from './ticket-chips.tsx';

const MAX_LENGTH = 4_000;
const MAX_PICTURES = 3;

const asked = {
  answer: 'officeTicketAnswer',
  formal: 'officeComplaintAnswer',
} as const;

const sends = { answer: 'tickets.sendAnswer', note: 'tickets.sendNote', formal: 'tickets.sendFormal' } as const;

function getLabel(mode: Mode, { player_id: playerId }: Pick<Ticket, 'player_id'>) {
  if (mode === 'note') return 'tickets.noteTo' as const;
  if (mode === 'formal') return 'tickets.formalTo' as const;
  return playerId === null ? ('tickets.answerGuest' as const) : ('tickets.answerTo' as const);
}

interface AnswerEditorProps {
  ticket: Ticket;
  mode: Mode;
}

/** Holds the typed text and the uploaded pictures. */
function useAnswerEditor({ ticket: { id }, mode }: AnswerEditorProps) {
  const t = useTranslation();
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
      return t(mode === 'note' ? 'tickets.noted' : 'tickets.sent');
    },
  });
  const write = (next: string) => {
    setText(next);
    command.renew();
  };
  return { ...command, text, write, pictures, setPictures };
}

/** Selects a picture and uploads it at once; it is attached to the answer. */
function Attach({ id, pictures, onPictures }: { id: string; pictures: string[]; onPictures: (ids: string[]) => void }) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { pending, refused, press } = useCommand({
    send: async () => file && call('officeTicketPictureSend', { id, image: await readAsBase64(file) }),
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
        aria-label={t('tickets.attach')}
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file === undefined ? (
        <Button size="small" disabled={pictures.length >= MAX_PICTURES} onClick={() => input.current?.click()}>
          {t('tickets.attach')}
        </Button>
      ) : (
        <Button size="small" variant="outlined" loading={pending} onClick={() => void press()}>
          {`${t('tickets.attach')}: ${file.name}`}
        </Button>
      )}
      {pictures.length > 0 && (
        <>
          <span role="status">{t('tickets.attached', { count: pictures.length })}</span>
          <Button size="small" onClick={() => onPictures([])}>
            {t('tickets.detach')}
          </Button>
        </>
      )}
      <RefusalNotice text={refused} />
    </Box>
  );
}

/** Canned replies of the ticket's site; hidden when there are none. */
function CannedReplies({ ticket: { site, language }, onPick }: { ticket: Ticket; onPick: (text: string) => void }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeCanned', { site }, { signal })).data,
    [site],
  );
  const { data = [] } = useApiQuery(ask);
  if (data.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={t('tickets.ready')}
      value=""
      onChange={({ target }) => {
        const found = data.find(({ id }) => String(id) === target.value);
        if (found !== undefined) onPick(fillPlaceholders(found, language));
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

function AnswerEditor({ ticket, mode }: AnswerEditorProps) {
  const t = useTranslation();
  const { pending, refused, press, text, write, pictures, setPictures } = useAnswerEditor({ ticket, mode });
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
        <CannedReplies ticket={ticket} onPick={(picked) => write(text === '' ? picked : `${text}\n\n${picked}`)} />
      )}
      <TextField
        label={t(getLabel(mode, ticket))}
        multiline
        minRows={4}
        maxRows={16}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
      {mode !== 'note' && ticket.player_id !== null && (
        <Attach id={ticket.id} pictures={pictures} onPictures={setPictures} />
      )}
      <RefusalNotice text={refused} />
      <Box>
        <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
          {t(sends[mode])}
        </Button>
      </Box>
    </Box>
  );
}

/** Input for an answer to the player, an internal note, or the formal answer to a complaint. */
export function AnswerBox({ ticket }: { ticket: Ticket }) {
  const t = useTranslation();
  const may = { answer: useCanDo('ticket.answer'), complain: useCanDo('complaint.answer') };
  const [chosen, setChosen] = useState<Mode>();
  const modes = listModes(ticket, may);
  const mode = modes.find((one) => one === chosen) ?? modes[0];
  if (ticket.state === 'closed') return <Notice tone="quiet">{t('tickets.closedLead')}</Notice>;
  if (mode === undefined) return null;
  return (
    <Card>
      {modes.length > 1 && (
        <StatusTabs
          label={t('tickets.mode')}
          value={mode}
          tabs={modes.map((one) => [one, t(`tickets.modes.${one}`)] as const)}
          onTab={(next) => setChosen(modes.find((one) => one === next))}
        />
      )}
      <AnswerEditor key={mode} ticket={ticket} mode={mode} />
    </Card>
  );
}
