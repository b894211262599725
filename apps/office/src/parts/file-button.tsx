import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../audit-file.ts';
import { refusalText } from '../refusal.ts';
import { useSay } from '../word.ts';

interface FileButtonProps {
  label: string;
  /** Fetches the file, and says what it is called where it is kept. */
  take: () => Promise<{ file: Blob; name: string }>;
}

/** Takes what is shown as a file. */
export function FileButton({ label, take }: FileButtonProps) {
  const say = useSay();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const { file, name } = await take();
      download(file, name);
    } catch (error) {
      notify(refusalText(error, say), { type: 'warning' });
    }
    setPending(false);
  };
  return (
    <Button variant="outlined" loading={pending} onClick={() => void press()}>
      {label}
    </Button>
  );
}
