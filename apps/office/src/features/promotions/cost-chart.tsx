import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatBRL } from '@arara/money';
import { type ReactNode, useId } from 'react';
import { formatAmount, formatSum } from '../../shared/format/amount.ts';
import { formatDayOfMonth } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type CostDays, buildChart, room } from './cost-chart-layout.ts';

/** Legend with the total of each colour. */
function Legend({ costs: { days, pace } }: { costs: CostDays }) {
  const t = useTranslation();
  const { tokens } = useTheme();
  const lines = [
    { name: t('promotions.costs.spent'), amount: formatSum(days.map(({ spent }) => spent)), colour: tokens.link },
    { name: t('promotions.costs.waiting'), amount: formatSum(days.map(({ waiting }) => waiting)), colour: tokens.warn },
    ...(pace === null ? [] : [{ name: t('promotions.costs.pace'), amount: pace, colour: tokens.bad }]),
  ];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      {lines.map(({ name, amount, colour }) => (
        <Typography component="li" key={name} variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '3px', backgroundColor: colour }} />
          {name} <strong>{formatAmount(amount)}</strong>
        </Typography>
      ))}
    </Box>
  );
}

function Bars({ costs }: { costs: CostDays }) {
  const { tokens } = useTheme();
  const pattern = useId();
  const { bars, pace } = buildChart(costs);
  return (
    <>
      <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill={tokens.warnGround} />
        <rect width="3" height="6" fill={tokens.warn} />
      </pattern>
      {bars.map(({ day, x, width, spent, waiting }) => (
        <g key={day}>
          <rect x={x} width={width} {...spent} fill={tokens.link} />
          {/** Distinguishable without colour too. */}
          <rect x={x} width={width} {...waiting} fill={`url(#${pattern})`} />
        </g>
      ))}
      <line x1="0" x2={room.width} y1={room.height} y2={room.height} stroke={tokens.line} strokeWidth="1" />
      {pace !== undefined && (
        <line x1="0" x2={room.width} y1={pace} y2={pace} stroke={tokens.bad} strokeWidth="2" strokeDasharray="6 5" />
      )}
    </>
  );
}

/** Axis labels; the table below has every value. */
function Scale({ children }: { children: ReactNode }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', fontSize: 12 }}>
      {children}
    </Box>
  );
}

/** Bar chart of daily cost: spent, reserved, and the pace of the budget. */
export function CostChart({ costs }: { costs: CostDays }) {
  const t = useTranslation();
  const [first, last] = [costs.days[0]?.day ?? '', costs.days.at(-1)?.day ?? ''];
  const label = t('promotions.costs.label', { from: formatDayOfMonth(first), to: formatDayOfMonth(last) });
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', gap: 1 }}>
      <Scale>{formatBRL(buildChart(costs).top)}</Scale>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${room.width} ${room.height}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height: 160, display: 'block' }}
      >
        <Bars costs={costs} />
      </Box>
      <Scale>
        <span>{formatDayOfMonth(first)}</span>
        <span>{first === last ? '' : formatDayOfMonth(last)}</span>
      </Scale>
      <Box component="figcaption">
        <Legend costs={costs} />
      </Box>
    </Box>
  );
}
