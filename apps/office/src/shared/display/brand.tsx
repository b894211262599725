import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../messages/translation.ts';

/** Logo, name and the label of the back office. */
export function Brand({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const t = useTranslation();
  const icon = `${import.meta.env.BASE_URL}icon.svg`;
  if (isIconOnly) return <img src={icon} width={32} height={32} alt="arara" />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <img src={icon} width={30} height={30} alt="" />
      <Box>
        <Typography sx={{ fontSize: 16, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.01em' }}>arara</Typography>
        <Typography sx={{ fontSize: 11, color: 'text.secondary', lineHeight: 1.2 }}>{t('name')}</Typography>
      </Box>
    </Box>
  );
}
