import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { When } from '../../parts/when.tsx';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { type AbuseLimitsBook, changesOf } from './limits-draft.ts';

/** What each version changed, who set it and why. */
export function LimitsHistory({ history, first }: Pick<AbuseLimitsBook, 'history' | 'first'>) {
  const say = useSay();
  if (history.length === 0) return null;
  return (
    <Section title={say('promotions.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {history.map(({ version, at, staff, reason, limits }, index) => (
          <li key={version}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {say('promotions.version', { version })} · <When at={at} /> · {staff}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {reason}
            </Typography>
            {changesOf(limits, history[index + 1]?.limits ?? first).map(({ field, from, to }) => (
              <Typography key={field} variant="body2">
                {say('abuseLimits.changed', { field: say(`abuseLimits.fields.${field}`), from, to })}
              </Typography>
            ))}
          </li>
        ))}
      </Box>
    </Section>
  );
}
