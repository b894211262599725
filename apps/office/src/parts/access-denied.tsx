import Lock from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useSay } from '../word.ts';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

/** What stands where somebody may not look: why, whom to ask, and the way back. */
export function AccessDenied() {
  const say = useSay();
  return (
    <Page title={say('common.noAccess')}>
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
          <Typography sx={{ maxWidth: 420 }}>{say('common.noAccessLead')}</Typography>
          <Button component={Link} to="/" variant="outlined">
            {say('common.toHome')}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
