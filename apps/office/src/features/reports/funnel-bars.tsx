import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { type SeriesRole, getChartColours } from '../../shared/charts/chart-colours.ts';
import { formatPercent } from '@arara/money';
import { localeTags } from '@arara/contract/locales';
import { formatCount } from '../../shared/format/whole-amount.ts';
import { getLocale } from '../../shared/messages/translation.ts';

/** A step of a funnel. */
export interface FunnelStep {
  label: string;
  count: number;
  role: SeriesRole;
  detail?: string;
  /** The list behind it. */
  to?: string | undefined;
}

interface FunnelBarsProps {
  id: string;
  title: string;
  lead: string;
  /** The first step is what the others are a share of. */
  steps: readonly FunnelStep[];
}

/** A funnel as bars: each step with its count and its share of the first. */
export function FunnelBars({ id, title, lead, steps }: FunnelBarsProps) {
  const colours = getChartColours(useTheme().palette.mode);
  const all = steps[0]?.count ?? 0;
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 1 }}>
        {lead}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ label, count, role, detail, to }) => (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '88px minmax(0, 1fr) 40px 52px', sm: '112px minmax(0, 1fr) 72px 56px' },
              alignItems: 'center',
              gap: 1,
              minHeight: 32,
              fontSize: 13,
            }}
          >
            {to === undefined ? (
              <span>{label}</span>
            ) : (
              <Link component={RouterLink} to={to} color="inherit" underline="hover">
                {label}
              </Link>
            )}
            <Box aria-hidden sx={({ tokens }) => ({ height: 12, borderRadius: '3px', backgroundColor: tokens.raised })}>
              <Box
                sx={{
                  height: 12,
                  borderRadius: '3px',
                  minWidth: count > 0 ? 2 : 0,
                  width: `${all === 0 ? 0 : Math.min(100, (count * 100) / all)}%`,
                  backgroundColor: colours[role],
                }}
              />
            </Box>
            <Box component="span" title={detail} sx={{ textAlign: 'right', fontWeight: 600 }}>
              {formatCount(count)}
            </Box>
            <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
              {all === 0 ? '—' : formatPercent(count / all, localeTags[getLocale()], { most: 1 })}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
