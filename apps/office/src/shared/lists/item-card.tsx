import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../display/fact.tsx';

/** A list of cards. */
export function ItemCards({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

interface ItemCardProps {
  heading: ReactNode;
  /** `long` takes the full row. */
  facts: readonly { name: string; long?: boolean; text: ReactNode }[];
  /** On a raised ground, as the sum of the others. */
  isRaised?: boolean;
  onClick?: (() => void) | undefined;
  /** Below the facts. */
  children?: ReactNode;
}

/** A row as a card on phones. */
export function ItemCard({ heading, facts, isRaised = false, onClick, children }: ItemCardProps) {
  return (
    <Box
      component="li"
      onClick={onClick}
      sx={({ tokens }) => ({
        px: 2,
        py: 1.5,
        '& + &': { borderTop: `1px solid ${tokens.line}` },
        ...(isRaised ? { backgroundColor: tokens.raised } : {}),
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 32,
          mb: 1,
          fontWeight: 700,
        }}
      >
        {heading}
      </Box>
      <Facts>
        {facts.map(({ name, long = false, text }) => (
          <Fact key={name} name={name} wide={long}>
            {text}
          </Fact>
        ))}
      </Facts>
      {children}
    </Box>
  );
}
