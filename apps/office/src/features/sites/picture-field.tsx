import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'ra-core';
import { useRef } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import type { SiteDetail } from './site-record.ts';
import { readAsBase64 } from '../../shared/api/files.ts';

/** The pictures of a site: the call that saves each, and what is shown where there is none. */
const kinds = {
  logo: { save: 'officeSiteLogo', builtIn: `${import.meta.env.BASE_URL}icon.svg`, height: 48 },
  background: { save: 'officeSiteBackground', builtIn: undefined, height: 96 },
} as const;

interface PictureFieldProps {
  site: SiteDetail;
  kind: keyof typeof kinds;
  locked: boolean;
}

/** A picture of a site, saved at once. The server checks and re-encodes it. */
export function PictureField({ site, kind, locked }: PictureFieldProps) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const { pending, refused, run } = useFormSubmission();
  const { save, builtIn, height } = kinds[kind];
  const own = site[kind];
  const shown = own === '' ? builtIn : own;
  const set = (file: File | null) =>
    run(async () => {
      await call(save, { id: site.id, image: file && (await readAsBase64(file)) });
      notify(t(`sites.${kind}Saved`), { type: 'success' });
      refresh();
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="body2">{t(`sites.${kind}`)}</Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {shown !== undefined && (
          <Box
            component="img"
            src={shown}
            alt={t(`sites.${kind}`)}
            sx={({ tokens }) => ({ height, maxWidth: 192, borderRadius: '10px', backgroundColor: tokens.raised })}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t(`sites.${kind}Choose`)}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void set(file);
          }}
        />
        <Button variant="outlined" loading={pending} disabled={locked} onClick={() => input.current?.click()}>
          {t(`sites.${kind}Choose`)}
        </Button>
        {own !== '' && (
          <Button disabled={locked || pending} onClick={() => void set(null)}>
            {t(`sites.${kind}Remove`)}
          </Button>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t(`sites.${kind}Help`)}
      </Typography>
      <RefusalNotice text={refused} />
    </Box>
  );
}
