import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BarButton } from './bar-button.tsx';

interface SavedView {
  name: string;
  /** The search of its address. */
  search: string;
}

const MAX_SAVED = 12;
const MAX_NAME = 40;

/** Views that every reader has. */
const presets = [
  { key: 'dayGame', search: '' },
  { key: 'providers', search: 'period=month&rows=provider&within=game&sort=-ggr' },
  { key: 'categories', search: 'period=month&rows=category&within=game&sort=-ggr' },
  { key: 'hours', search: 'period=today&compare=weekdays&rows=hour&within=game' },
  { key: 'cash', search: 'view=money&period=month' },
] as const;

function ViewChip({ name, search, isCurrent }: SavedView & { isCurrent: boolean }) {
  return (
    <Box
      component={Link}
      to={`?${search}`}
      aria-current={isCurrent ? 'page' : undefined}
      sx={({ tokens }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        height: 28,
        px: 1.25,
        borderRadius: '8px',
        fontSize: 12.5,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        border: `1px solid ${isCurrent ? tokens.link : tokens.line}`,
        color: isCurrent ? tokens.link : tokens.dim,
        backgroundColor: isCurrent ? tokens.linkGround : tokens.surface,
        '&:hover': { color: tokens.ink },
      })}
    >
      {name}
    </Box>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const t = useTranslation();
  const [name, setName] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
      sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        autoFocus
        label={t('reports.saved.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
        {t('reports.saved.save')}
      </Button>
    </Box>
  );
}

/** Views as chips: those of everybody, and those that the reader saved on this device. */
export function SavedViews({ search }: { search: string }) {
  const t = useTranslation();
  const [saved, keep] = useStore<readonly SavedView[]>('reports.views', []);
  return (
    <Box
      component="nav"
      aria-label={t('reports.saved.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {presets.map((preset) => (
        <ViewChip
          key={preset.key}
          name={t(`reports.saved.${preset.key}`)}
          search={preset.search}
          isCurrent={preset.search === search}
        />
      ))}
      {saved.map((view) => (
        <Box key={view.name} component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
          <ViewChip {...view} isCurrent={view.search === search} />
          <IconButton
            size="small"
            aria-label={t('reports.saved.remove', { name: view.name })}
            onClick={() => keep(saved.filter(({ name }) => name !== view.name))}
          >
            <Close sx={{ fontSize: 14 }} />
          </IconButton>
        </Box>
      ))}
      {saved.length < MAX_SAVED && (
        <BarButton value={t('reports.saved.add')}>
          {(close) => (
            <SaveForm
              onSave={(name) => {
                keep([...saved.filter((view) => view.name !== name), { name, search }]);
                close();
              }}
            />
          )}
        </BarButton>
      )}
    </Box>
  );
}
