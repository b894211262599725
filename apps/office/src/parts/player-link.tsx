import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { playerHref } from './player-href.ts';

/** A player by account, with the number that tells two apart, as the way to their page. */
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
