import Notifications from '@mui/icons-material/NotificationsRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { useCanOpen } from '../shared/auth/permissions.ts';
import { useLiveCounts } from '../shared/live/live.ts';
import { useTranslation } from '../shared/messages/translation.ts';

/** The number of new alerts, with a link to them. */
export function AlertBell() {
  const t = useTranslation();
  const canOpen = useCanOpen('alerts');
  const count = useLiveCounts()?.['alerts:new'] ?? 0;
  if (!canOpen) return null;
  const label = t('alerts.bell', { count });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/alerts" aria-label={label}>
        <Badge badgeContent={count} max={99} color="error">
          <Notifications fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
