import Add from '@mui/icons-material/AddRounded';
import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { amountText } from '../../amount.ts';
import { useSay } from '../../word.ts';
import { useFieldWords } from './field-words.ts';
import { type TypedRule, blankRow, moved, rowsIn } from './rule-draft.ts';
import type { PartOf } from './rule-part.ts';
import { type Odds, isWheel, oddsOf, wheelColours } from './wheel-odds.ts';

interface RowsProps extends PartOf<'rows'> {
  /** Draws the fields of a row, which stands at a path. */
  renderRow: (row: TypedRule, path: string, onRow: (row: TypedRule) => void) => ReactNode;
}

/** Rows of one shape, which are added, taken away and put in order; of a wheel with how likely each is. */
export function RowsField({ field, typed, onTyped, renderRow, kind, path, locked, errorOf }: RowsProps) {
  const say = useSay();
  const { labelOf, helpOf } = useFieldWords(kind);
  const rows = rowsIn(typed);
  const odds = isWheel(field.fields) ? oddsOf(rows) : undefined;
  const error = rows.length === 0 ? errorOf(path) : undefined;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontWeight: 700, fontSize: 14 }}>{labelOf(path)}</Typography>
        <FormHelperText error={error !== undefined}>{error ?? helpOf(path)}</FormHelperText>
      </div>
      {odds !== undefined && <OddsLine odds={odds} />}
      {rows.map((row, index) => (
        <RowBox
          // A row is what stands at its place: two may be alike.
          key={`${path}.${index}`}
          index={index}
          count={rows.length}
          odds={odds?.each[index]}
          isLast={rows.length <= field.least}
          locked={locked}
          onMove={(to) => onTyped(moved(rows, index, to))}
          onRemove={() => onTyped(rows.toSpliced(index, 1))}
        >
          {renderRow(row, `${path}.${index}`, (next) => onTyped(rows.with(index, next)))}
        </RowBox>
      ))}
      {!locked && rows.length < field.most && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          onClick={() => onTyped([...rows, blankRow(field.fields)])}
        >
          {say('promotions.addRow')}
        </Button>
      )}
    </Box>
  );
}

/** What a wheel comes to: the chances as one bar, their weights together, what a spin costs. */
function OddsLine({ odds: { each, total, spin } }: { odds: Odds }) {
  const say = useSay();
  return (
    <Box aria-live="polite">
      <Box aria-hidden sx={{ display: 'flex', height: 12, borderRadius: '6px', overflow: 'hidden', mb: 1 }}>
        {each.map((percent, index) => (
          <Box
            key={`${index} of ${each.length}`}
            sx={{ width: `${percent.replace(',', '.')}%`, backgroundColor: wheelColours[index % wheelColours.length] }}
          />
        ))}
      </Box>
      <Typography variant="body2">
        {say('promotions.weights', { total })}
        {' · '}
        {spin === null ? say('promotions.noWeights') : say('promotions.spinCosts', { amount: amountText(spin) })}
      </Typography>
    </Box>
  );
}

interface RowBoxProps {
  index: number;
  count: number;
  /** Of a wheel's prize, in percent. */
  odds: string | undefined;
  /** There may not be fewer. */
  isLast: boolean;
  locked: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

function RowBox({ index, count, odds, isLast, locked, onMove, onRemove, children }: RowBoxProps) {
  const say = useSay();
  const number = index + 1;
  return (
    <Box
      role="group"
      aria-label={say('promotions.row', { number })}
      sx={({ tokens }) => ({ p: 1.5, border: `1px solid ${tokens.line}`, borderRadius: '10px', minWidth: 0 })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {odds !== undefined && (
          <Box
            aria-hidden
            sx={{
              width: 14,
              height: 14,
              borderRadius: '4px',
              backgroundColor: wheelColours[index % wheelColours.length],
            }}
          />
        )}
        <Typography variant="body2" sx={{ fontWeight: 700, flexGrow: 1 }}>
          {number}
          {odds !== undefined && ` · ${say('promotions.odds', { percent: odds })}`}
        </Typography>
        {!locked && (
          <>
            <IconButton
              aria-label={say('promotions.rowUp', { number })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={say('promotions.rowDown', { number })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown fontSize="small" />
            </IconButton>
            <IconButton aria-label={say('promotions.rowRemove', { number })} disabled={isLast} onClick={onRemove}>
              <Delete fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {children}
    </Box>
  );
}
