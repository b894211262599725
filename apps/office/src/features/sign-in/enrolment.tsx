import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../shared/display/copy-button.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { PasswordStepResult } from './password-step.tsx';
import { StepHeading } from './step-heading.tsx';

/** The QR code for the authenticator, and its key in groups of four. */
export function Enrolment({ enrol }: { enrol: NonNullable<PasswordStepResult['enrol']> }) {
  const t = useTranslation();
  const groups = enrol.secret.match(/.{1,4}/g)?.join(' ') ?? enrol.secret;
  return (
    <>
      <StepHeading step={2} title={t('signIn.enrolTitle')} lead={t('signIn.enrolLead')} />
      <Box sx={{ alignSelf: 'center', p: 1.5, borderRadius: '14px', backgroundColor: '#ffffff', lineHeight: 0 }}>
        {/** As an image, not markup, so that no script in it can run. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(enrol.qr_svg)}`}
          width={184}
          height={184}
          alt={t('signIn.qr')}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('signIn.enrolHelp')}
      </Typography>
      <Box>
        <Typography variant="body2">{t('signIn.secret')}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography
            component="code"
            sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {groups}
          </Typography>
          <CopyButton text={enrol.secret} what={t('signIn.secretName')} />
        </Box>
      </Box>
    </>
  );
}
