import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useSay } from '../../word.ts';
import type { FirstStep } from './password-step.tsx';
import { StepHeading } from './step-heading.tsx';

/** What goes into the authenticator: a picture to read, or the key to type, in groups of four. */
export function Enrolment({ enrol }: { enrol: NonNullable<FirstStep['enrol']> }) {
  const say = useSay();
  const groups = enrol.secret.match(/.{1,4}/g)?.join(' ') ?? enrol.secret;
  return (
    <>
      <StepHeading step={2} title={say('signIn.enrolTitle')} lead={say('signIn.enrolLead')} />
      <Box sx={{ alignSelf: 'center', p: 1.5, borderRadius: '14px', backgroundColor: '#ffffff', lineHeight: 0 }}>
        {/* As an image, never as markup: whatever the picture holds, it cannot run. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(enrol.qr_svg)}`}
          width={184}
          height={184}
          alt={say('signIn.qr')}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('signIn.enrolHelp')}
      </Typography>
      <Box>
        <Typography variant="body2">{say('signIn.secret')}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography
            component="code"
            sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {groups}
          </Typography>
          <CopyButton text={enrol.secret} what={say('signIn.secretName')} />
        </Box>
      </Box>
    </>
  );
}
