import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerTags } from './player-tags.tsx';

/** Saves the tags of a player. */
function useTagging({ id }: PlayerDetail, tags: string[], done: () => void) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return useCommand({
    send: (key) => data.tagPlayer(id, tags, key),
    done: () => {
      done();
      return t('players.tagsSaved');
    },
  });
}

/** A tag with its remove button. */
function Removable({ tag, player }: { tag: string; player: PlayerDetail }) {
  const t = useTranslation();
  const others = player.tags.filter((one) => one !== tag);
  const { pending, refused, press } = useTagging(player, others, () => undefined);
  return (
    <Box component="li" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Chip tone="link">{tag}</Chip>
      <IconButton
        aria-label={t('players.tagRemove', { tag })}
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
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const tag = parseTag(typed);
  const isWrong = tag !== '' && !isTag(tag);
  const ready = isTag(tag) && !player.tags.includes(tag) && player.tags.length < MAX_TAGS;
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
        label={t('players.tagAdd')}
        value={typed}
        error={isWrong}
        helperText={isWrong ? t('players.tagInvalid') : undefined}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          renew();
        }}
        slotProps={{ htmlInput: { maxLength: 24, autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="outlined" loading={pending} disabled={!ready}>
        {t('players.tagAddAsk')}
      </Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}

/** Adds and removes tags of a player. */
export function TagEditor({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const canWrite = useCanDo('player.note');
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <div>
          <Typography variant="h2">{t('players.tags')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('players.tagsLead')}
          </Typography>
        </div>
        {player.tags.length === 0 && <Typography variant="body2">{t('players.noTags')}</Typography>}
        {player.tags.length > 0 && !canWrite && <PlayerTags tags={player.tags} />}
        {player.tags.length > 0 && canWrite && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {player.tags.map((tag) => (
              <Removable key={tag} tag={tag} player={player} />
            ))}
          </Box>
        )}
        {canWrite && <AddForm player={player} />}
      </Box>
    </Card>
  );
}

const TAG = /^[\p{Ll}\p{N}](?:[\p{Ll}\p{N}-]{0,22}[\p{Ll}\p{N}])?$/u;

/** Maximum number of tags, from the contract. */
export const MAX_TAGS = 12;

/** Normalises a tag: lower case, hyphens for spaces. */
export function parseTag(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

export function isTag(tag: string): boolean {
  return TAG.test(tag);
}
