import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface LinkedFigureProps {
  /** The list behind the figure; a plain figure without it. */
  to: string | undefined;
  children: ReactNode;
}

/** A figure that links to the list behind it. */
export function LinkedFigure({ to, children }: LinkedFigureProps) {
  if (to === undefined) return children;
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {children}
    </Link>
  );
}
