import Box from '@mui/material/Box';
import { Chip } from '../../parts/chip.tsx';
import type { TableRound } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { choiceText } from './choice-text.ts';

/** So many parts of an outcome stand in a row; the rest is counted. */
const FEW = 6;

interface ToldProps {
  round: Pick<TableRound, 'state' | 'told' | 'outcome' | 'void_reason'>;
  /** All parts of it, where there is room. */
  whole?: boolean;
}

/** What came of a round, part by part, as its game writes it; why it came to nothing where it did. */
export function Told({ round: { state, told, outcome, void_reason: reason }, whole = false }: ToldProps) {
  const say = useSay();
  const voidName = useName('tables.voids');
  const choiceName = useName('tables.choices');
  if (state === 'void')
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {reason === null ? say('common.none') : voidName(reason)}
      </Box>
    );
  if (told.length === 0) return choiceText(outcome, choiceName) || say('common.none');
  const shown = whole || told.length <= FEW + 1 ? told : told.slice(0, FEW);
  const more = told.length - shown.length;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {shown.map((part, place) => (
        // What came stays in its order and never changes.
        <Chip key={`${place} ${part}`} tone="quiet">
          {part}
        </Chip>
      ))}
      {more > 0 && <Chip tone="quiet">{say('tables.more', { more })}</Chip>}
    </Box>
  );
}
