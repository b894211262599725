import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/messages/translation.ts';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { type DeviceView, useDeviceViews } from './device-views.ts';

/** Views that every reader has. */
const presets = [
  { key: 'dayGame', search: '' },
  { key: 'providers', search: 'period=month&rows=provider&within=game&sort=-ggr' },
  { key: 'categories', search: 'period=month&rows=category&within=game&sort=-ggr' },
  { key: 'hours', search: 'period=today&compare=weekdays&rows=hour&within=game' },
  { key: 'cash', search: 'view=money&period=month' },
] as const;

function ViewChip({ name, search, isCurrent }: DeviceView & { isCurrent: boolean }) {
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

/** Views as chips: those of everybody, those that are saved in the account, and those that only this device has. */
export function ReportViews({ search }: { search: string }) {
  const t = useTranslation();
  const { views, remove } = useDeviceViews();
  return (
    <>
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
        {views.map((view) => (
          <Box key={view.name} component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
            <ViewChip {...view} isCurrent={view.search === search} />
            <IconButton
              size="small"
              aria-label={t('reports.saved.remove', { name: view.name })}
              onClick={() => remove(view.name)}
            >
              <Close sx={{ fontSize: 14 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <SavedViews list="reports" />
    </>
  );
}
