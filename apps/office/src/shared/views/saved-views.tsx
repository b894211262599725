import Add from '@mui/icons-material/AddRounded';
import Group from '@mui/icons-material/GroupOutlined';
import MoreVert from '@mui/icons-material/MoreVertRounded';
import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider, useGetList } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '../actions/command.ts';
import type { OfficeData } from '../api/data-provider.ts';
import type { SavedView, ViewList } from '../api/records.ts';
import { RefusalNotice } from '../display/notice.tsx';
import { useTranslation } from '../messages/translation.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { isViewShown } from './view-query.ts';

/** Opens the list with the default view, once, where the address asks for nothing. */
function useDefaultView(views: readonly SavedView[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const opened = useRef(search.size > 0);
  useEffect(() => {
    if (search.size > 0) opened.current = true;
    if (opened.current || views === undefined) return;
    opened.current = true;
    const chosen = views.find((view) => view.default);
    if (chosen !== undefined) setSearch(new URLSearchParams(chosen.query), { replace: true });
  }, [views, search, setSearch]);
}

/** The saved views of a list as chips, and a button that saves the present one. */
export function SavedViews({ list }: { list: ViewList }) {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const { data: views } = useGetList<SavedView>('views', { filter: { list } });
  useDefaultView(views);
  const shown = views?.find(({ query }) => isViewShown(search, query));
  const isPlain = isViewShown(search, '');
  if (isPlain && (views === undefined || views.length === 0)) return null;
  return (
    <Box
      role="group"
      aria-label={t('views.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {views !== undefined && views.length > 0 && (
        <ViewChip isShown={isPlain} onPress={() => setSearch(new URLSearchParams({ view: 'none' }))}>
          {t('views.all')}
        </ViewChip>
      )}
      {views?.map((view) => (
        <SavedChip
          key={view.id}
          list={list}
          view={view}
          isShown={view.id === shown?.id}
          onPress={() => setSearch(new URLSearchParams(view.query))}
        />
      ))}
      {!isPlain && shown === undefined && (
        <Button size="small" startIcon={<Add />} onClick={() => setSaving(true)} sx={{ minHeight: 32 }}>
          {t('views.save')}
        </Button>
      )}
      {isSaving && <SaveViewDialog list={list} search={search} onClose={() => setSaving(false)} />}
    </Box>
  );
}

interface ViewChipProps {
  isShown: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ViewChip({ isShown, onPress, children }: ViewChipProps) {
  return (
    <ButtonBase
      aria-pressed={isShown}
      onClick={onPress}
      sx={({ tokens }) => ({
        gap: 0.75,
        height: 32,
        px: 1.5,
        borderRadius: '8px',
        fontSize: 13,
        fontWeight: 600,
        color: isShown ? tokens.link : tokens.dim,
        backgroundColor: isShown ? tokens.linkGround : 'transparent',
        border: `1px solid ${isShown ? tokens.link : tokens.line}`,
        '& svg': { fontSize: 16 },
      })}
    >
      {children}
    </ButtonBase>
  );
}

interface SavedChipProps extends Omit<ViewChipProps, 'children'> {
  list: ViewList;
  view: SavedView;
}

function SavedChip({ list, view, isShown, onPress }: SavedChipProps) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <ViewChip isShown={isShown} onPress={onPress}>
        {view.default && <Star aria-hidden />}
        {view.name}
        {view.shared && <Group titleAccess={t('views.sharedBy')} />}
      </ViewChip>
      {isShown && <ViewMenu list={list} view={view} />}
    </Box>
  );
}

/** Chooses the view that the list opens with, and deletes an own one. */
function ViewMenu({ list, view }: Pick<SavedChipProps, 'list' | 'view'>) {
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const choose = useCommand({
    send: (key) => office.chooseDefaultView(list, view.default ? null : view.id, key),
    done: () => t(view.default ? 'views.unchosen' : 'views.chosen'),
  });
  const remove = useCommand({ send: (key) => office.deleteView(view.id, key), done: () => t('views.deleted') });
  const press = (command: typeof choose | typeof remove) => {
    close();
    void command.press();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('views.more', { name: view.name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <MenuItem onClick={() => press(choose)}>{t(view.default ? 'views.noDefault' : 'views.makeDefault')}</MenuItem>
        {view.own && <MenuItem onClick={() => press(remove)}>{t('views.delete')}</MenuItem>}
      </Menu>
      <RefusalNotice text={choose.refused ?? remove.refused} />
    </>
  );
}
