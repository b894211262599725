import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** The way to a page of the public site, in a tab of its own. */
export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      href={to}
      target="_blank"
      rel="noopener"
      onClick={(event) => event.stopPropagation()}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 44,
        fontWeight: 600,
        '& svg': { fontSize: 16 },
      }}
    >
      {children}
      <OpenInNew aria-hidden />
    </Link>
  );
}
