import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AccessLineProps {
  title: ReactNode;
  facts: readonly string[];
  /** What staff can do about it; `undefined` for who may not. */
  action: { text: string; label: string; danger?: boolean; onPress: () => void } | undefined;
}

/** A way into the account of a player, with the facts about it and what staff can do. */
export function AccessLine({ title, facts, action }: AccessLineProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {action && (
        <Button
          size="small"
          variant="outlined"
          color={action.danger ? 'error' : 'primary'}
          aria-label={action.label}
          onClick={action.onPress}
        >
          {action.text}
        </Button>
      )}
    </Box>
  );
}
