import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { readAsBase64 } from '../../shared/api/files.ts';
import type { AnnouncementForm } from './announcement-form.ts';

/** Uploads the picture above the text. The server checks and re-encodes it. */
export function PictureField({ form: { draft, set, getError, locked } }: { form: AnnouncementForm }) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { pending, refused, run } = useFormSubmission();
  const take = (file: File) =>
    run(async () => {
      const { data } = await call('officeAnnouncementPicture', { image: await readAsBase64(file) });
      set({ picture: data.picture, pictureUrl: data.url });
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, gridColumn: '1 / -1' }}>
      {draft.pictureUrl !== null && (
        <Box
          component="img"
          src={draft.pictureUrl}
          alt={t('announcements.picture')}
          sx={{ maxWidth: 320, maxHeight: 180, borderRadius: '10px', objectFit: 'cover' }}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('announcements.pictureChoose')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" loading={pending} disabled={locked} onClick={() => input.current?.click()}>
          {t('announcements.pictureChoose')}
        </Button>
        {draft.picture !== null && (
          <Button disabled={locked || pending} onClick={() => set({ picture: null, pictureUrl: null })}>
            {t('announcements.pictureRemove')}
          </Button>
        )}
      </Box>
      <RefusalNotice text={refused ?? getError('picture')} />
    </Box>
  );
}
