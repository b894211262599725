import Typography from '@mui/material/Typography';
import { useTranslation } from '../../shared/messages/translation.ts';

interface StepHeadingProps {
  step: 1 | 2;
  title: string;
  lead: string;
}

/** Heading of a sign-in step with its progress. */
export function StepHeading({ step, title, lead }: StepHeadingProps) {
  const t = useTranslation();
  return (
    <div>
      <Typography variant="caption" sx={{ color: 'primary.main', fontWeight: 700 }}>
        {t('signIn.step', { step })}
      </Typography>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {lead}
      </Typography>
    </div>
  );
}
