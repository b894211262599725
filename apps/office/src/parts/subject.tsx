import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useName } from '../word.ts';
import { Reference } from './reference.tsx';

/** What something is about, as the server writes it, `noun:number`: the noun in words above the number. */
export function Subject({ subject, what }: { subject: string; what: string }) {
  const nounName = useName('noun');
  const [noun = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  if (id === '') return <Reference id={subject} what={what} keep={20} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {nounName(noun)}
      </Typography>
      <Reference id={id} what={what} keep={20} />
    </Box>
  );
}
