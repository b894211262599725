import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../parts/chip.tsx';
import { When } from '../../parts/when.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { evidenceText } from './evidence.ts';
import { PanelSection } from './panel-section.tsx';

/** Every flag with what it rests on and since when; and why the house did not approve it by itself. */
export function PanelFlags({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const flagName = useName('flag');
  const verdictText = useName('verdict');
  const { flags, risk, verdict } = withdrawal;
  return (
    <PanelSection title={say('withdrawal.flags')}>
      {flags.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say(risk === 'unknown' ? 'withdrawal.flagsPending' : 'withdrawal.noFlags')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {flags.map((flag) => (
          <Box component="li" key={flag.name}>
            <Chip tone={flag.tone === 'red' ? 'bad' : 'warn'}>{flagName(flag.name)}</Chip>
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {evidenceText(flag, say)}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <When at={flag.since} />
            </Typography>
          </Box>
        ))}
      </Box>
      {verdict !== null && (
        <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
          {verdictText(verdict)}
        </Typography>
      )}
    </PanelSection>
  );
}
