import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/messages/translation.ts';

interface PositionFieldProps {
  title: string;
  position: number;
  /** The last place. */
  last: number;
  disabled: boolean;
  onMove: (position: number) => void;
}

/** The place of a game: a number, and a button for each direction. */
export function PositionField({ title, position, last, disabled, onMove }: PositionFieldProps) {
  const t = useTranslation();
  const [text, setText] = useState(String(position));
  useEffect(() => setText(String(position)), [position]);
  const commit = () => {
    const typed = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
    if (typed < 1 || typed === position) setText(String(position));
    else onMove(Math.min(typed, last));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={t('games.moveUp', { title })}
        disabled={disabled || position <= 1}
        onClick={() => onMove(position - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <TextField
        size="small"
        value={text}
        disabled={disabled}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        sx={{ width: 68 }}
        slotProps={{
          htmlInput: { 'aria-label': t('games.positionOf', { title }), inputMode: 'numeric', maxLength: 5 },
        }}
      />
      <IconButton
        aria-label={t('games.moveDown', { title })}
        disabled={disabled || position >= last}
        onClick={() => onMove(position + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
}
