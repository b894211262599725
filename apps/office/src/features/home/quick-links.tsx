import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';
import { canOpen } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';

const quickLinks: readonly (readonly [string, MessageKey])[] = [
  ['players', 'menu.players'],
  ['faq', 'faq.title'],
  ['sites', 'menu.sites'],
  ['retention', 'menu.retention'],
  ['audit', 'menu.audit'],
  ['staff', 'team.people.title'],
  ['roles', 'team.roles.title'],
];

/** Links for readers without a queue. */
export function QuickLinks() {
  const t = useTranslation();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>{t('home.ways')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {quickLinks
            .filter(([resource]) => canOpen(permissions, resource))
            .map(([resource, word]) => (
              <Button key={resource} component={Link} to={`/${resource}`} variant="outlined">
                {t(word)}
              </Button>
            ))}
        </Box>
      </Box>
    </Card>
  );
}
