import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** Link to the public site, in a new tab. */
export function PublicSiteLink({ to, children }: { to: string; children: ReactNode }) {
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
