import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useCodeLabel } from '../messages/translation.ts';
import { CopyableId } from './copyable-id.tsx';
import { subjectHref } from './record-href.ts';

interface SubjectProps {
  subject: string;
  /** Name of the record, where the server knows it. */
  about?: string | null;
  what: string;
}

/** A subject as the server writes it, `noun:number`: the noun above a link to the record. */
export function Subject({ subject, about = null, what }: SubjectProps) {
  const nounName = useCodeLabel('noun');
  const [noun = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  if (id === '') return <CopyableId id={subject} what={what} keep={20} />;
  const href = subjectHref(noun, id);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {nounName(noun)}
      </Typography>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {href === undefined ? (
          (about ?? <CopyableId id={id} what={what} keep={20} />)
        ) : (
          <Link component={RouterLink} to={href} onClick={(event) => event.stopPropagation()}>
            {about ?? (noun === 'player' ? `#${id}` : id)}
          </Link>
        )}
      </Box>
    </Box>
  );
}
