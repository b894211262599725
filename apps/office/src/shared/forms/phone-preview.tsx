import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../messages/translation.ts';

/** Approximate phone preview in the site's dark theme, whatever the theme of the back office. */
export function PhonePreview({ title, body }: { title: string; body: string }) {
  const t = useTranslation();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        {t('campaigns.preview')}
      </Typography>
      <Box
        sx={{
          mt: 1,
          p: 2,
          minHeight: 160,
          borderRadius: '28px',
          border: '6px solid #243054',
          backgroundColor: '#0a0d18',
          color: '#f3f5fb',
        }}
      >
        <Box sx={{ p: 1.5, borderRadius: '14px', backgroundColor: '#1a2138', overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600, fontSize: 15 }}>{title === '' ? t('campaigns.noTitle') : title}</Box>
          <Box sx={{ mt: 0.5, fontSize: 14, lineHeight: 1.45, color: '#9aa6c4', whiteSpace: 'pre-line' }}>{body}</Box>
        </Box>
      </Box>
    </Box>
  );
}
