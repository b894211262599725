import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Chip } from '../../shared/display/chip.tsx';

/** Tags of a player; each links to all players with it. */
export function PlayerTags({ tags }: { tags: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <Link
          key={tag}
          component={RouterLink}
          to={`/players?${new URLSearchParams({ tag })}`}
          underline="hover"
          color="inherit"
          onClick={(event) => event.stopPropagation()}
        >
          <Chip tone="link">{tag}</Chip>
        </Link>
      ))}
    </Box>
  );
}
