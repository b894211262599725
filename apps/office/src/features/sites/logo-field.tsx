import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'ra-core';
import { useRef } from 'react';
import { call } from '../../call.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import type { SiteDetail } from './site-record.ts';

/** A file as base64, without the head of a data URL. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const read = typeof reader.result === 'string' ? reader.result : '';
      resolve(read.slice(read.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** The logo of a site, changed at once: it is checked and drawn anew by the server. */
export function LogoField({ site, locked }: { site: SiteDetail; locked: boolean }) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const { pending, refused, run } = useFormCommand();
  const set = (file: File | null) =>
    run(async () => {
      await call('officeSiteLogo', { id: site.id, image: file && (await base64Of(file)) });
      notify(say('sites.logoSaved'), { type: 'success' });
      refresh();
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          component="img"
          src={site.logo === '' ? `${import.meta.env.BASE_URL}icon.svg` : site.logo}
          alt={say('sites.logo')}
          sx={({ tokens }) => ({ height: 48, maxWidth: 192, borderRadius: '10px', backgroundColor: tokens.raised })}
        />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={say('sites.logoChoose')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void set(file);
          }}
        />
        <Button variant="outlined" loading={pending} disabled={locked} onClick={() => input.current?.click()}>
          {say('sites.logoChoose')}
        </Button>
        {site.logo !== '' && (
          <Button disabled={locked || pending} onClick={() => void set(null)}>
            {say('sites.logoRemove')}
          </Button>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('sites.logoHelp')}
      </Typography>
      <RefusalNotice text={refused} />
    </Box>
  );
}
