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
import { formatAmount } from '../../shared/format/amount.ts';
import { formatPercentText } from '../../shared/format/percent.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFieldLabels } from './field-labels.ts';
import { type TypedRule, blankRow, moved, getRows } from './rule-draft.ts';
import type { RuleFieldPropsOf } from './rule-field-props.ts';
import { type Odds, isWheel, computeOdds, wheelColours } from './wheel-odds.ts';

interface RowsProps extends RuleFieldPropsOf<'rows'> {
  /** Renders the fields of the row at a path. */
  renderRow: (row: TypedRule, path: string, onRow: (row: TypedRule) => void) => ReactNode;
}

/** A list of rows that can be added, removed and reordered; prize wheels show the odds of each row. */
export function RowsField({ field, typed, onTyped, renderRow, kind, path, locked, getError }: RowsProps) {
  const t = useTranslation();
  const { getLabel, getHelp } = useFieldLabels(kind);
  const rows = getRows(typed);
  const odds = isWheel(field.fields) ? computeOdds(rows) : undefined;
  const error = rows.length === 0 ? getError(path) : undefined;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontWeight: 700, fontSize: 14 }}>{getLabel(path)}</Typography>
        <FormHelperText error={error !== undefined}>{error ?? getHelp(path)}</FormHelperText>
      </div>
      {odds !== undefined && <OddsLine odds={odds} />}
      {rows.map((row, index) => (
        <RowBox
          // The index is the key: two rows may be equal.
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
          {t('promotions.addRow')}
        </Button>
      )}
    </Box>
  );
}

/** Odds of a wheel as one bar, with total weight and cost per spin. */
function OddsLine({ odds: { each, total, spin } }: { odds: Odds }) {
  const t = useTranslation();
  return (
    <Box aria-live="polite">
      <Box aria-hidden sx={{ display: 'flex', height: 12, borderRadius: '6px', overflow: 'hidden', mb: 1 }}>
        {each.map((percent, index) => (
          <Box
            key={`${index} of ${each.length}`}
            sx={{ width: `${percent}%`, backgroundColor: wheelColours[index % wheelColours.length] }}
          />
        ))}
      </Box>
      <Typography variant="body2">
        {t('promotions.weights', { total })}
        {' · '}
        {spin === null ? t('promotions.noWeights') : t('promotions.spinCosts', { amount: formatAmount(spin) })}
      </Typography>
    </Box>
  );
}

interface RowBoxProps {
  index: number;
  count: number;
  /** Odds of a wheel's prize, in percent. */
  odds: string | undefined;
  /** Whether the minimum number of rows is reached. */
  isLast: boolean;
  locked: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

function RowBox({ index, count, odds, isLast, locked, onMove, onRemove, children }: RowBoxProps) {
  const t = useTranslation();
  const number = index + 1;
  return (
    <Box
      role="group"
      aria-label={t('promotions.row', { number })}
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
          {odds !== undefined && ` · ${t('promotions.odds', { percent: formatPercentText(odds, 2) })}`}
        </Typography>
        {!locked && (
          <>
            <IconButton
              aria-label={t('promotions.rowUp', { number })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t('promotions.rowDown', { number })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown fontSize="small" />
            </IconButton>
            <IconButton aria-label={t('promotions.rowRemove', { number })} disabled={isLast} onClick={onRemove}>
              <Delete fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {children}
    </Box>
  );
}
