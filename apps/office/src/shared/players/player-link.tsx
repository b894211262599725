import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { playerHref } from '../display/record-href.ts';

/** Link to a player by account and number. */
export function PlayerLink({ id, account }: { id: number; account?: string }) {
  return (
    <Link
      component={RouterLink}
      to={playerHref(id)}
      sx={{ fontWeight: 600 }}
      onClick={(event) => event.stopPropagation()}
    >
      {account === undefined ? `#${id}` : `${account} · #${id}`}
    </Link>
  );
}
