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

/** Logo of a site, saved at once. The server checks and re-encodes it. */
export function LogoField({ site, locked }: { site: SiteDetail; locked: boolean }) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const { pending, refused, run } = useFormSubmission();
  const set = (file: File | null) =>
    run(async () => {
      await call('officeSiteLogo', { id: site.id, image: file && (await readAsBase64(file)) });
      notify(t('sites.logoSaved'), { type: 'success' });
      refresh();
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          component="img"
          src={site.logo === '' ? `${import.meta.env.BASE_URL}icon.svg` : site.logo}
          alt={t('sites.logo')}
          sx={({ tokens }) => ({ height: 48, maxWidth: 192, borderRadius: '10px', backgroundColor: tokens.raised })}
        />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('sites.logoChoose')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void set(file);
          }}
        />
        <Button variant="outlined" loading={pending} disabled={locked} onClick={() => input.current?.click()}>
          {t('sites.logoChoose')}
        </Button>
        {site.logo !== '' && (
          <Button disabled={locked || pending} onClick={() => void set(null)}>
            {t('sites.logoRemove')}
          </Button>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('sites.logoHelp')}
      </Typography>
      <RefusalNotice text={refused} />
    </Box>
  );
}
