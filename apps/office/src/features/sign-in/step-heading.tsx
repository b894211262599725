import Typography from '@mui/material/Typography';
import { useSay } from '../../word.ts';

interface StepHeadingProps {
  step: 1 | 2;
  title: string;
  lead: string;
}

/** The heading of a step of signing in, with how far one is. */
export function StepHeading({ step, title, lead }: StepHeadingProps) {
  const say = useSay();
  return (
    <div>
      <Typography variant="caption" sx={{ color: 'primary.main', fontWeight: 700 }}>
        {say('signIn.step', { step })}
      </Typography>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {lead}
      </Typography>
    </div>
  );
}
