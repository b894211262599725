import Box from '@mui/material/Box';
import { CopyButton } from './copy-button.tsx';

/** An identifier, shortened in the middle, with a copy button. */
export function CopyableId({ id, what, keep = 14 }: { id: string; what: string; keep?: number }) {
  const half = Math.floor(keep / 2);
  const shown = id.length > keep + 2 ? `${id.slice(0, half)}…${id.slice(-half)}` : id;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap' }}>
      <Box component="span" title={id} sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13 }}>
        {shown}
      </Box>
      <CopyButton text={id} what={what} />
    </Box>
  );
}
