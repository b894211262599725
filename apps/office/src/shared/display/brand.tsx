import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../messages/translation.ts';

/** Logo, name and the label of the back office. */
export function Brand() {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <img src={`${import.meta.env.BASE_URL}icon.svg`} width={32} height={32} alt="" />
      <Box>
        <Typography sx={{ fontSize: 18, fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.01em' }}>arara</Typography>
        <Typography sx={{ fontSize: 12, color: 'text.secondary', lineHeight: 1.2 }}>{t('name')}</Typography>
      </Box>
    </Box>
  );
}
