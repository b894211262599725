import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { call } from '../../call.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { base64Of } from '../sites/logo-field.tsx';
import type { AnnouncementForm } from './announcement-form.ts';

/** A picture above the words: checked and drawn anew by the server. */
export function PictureField({ form: { draft, set, errorOf, locked } }: { form: AnnouncementForm }) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { pending, refused, run } = useFormCommand();
  const take = (file: File) =>
    run(async () => {
      const { data } = await call('officeAnnouncementPicture', { image: await base64Of(file) });
      set({ picture: data.picture, pictureUrl: data.url });
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, gridColumn: '1 / -1' }}>
      {draft.pictureUrl !== null && (
        <Box
          component="img"
          src={draft.pictureUrl}
          alt={say('announcements.picture')}
          sx={{ maxWidth: 320, maxHeight: 180, borderRadius: '10px', objectFit: 'cover' }}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={say('announcements.pictureChoose')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" loading={pending} disabled={locked} onClick={() => input.current?.click()}>
          {say('announcements.pictureChoose')}
        </Button>
        {draft.picture !== null && (
          <Button disabled={locked || pending} onClick={() => set({ picture: null, pictureUrl: null })}>
            {say('announcements.pictureRemove')}
          </Button>
        )}
      </Box>
      <RefusalNotice text={refused ?? errorOf('picture')} />
    </Box>
  );
}
