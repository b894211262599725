import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IDENTITY_IMAGE_PATH } from '@arara/contract/client';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { session } from '../../shared/api/api-client.ts';
import { fetchFile } from '../../shared/api/files.ts';
import type { IdentitySubmissionDetail } from '../../shared/api/records.ts';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { getLocale, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type Image = IdentitySubmissionDetail['images'][number];

/** A photo, downloaded when staff asks for it: each download is in the audit log. It leaves the memory with the panel. */
function IdentityPhoto({ image: { id, side } }: { image: Image }) {
  const t = useTranslation();
  const notify = useNotify();
  const sideName = useCodeLabel('identitySide');
  const [url, setUrl] = useState<string>();
  const [isPending, setPending] = useState(false);
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const show = async () => {
    setPending(true);
    try {
      setUrl(URL.createObjectURL(await fetchFile(IDENTITY_IMAGE_PATH, session.token(), getLocale(), { id })));
    } catch (error) {
      notify(formatRefusal(error, t), { type: 'error' });
    }
    setPending(false);
  };
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        {sideName(side)}
      </Typography>
      {url === undefined ? (
        <Button variant="outlined" disabled={isPending} onClick={() => void show()} sx={{ minHeight: 44 }}>
          {t('identities.showPhoto', { side: sideName(side) })}
        </Button>
      ) : (
        <Box component="img" src={url} alt={sideName(side)} sx={{ width: '100%', borderRadius: '8px' }} />
      )}
    </Box>
  );
}

/** The photos of a submission. */
export function IdentityPhotos({ images }: { images: readonly Image[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
      {images.map((image) => (
        <IdentityPhoto key={image.id} image={image} />
      ))}
    </Box>
  );
}
