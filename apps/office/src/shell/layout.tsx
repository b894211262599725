import KeyboardTab from '@mui/icons-material/KeyboardTabRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { usePermissions, useStore } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { Loading, SkipNavigationButton } from 'react-admin';
import { useLocation } from 'react-router';
import { Brand } from '../shared/display/brand.tsx';
import { LoadError } from '../shared/display/notice.tsx';
import { Key } from '../shared/keyboard/key.tsx';
import { ShortcutSheet, type ShortcutEntry } from '../shared/keyboard/shortcut-sheet.tsx';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { useLiveConnection } from '../shared/live/live.ts';
import { useTranslation } from '../shared/messages/translation.ts';
import { Account } from './account.tsx';
import { Menu } from './menu.tsx';
import { Palette } from './palette/palette.tsx';
import { usePaletteKeys } from './palette/palette-keys.ts';
import { SignInAlerts } from './sign-in-alerts.tsx';
import { TopBar } from './top-bar.tsx';

const SIDE_WIDTH = 224;
const RAIL_WIDTH = 60;

const shortcuts: readonly ShortcutEntry[] = [
  ['Ctrl K', 'shell.keys.search'],
  ['[', 'shell.keys.menu'],
  ['/', 'shell.keys.listSearch'],
  ['?', 'shell.keys.help'],
];

interface SideProps {
  isRail?: boolean;
  onGo: () => void;
  /** Collapses and expands the sidebar; undefined in the drawer of a phone. */
  onCollapse?: () => void;
}

/** Collapses the sidebar to icons, and expands it. */
function CollapseButton({ isRail, onCollapse }: { isRail: boolean; onCollapse: () => void }) {
  const t = useTranslation();
  const label = t(isRail ? 'shell.expand' : 'shell.collapse');
  return (
    <Tooltip title={isRail ? label : ''} placement="right">
      <ButtonBase
        aria-label={label}
        aria-keyshortcuts="["
        onClick={onCollapse}
        sx={({ tokens }) => ({
          justifyContent: isRail ? 'center' : 'flex-start',
          gap: 1.25,
          minHeight: 34,
          px: isRail ? 0 : 1.25,
          borderRadius: '8px',
          fontSize: 13,
          color: tokens.ink2,
          '& svg': { fontSize: 18, color: tokens.dim, transform: isRail ? 'none' : 'scaleX(-1)' },
          '&:hover': { backgroundColor: tokens.raised },
        })}
      >
        <KeyboardTab />
        {!isRail && (
          <>
            <span>{label}</span>
            <Box component="span" aria-hidden sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary' }}>
              <Key>[</Key>
            </Box>
          </>
        )}
      </ButtonBase>
    </Tooltip>
  );
}

/** The sidebar: the logo, the menu with a scroll of its own, and the account below it. */
function Side({ isRail = false, onGo, onCollapse }: SideProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100dvh',
        width: isRail ? RAIL_WIDTH : SIDE_WIDTH,
        maxWidth: '100%',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 56, flexShrink: 0, px: isRail ? '14px' : 2 }}>
        <Brand isIconOnly={isRail} />
      </Box>
      <Box
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          px: isRail ? 1 : 1.5,
          py: 1,
        }}
      >
        <Menu isRail={isRail} onGo={onGo} />
      </Box>
      <Box
        sx={({ tokens }) => ({
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          flexShrink: 0,
          p: isRail ? 1 : 1.5,
          borderTop: `1px solid ${tokens.line}`,
        })}
      >
        {onCollapse !== undefined && <CollapseButton isRail={isRail} onCollapse={onCollapse} />}
        <Account isRail={isRail} />
      </Box>
    </Box>
  );
}

function DeskSide({ isRail, onCollapse }: { isRail: boolean; onCollapse: () => void }) {
  return (
    <Box
      component="aside"
      sx={({ tokens }) => ({
        position: 'sticky',
        top: 0,
        height: '100dvh',
        flexShrink: 0,
        backgroundColor: tokens.side,
        borderRight: `1px solid ${tokens.line}`,
      })}
    >
      <Side isRail={isRail} onGo={() => undefined} onCollapse={onCollapse} />
    </Box>
  );
}

/** Whether the sidebar is collapsed, remembered on this computer; `[` changes it. */
function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useStore('shell.rail', false);
  return [isRail, () => setRail(!isRail)];
}

/** The open screen; the error in its place where the permissions, on which every screen depends, did not load. */
function Screen({ children }: { children: ReactNode }) {
  const { error, permissions } = usePermissions<string[]>();
  const client = useQueryClient();
  if (error && permissions === undefined)
    return <LoadError error={error} onRetry={() => void client.refetchQueries({ queryKey: ['auth'] })} />;
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}

/** Frame of every screen: the sidebar, or a drawer on small screens, and the bar with the search above the content. */
export function Layout({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [isRail, toggleRail] = useRail();
  const roomy = useMediaQuery('(min-width: 1000px)');
  useLiveConnection();
  usePaletteKeys(() => setSearching(true));
  // The queues of decisions list their own keys under `?`.
  const hasOwnHelp = pathname === '/withdrawals' || pathname === '/reviewed-deposits';
  useShortcuts({ '[': toggleRail, ...(hasOwnHelp ? {} : { '?': () => setHelpOpen(true) }) }, !isSearching);
  const close = () => setDrawerOpen(false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex' }}>
      <SkipNavigationButton />
      <SignInAlerts />
      {roomy ? (
        <DeskSide isRail={isRail} onCollapse={toggleRail} />
      ) : (
        <Drawer open={isDrawerOpen} onClose={close} slotProps={{ paper: { 'aria-label': t('menu.main') } }}>
          <Side onGo={close} />
        </Drawer>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          onMenu={roomy ? undefined : () => setDrawerOpen(true)}
          onSearch={() => setSearching(true)}
          onHelp={() => setHelpOpen(true)}
        />
        <Box
          component="main"
          id="main-content"
          sx={{ flexGrow: 1, minWidth: 0, display: 'flex', p: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 2.5 } }}
        >
          <Screen>{children}</Screen>
        </Box>
      </Box>
      {isSearching && (
        <Palette
          onClose={() => setSearching(false)}
          onHelp={() => setHelpOpen(true)}
          onCollapse={roomy ? toggleRail : undefined}
          left={roomy ? (isRail ? RAIL_WIDTH : SIDE_WIDTH) : undefined}
        />
      )}
      {isHelpOpen && <ShortcutSheet keys={shortcuts} onClose={() => setHelpOpen(false)} />}
    </Box>
  );
}
