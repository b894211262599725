import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useName } from '../word.ts';
import { Reference } from './reference.tsx';
import { subjectHref } from './subject-href.ts';

interface SubjectProps {
  subject: string;
  /** Who the number stands for, where the server says it. */
  about?: string | null;
  what: string;
}

/** What something is about, as the server writes it, `noun:number`: the noun in words above the number or the name. */
export function Subject({ subject, about = null, what }: SubjectProps) {
  const nounName = useName('noun');
  const [noun = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  if (id === '') return <Reference id={subject} what={what} keep={20} />;
  const href = subjectHref(noun, id);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {nounName(noun)}
      </Typography>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {href === undefined ? (
          (about ?? <Reference id={id} what={what} keep={20} />)
        ) : (
          <Link component={RouterLink} to={href} onClick={(event) => event.stopPropagation()}>
            {about ?? (noun === 'player' ? `#${id}` : id)}
          </Link>
        )}
      </Box>
    </Box>
  );
}
