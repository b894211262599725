import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useCommand } from '../../parts/command.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { PlayerDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PlayerTags } from './player-tags.tsx';
import { MOST_TAGS, isTag, tagOf } from './tag-draft.ts';

/** Puts a player's tags down as they are handed in. */
function useTagging({ id }: PlayerDetail, tags: string[], done: () => void) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return useCommand({
    send: (key) => data.tagPlayer(id, tags, key),
    done: () => {
      done();
      return say('players.tagsSaved');
    },
  });
}

/** A tag with the button that takes it away. */
function Removable({ tag, player }: { tag: string; player: PlayerDetail }) {
  const say = useSay();
  const others = player.tags.filter((one) => one !== tag);
  const { pending, refused, press } = useTagging(player, others, () => undefined);
  return (
    <Box component="li" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Chip tone="link">{tag}</Chip>
      <IconButton
        aria-label={say('players.tagRemove', { tag })}
        disabled={pending}
        onClick={() => void press()}
        sx={{ width: 36, height: 36 }}
      >
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
      <RefusalNotice text={refused} />
    </Box>
  );
}

function AddForm({ player }: { player: PlayerDetail }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const tag = tagOf(typed);
  const isWrong = tag !== '' && !isTag(tag);
  const ready = isTag(tag) && !player.tags.includes(tag) && player.tags.length < MOST_TAGS;
  const { pending, refused, press, renew } = useTagging(player, [...player.tags, tag], () => setTyped(''));
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !pending) void press();
      }}
    >
      <TextField
        size="small"
        label={say('players.tagAdd')}
        value={typed}
        error={isWrong}
        helperText={isWrong ? say('players.tagInvalid') : undefined}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          renew();
        }}
        slotProps={{ htmlInput: { maxLength: 24, autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="outlined" loading={pending} disabled={!ready}>
        {say('players.tagAddAsk')}
      </Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}

/** The words that a player is filed under, added and taken away one at a time. */
export function TagEditor({ player }: { player: PlayerDetail }) {
  const say = useSay();
  const mayWrite = useMayDo('player.note');
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <div>
          <Typography variant="h2">{say('players.tags')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('players.tagsLead')}
          </Typography>
        </div>
        {player.tags.length === 0 && <Typography variant="body2">{say('players.noTags')}</Typography>}
        {player.tags.length > 0 && !mayWrite && <PlayerTags tags={player.tags} />}
        {player.tags.length > 0 && mayWrite && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {player.tags.map((tag) => (
              <Removable key={tag} tag={tag} player={player} />
            ))}
          </Box>
        )}
        {mayWrite && <AddForm player={player} />}
      </Box>
    </Card>
  );
}
