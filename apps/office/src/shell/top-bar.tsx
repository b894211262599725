import HelpOutline from '@mui/icons-material/HelpOutlineRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Key } from '../shared/keyboard/key.tsx';
import { useTranslation } from '../shared/messages/translation.ts';
import { AlertBell } from './alert-bell.tsx';
import { LiveStatus } from './live-status.tsx';

interface TopBarProps {
  /** Opens the menu of a phone; undefined beside a sidebar. */
  onMenu: (() => void) | undefined;
  onSearch: () => void;
  onHelp: () => void;
}

/** The field that opens the search. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTranslation();
  return (
    <ButtonBase
      onClick={onSearch}
      aria-keyshortcuts="Control+K"
      sx={({ tokens }) => ({
        width: 420,
        flexShrink: 1,
        minWidth: 0,
        height: 36,
        '@media (pointer: coarse)': { height: 44 },
        justifyContent: 'flex-start',
        gap: 1,
        px: 1.25,
        border: `1px solid ${tokens.control}`,
        borderRadius: '8px',
        backgroundColor: tokens.surface,
        color: tokens.dim,
        fontSize: 13,
        '& svg': { fontSize: 18, flexShrink: 0 },
        '&:hover': { borderColor: tokens.dim },
      })}
    >
      <Search />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {t('shell.search')}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ ml: 'auto', flexShrink: 0, fontSize: 11, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'block' } }}
      >
        <Key>Ctrl K</Key>
      </Box>
    </ButtonBase>
  );
}

/** The bar above every screen: the search, the state of the live connection, and help. */
export function TopBar({ onMenu, onSearch, onHelp }: TopBarProps) {
  const t = useTranslation();
  const hasKeyboard = useMediaQuery('(hover: hover)');
  return (
    <Box
      component="header"
      sx={({ tokens }) => ({
        position: 'sticky',
        top: 0,
        zIndex: 20,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flexShrink: 0,
        height: 56,
        px: { xs: 1, sm: 3 },
        backgroundColor: tokens.side,
        borderBottom: `1px solid ${tokens.line}`,
      })}
    >
      {onMenu !== undefined && (
        <IconButton aria-label={t('menu.open')} onClick={onMenu} sx={{ width: 44, height: 44 }}>
          <MenuIcon />
        </IconButton>
      )}
      <SearchButton onSearch={onSearch} />
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <LiveStatus />
        <AlertBell />
        {hasKeyboard && (
          <Tooltip title={t('queue.shortcuts')}>
            <IconButton aria-label={t('queue.shortcuts')} aria-keyshortcuts="?" onClick={onHelp}>
              <HelpOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}
