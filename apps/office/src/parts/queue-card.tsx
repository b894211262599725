import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFocused } from './focused.ts';
import { Money } from './money.tsx';

interface QueueCardProps {
  /** The keyboard stands on this card. */
  current: boolean;
  amount: string;
  /** How long it waits, on the right. */
  waited: ReactNode;
  /** Who it is about, and what tells two of the same apart. */
  first: string;
  second: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A queue of money in one narrow column: beside an open record, and on a phone. */
export function QueueCardList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

/** One of its cards. */
export function QueueCard({ current, amount, waited, first, second, onOpen, children }: QueueCardProps) {
  const button = useFocused<HTMLButtonElement>(current);
  return (
    <Box component="li" sx={({ tokens }) => ({ '& + &': { borderTop: `1px solid ${tokens.line}` } })}>
      <ButtonBase
        ref={button}
        aria-current={current}
        onClick={onOpen}
        sx={({ tokens }) => ({
          width: '100%',
          display: 'block',
          textAlign: 'left',
          px: 2,
          py: 1.5,
          ...(current ? { backgroundColor: tokens.linkGround, boxShadow: `inset 3px 0 0 ${tokens.link}` } : {}),
          '&:hover': { backgroundColor: current ? tokens.linkGround : tokens.raised },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontSize: 16 }}>
            <Money amount={amount} strong />
          </Typography>
          {waited}
        </Box>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, mt: 0.5 }}>
          {first}
        </Typography>
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary', display: 'block', mb: 0.75 }}>
          {second}
        </Typography>
        {children}
      </ButtonBase>
    </Box>
  );
}
