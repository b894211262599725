import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFocusWhen } from '../keyboard/focus.ts';
import { Money } from '../display/money.tsx';

interface QueueCardProps {
  /** Whether the card is selected. */
  current: boolean;
  amount: string;
  /** Waiting time, at the right. */
  waited: ReactNode;
  /** Who it is about, and a detail that distinguishes equal entries. */
  first: string;
  second: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A queue as cards: beside an open record and on phones. */
export function QueueCardList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

/** A card of the queue. */
export function QueueCard({ current, amount, waited, first, second, onOpen, children }: QueueCardProps) {
  const button = useFocusWhen<HTMLButtonElement>(current);
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
