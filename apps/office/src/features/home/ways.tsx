import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';
import { maySee } from '../../access.ts';
import { Card } from '../../parts/card.tsx';
import { type Word, useSay } from '../../word.ts';

const ways: readonly (readonly [string, Word])[] = [
  ['players', 'menu.players'],
  ['faq', 'faq.title'],
  ['sites', 'menu.sites'],
  ['retention', 'menu.retention'],
  ['audit', 'menu.audit'],
  ['staff', 'team.people.title'],
  ['roles', 'team.roles.title'],
];

/** For whom no work waits in a queue: where they can go. */
export function Ways() {
  const say = useSay();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>{say('home.ways')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {ways
            .filter(([resource]) => maySee(permissions, resource))
            .map(([resource, word]) => (
              <Button key={resource} component={Link} to={`/${resource}`} variant="outlined">
                {say(word)}
              </Button>
            ))}
        </Box>
      </Box>
    </Card>
  );
}
