import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type MenuBadge, formatBadge } from './menu-model.ts';

/** Scrolls the active entry into view. */
function showActive(entry: HTMLElement | null): void {
  if (entry?.getAttribute('aria-current') === 'page') entry.scrollIntoView({ block: 'nearest' });
}

const rowStyle =
  (isRail: boolean) =>
  ({ tokens }: Theme) => ({
    position: 'relative',
    justifyContent: isRail ? 'center' : 'flex-start',
    gap: 1.25,
    flexShrink: 0,
    minHeight: 34,
    '@media (pointer: coarse)': { minHeight: 44 },
    width: isRail ? 40 : '100%',
    alignSelf: isRail ? 'center' : 'stretch',
    // Keeps neighbouring entries visible too.
    scrollMarginBlock: '72px',
    px: isRail ? 0 : 1.25,
    borderRadius: '8px',
    fontSize: 13,
    fontWeight: 500,
    textAlign: 'left',
    color: tokens.ink2,
    '& svg': { fontSize: 18, color: tokens.dim },
    '&:hover': { backgroundColor: tokens.raised, color: tokens.ink },
    '&.active': { backgroundColor: tokens.linkGround, color: tokens.link, fontWeight: 600 },
    '&.active svg': { color: tokens.link },
  });

/** The number of waiting items; a dot on the rail. */
function Badge({ badge, isRail }: { badge: MenuBadge; isRail: boolean }) {
  if (badge.count === 0) return null;
  return (
    <Box
      component="span"
      sx={({ tokens }) => {
        const colours = {
          color: badge.isUrgent ? tokens.bad : tokens.warn,
          backgroundColor: badge.isUrgent ? tokens.badGround : tokens.warnGround,
        };
        if (isRail)
          return {
            position: 'absolute',
            top: 5,
            right: 6,
            width: 8,
            height: 8,
            borderRadius: '50%',
            backgroundColor: colours.color,
          };
        return {
          ...colours,
          ml: 'auto',
          px: 0.75,
          borderRadius: '6px',
          fontSize: 12,
          lineHeight: '20px',
          fontWeight: 600,
        };
      }}
    >
      {isRail ? null : formatBadge(badge)}
    </Box>
  );
}

interface RowProps {
  icon: ReactNode;
  label: string;
  badge: MenuBadge;
  isRail: boolean;
}

/** A screen of the menu. The router sets the class `active`. */
export function MenuEntry({ to, onGo, icon, label, badge, isRail }: RowProps & { to: string; onGo: () => void }) {
  const name = badge.count > 0 ? `${label} ${formatBadge(badge)}` : label;
  return (
    <Tooltip title={isRail ? label : ''} placement="right">
      <ButtonBase
        component={NavLink}
        ref={showActive}
        to={to}
        end={to === '/'}
        onClick={onGo}
        aria-label={isRail ? name : undefined}
        sx={rowStyle(isRail)}
      >
        {icon}
        {!isRail && <span>{label}</span>}
        <Badge badge={badge} isRail={isRail} />
      </ButtonBase>
    </Tooltip>
  );
}

interface MenuToggleProps extends RowProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the list that it opens. */
  controls: string;
}

/** Opens and closes a section of the menu; closed, it carries the sum of the badges inside. */
export function MenuToggle({ isOpen, onToggle, controls, icon, label, badge, isRail }: MenuToggleProps) {
  return (
    <Tooltip title={isRail ? label : ''} placement="right">
      <ButtonBase
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        aria-label={isRail ? label : undefined}
        sx={rowStyle(isRail)}
      >
        {icon}
        {!isRail && <span>{label}</span>}
        {!isOpen && <Badge badge={badge} isRail={isRail} />}
        {!isRail && (
          <ExpandMore
            sx={{
              ml: isOpen || badge.count === 0 ? 'auto' : 0,
              transform: isOpen ? 'none' : 'rotate(-90deg)',
            }}
          />
        )}
      </ButtonBase>
    </Tooltip>
  );
}
