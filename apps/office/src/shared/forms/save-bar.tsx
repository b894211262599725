import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RefusalNotice } from '../display/notice.tsx';
import { useTranslation } from '../messages/translation.ts';

interface SaveBarProps {
  isChanged: boolean;
  pending: boolean;
  refused: string | undefined;
  save: () => Promise<void>;
  undo: () => void;
  /** Text of the save button where saving only proposes. */
  saveText?: string;
}

/** Save and discard buttons with the refusal; sticks to the bottom of a long form. */
export function SaveBar({ isChanged, pending, refused, save, undo, saveText }: SaveBarProps) {
  const t = useTranslation();
  return (
    <Box
      sx={({ tokens }) => ({
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 2,
        borderRadius: '12px',
        border: `1px solid ${tokens.line}`,
        backgroundColor: tokens.surface,
        zIndex: 2,
      })}
    >
      <RefusalNotice text={refused} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" loading={pending} disabled={!isChanged} onClick={() => void save()}>
          {saveText ?? t('sites.save')}
        </Button>
        <Button disabled={!isChanged || pending} onClick={undo}>
          {t('sites.undo')}
        </Button>
        {isChanged && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('sites.unsaved')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
