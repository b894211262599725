import MoreHoriz from '@mui/icons-material/MoreHorizRounded';
import Box from '@mui/material/Box';
import { usePermissions, useStore } from 'ra-core';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { type Resource, canOpen } from '../shared/auth/permissions.ts';
import { useLiveCounts } from '../shared/live/live.ts';
import { useTranslation } from '../shared/messages/translation.ts';
import { MenuEntry, MenuToggle } from './menu-entry.tsx';
import { findMenuItem, groupItems, homeItem } from './menu-items.ts';
import { type MenuGroup, type MenuSection, findSectionOf, listMenuSections, sumBadges } from './menu-model.ts';

const NO_BADGE = { count: 0, isUrgent: false };

interface MenuProps {
  /** Only icons, with the names as tooltips. */
  isRail?: boolean;
  onGo: () => void;
}

interface EntriesProps extends Required<MenuProps> {
  resources: readonly Resource[];
}

function Entries({ resources, isRail, onGo }: EntriesProps) {
  const t = useTranslation();
  const counts = useLiveCounts() ?? {};
  return resources.map((resource) => {
    const item = findMenuItem(resource);
    if (item === undefined) return null;
    const badge = sumBadges([resource], counts);
    const shape = { icon: <item.Icon />, label: t(item.title), badge, isRail, onGo };
    return <MenuEntry key={resource} to={`/${resource}`} {...shape} />;
  });
}

interface SectionProps extends Required<MenuProps> {
  section: MenuSection;
  isOpen: boolean;
  onToggle: () => void;
}

/** A group of screens: the reader's own shows its first screens under its name; the others open and close. */
function Section({ section: { group, first, more }, isOpen, onToggle, isRail, onGo }: SectionProps) {
  const t = useTranslation();
  const list = useId();
  const counts = useLiveCounts() ?? {};
  const { Icon, title } = groupItems[group];
  const isOwn = first.length > 0;
  const badge = sumBadges(more, counts);
  const toggle = isOwn
    ? { icon: <MoreHoriz />, label: t('menu.more', { group: t(title) }) }
    : { icon: <Icon />, label: t(title) };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '2px', mt: isOwn ? 1.5 : 0, mb: isOwn ? 1 : 0 }}>
      {isOwn && !isRail && (
        <Box
          component="span"
          sx={({ tokens }) => ({ px: 1.25, pb: 0.5, fontSize: 11, fontWeight: 500, color: tokens.dim })}
        >
          {t(title)}
        </Box>
      )}
      <Entries resources={first} isRail={isRail} onGo={onGo} />
      {more.length > 0 && (
        <MenuToggle {...toggle} badge={badge} isOpen={isOpen} onToggle={onToggle} controls={list} isRail={isRail} />
      )}
      {isOpen && more.length > 0 && (
        <Box id={list} sx={{ display: 'flex', flexDirection: 'column', gap: '2px', pl: isRail ? 0 : 1.25, pb: 0.5 }}>
          <Entries resources={more} isRail={isRail} onGo={onGo} />
        </Box>
      )}
    </Box>
  );
}

/** Menu of the back office: the reader's work first, everything else in groups of which one is open at a time. */
export function Menu({ isRail = false, onGo }: MenuProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const { permissions = [] } = usePermissions<string[]>();
  const sections = listMenuSections(permissions, (resource) => canOpen(permissions, resource));
  const current = findSectionOf(sections, pathname);
  // A section that was closed at this screen stays closed until another screen is opened.
  const [chosen, setChosen] = useStore<{ group: MenuGroup | null; at: string }>('menu.open', { group: null, at: '' });
  const open = chosen.at === pathname || current === undefined ? chosen.group : current;
  return (
    <Box component="nav" aria-label={t('menu.main')} sx={{ display: 'flex', flexDirection: 'column', gap: '2px' }}>
      <MenuEntry
        to="/"
        icon={<homeItem.Icon />}
        label={t(homeItem.title)}
        badge={NO_BADGE}
        isRail={isRail}
        onGo={onGo}
      />
      {sections.map((section) => (
        <Section
          key={section.group}
          section={section}
          isOpen={open === section.group}
          onToggle={() => setChosen({ group: open === section.group ? null : section.group, at: pathname })}
          isRail={isRail}
          onGo={onGo}
        />
      ))}
    </Box>
  );
}
