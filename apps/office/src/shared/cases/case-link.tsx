import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

interface CaseLinkProps {
  /** The address of the cases, without a number. */
  path: string;
  id: number;
  /** What such a case is called. */
  name: string;
}

/** Link to a case by its number. */
export function CaseLink({ path, id, name }: CaseLinkProps) {
  return (
    <Link component={RouterLink} to={`${path}/${id}/show`} sx={{ fontWeight: 600 }}>
      {name} {id}
    </Link>
  );
}
