import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { Loading, SkipNavigationButton } from 'react-admin';
import { useTranslation } from '../shared/messages/translation.ts';
import { Account } from './account.tsx';
import { Brand } from '../shared/display/brand.tsx';
import { Menu } from './menu.tsx';
import { SignInAlerts } from './sign-in-alerts.tsx';
import { Preferences } from '../shared/display/preferences.tsx';

const SIDE_WIDTH = 240;

function Side({ onGo }: { onGo: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 2, height: '100%', width: SIDE_WIDTH }}>
      <Brand />
      <Menu onGo={onGo} />
      <Box sx={{ mt: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Preferences />
        </Box>
        <Account />
      </Box>
    </Box>
  );
}

function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useTranslation();
  return (
    <Box
      component="header"
      sx={({ tokens }) => ({
        position: 'sticky',
        top: 0,
        zIndex: 20,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: 56,
        backgroundColor: tokens.side,
        borderBottom: `1px solid ${tokens.line}`,
      })}
    >
      <IconButton aria-label={t('menu.open')} onClick={onMenu} sx={{ width: 44, height: 44 }}>
        <MenuIcon />
      </IconButton>
      <Brand />
    </Box>
  );
}

/** Frame of every screen: the menu at the left, or behind a button on small screens. */
export function Layout({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const roomy = useMediaQuery('(min-width: 1000px)');
  const close = () => setOpen(false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: roomy ? 'row' : 'column' }}>
      <SkipNavigationButton />
      <SignInAlerts />
      {roomy ? (
        <Box
          component="aside"
          sx={({ tokens }) => ({
            position: 'sticky',
            top: 0,
            height: '100dvh',
            // The menu scrolls on its own, because it and the page may both be long.
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            flexShrink: 0,
            backgroundColor: tokens.side,
            borderRight: `1px solid ${tokens.line}`,
          })}
        >
          <Side onGo={close} />
        </Box>
      ) : (
        <>
          <TopBar onMenu={() => setOpen(true)} />
          <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': t('menu.main') } }}>
            <Side onGo={close} />
          </Drawer>
        </>
      )}
      <Box component="main" id="main-content" sx={{ flexGrow: 1, minWidth: 0, display: 'flex', p: { xs: 2, sm: 3 } }}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Box>
    </Box>
  );
}
