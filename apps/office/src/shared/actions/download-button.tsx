import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../api/files.ts';
import { formatRefusal } from '../api/refusal.ts';
import { useTranslation } from '../messages/translation.ts';

interface DownloadButtonProps {
  label: string;
  /** Fetches the file and its name. */
  take: () => Promise<{ file: Blob; name: string }>;
}

/** Downloads a file. */
export function DownloadButton({ label, take }: DownloadButtonProps) {
  const t = useTranslation();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const { file, name } = await take();
      download(file, name);
    } catch (error) {
      notify(formatRefusal(error, t), { type: 'warning' });
    }
    setPending(false);
  };
  return (
    <Button variant="outlined" loading={pending} onClick={() => void press()}>
      {label}
    </Button>
  );
}
