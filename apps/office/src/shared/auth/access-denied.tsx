import Lock from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTranslation } from '../messages/translation.ts';
import { Card } from '../display/card.tsx';
import { Page } from '../display/page.tsx';

/** Shown without permission: the reason, whom to ask, and the way back. */
export function AccessDenied() {
  const t = useTranslation();
  return (
    <Page title={t('common.noAccess')}>
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 2,
            py: 8,
            px: 3,
            textAlign: 'center',
          }}
        >
          <Lock sx={{ fontSize: 40, color: 'text.secondary' }} aria-hidden />
          <Typography sx={{ maxWidth: 420 }}>{t('common.noAccessLead')}</Typography>
          <Button component={Link} to="/" variant="outlined">
            {t('common.toHome')}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
