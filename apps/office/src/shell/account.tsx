import Logout from '@mui/icons-material/LogoutRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../shared/messages/translation.ts';

/** The signed-in user and the sign-out button. */
export function Account() {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const signOut = useLogout();
  const name = identity?.fullName ?? '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Avatar
        sx={({ tokens }) => ({
          width: 34,
          height: 34,
          fontSize: 14,
          fontWeight: 700,
          bgcolor: tokens.linkGround,
          color: tokens.link,
        })}
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
          <Link component={RouterLink} to="/account" color="inherit" underline="hover" title={t('team.account.title')}>
            {name}
          </Link>
        </Typography>
        <Typography noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
          {String(identity?.['email'] ?? '')}
        </Typography>
      </Box>
      <Tooltip title={t('menu.signOut')}>
        <IconButton aria-label={t('menu.signOut')} onClick={() => void signOut()}>
          <Logout fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
