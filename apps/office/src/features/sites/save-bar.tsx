import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';

interface SaveBarProps {
  isChanged: boolean;
  pending: boolean;
  refused: string | undefined;
  save: () => Promise<void>;
  undo: () => void;
  /** What saving is called where it only proposes. */
  saveText?: string;
}

/** Saving and giving up, with what the server said against it; stays in sight below a long form. */
export function SaveBar({ isChanged, pending, refused, save, undo, saveText }: SaveBarProps) {
  const say = useSay();
  return (
    <Box
      sx={({ tokens }) => ({
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 2,
        borderRadius: '14px',
        border: `1px solid ${tokens.line}`,
        backgroundColor: tokens.surface,
        zIndex: 2,
      })}
    >
      <RefusalNotice text={refused} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" loading={pending} disabled={!isChanged} onClick={() => void save()}>
          {saveText ?? say('sites.save')}
        </Button>
        <Button disabled={!isChanged || pending} onClick={undo}>
          {say('sites.undo')}
        </Button>
        {isChanged && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('sites.unsaved')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
