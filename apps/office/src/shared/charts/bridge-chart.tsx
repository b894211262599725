import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { formatReais } from '@arara/money';
import { formatColumnAmount } from '../format/whole-amount.ts';
import { type BridgeStep, computeBridge } from './bridge-steps.ts';
import { type ChartColours, getChartColours } from './chart-colours.ts';

type BridgeChartProps = {
  first: Parameters<typeof computeBridge>[0];
  items: Parameters<typeof computeBridge>[1];
  lastLabel: string;
};

function chooseColour({ kind, amount }: BridgeStep, isLast: boolean, colours: ChartColours): string {
  if (kind === 'total') return isLast ? colours.net : colours.current;
  return amount > 0n ? colours.net : colours.previous;
}

/** A bridge from one total to another, as a list: each row names its item, draws its bar and says its amount. */
export function BridgeChart({ first, items, lastLabel }: BridgeChartProps) {
  const colours = getChartColours(useTheme().palette.mode);
  const steps = computeBridge(first, items, lastLabel);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step.label}
          sx={({ tokens }) => ({
            display: 'grid',
            gridTemplateColumns: 'minmax(104px, 9fr) 10fr 68px',
            alignItems: 'center',
            gap: 1,
            minHeight: 25,
            fontSize: 12,
            fontWeight: step.kind === 'total' ? 600 : 400,
            ...(index === steps.length - 1 ? { borderTop: `1px solid ${tokens.line}`, mt: 0.5, pt: 0.5 } : {}),
          })}
        >
          <span>{step.label}</span>
          <Box aria-hidden sx={{ position: 'relative', height: 11 }}>
            <Box
              sx={{
                position: 'absolute',
                inset: 0,
                left: `${step.from * 100}%`,
                width: `${(step.to - step.from) * 100}%`,
                minWidth: 2,
                borderRadius: '2px',
                backgroundColor: chooseColour(step, index === steps.length - 1, colours),
              }}
            />
          </Box>
          <Box component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            {formatColumnAmount(formatReais(step.amount))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
