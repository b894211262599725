import DarkMode from '@mui/icons-material/DarkModeRounded';
import LightMode from '@mui/icons-material/LightModeRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme as useColours } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLocaleState, useLogout } from 'ra-core';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslation } from '../shared/messages/translation.ts';

/** What the account opens: the own account, the language, and the end of the session. */
function AccountMenu({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [locale, setLocale] = useLocaleState();
  const signOut = useLogout();
  const isEnglish = locale === 'en';
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <MenuItem onClick={run(() => void navigate('/account'))}>{t('team.account.title')}</MenuItem>
      <MenuItem lang={isEnglish ? 'pt-BR' : 'en'} onClick={run(() => setLocale(isEnglish ? 'pt' : 'en'))}>
        {isEnglish ? 'Português' : 'English'}
      </MenuItem>
      <MenuItem onClick={run(() => void signOut())}>{t('menu.signOut')}</MenuItem>
    </Menu>
  );
}

/** Switches between light and dark. */
function ThemeButton() {
  const t = useTranslation();
  const [, setTheme] = useTheme();
  const isDark = useColours().palette.mode === 'dark';
  return (
    <Tooltip title={t('menu.theme')}>
      <IconButton aria-label={t('menu.theme')} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** The signed-in user, with the menu of the account, and the theme. */
export function Account({ isRail }: { isRail: boolean }) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexDirection: isRail ? 'column-reverse' : 'row' }}>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('shell.account', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={({ tokens }) => ({
          flexGrow: isRail ? 0 : 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          gap: 1.25,
          p: 0.5,
          borderRadius: '8px',
          textAlign: 'left',
          '&:hover': { backgroundColor: tokens.raised },
        })}
      >
        <Avatar
          sx={({ tokens }) => ({
            width: 30,
            height: 30,
            fontSize: 13,
            fontWeight: 600,
            bgcolor: tokens.linkGround,
            color: tokens.link,
          })}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        {!isRail && (
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontSize: 13, fontWeight: 600, lineHeight: '18px' }}>
              {name}
            </Typography>
            <Typography noWrap sx={{ fontSize: 11, lineHeight: '14px', color: 'text.secondary' }}>
              {String(identity?.['email'] ?? '')}
            </Typography>
          </Box>
        )}
      </ButtonBase>
      <ThemeButton />
      <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />
    </Box>
  );
}
