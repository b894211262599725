import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import type { Ticket, TicketMessage } from './ticket-chips.tsx';

/** The conversation: the player on the left, staff on the right, notes apart. */
export function ThreadCard({ ticket: { messages } }: { ticket: Ticket }) {
  const t = useTranslation();
  return (
    <Card>
      <Box
        component="ol"
        aria-label={t('tickets.thread')}
        sx={{ m: 0, p: 2, listStyle: 'none', display: 'grid', gap: 1.5 }}
      >
        {messages.map((message) => (
          <Message key={message.number} message={message} />
        ))}
      </Box>
    </Card>
  );
}

function Message({ message }: { message: TicketMessage }) {
  const t = useTranslation();
  const { from, staff, formal, text, at, pictures } = message;
  const isMember = from === 'member';
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        justifySelf: isMember ? 'start' : 'end',
        maxWidth: '88%',
        minWidth: 0,
        p: 1.5,
        borderRadius: '12px',
        backgroundColor: from === 'note' ? tokens.warnGround : isMember ? tokens.raised : tokens.linkGround,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography component="span" variant="caption" sx={{ fontWeight: 700 }}>
          {isMember ? t('tickets.fromMember') : staff}
        </Typography>
        {from === 'note' && <Chip tone="warn">{t('tickets.note')}</Chip>}
        {formal && <Chip tone="good">{t('tickets.formal')}</Chip>}
        <Typography component="time" dateTime={at} variant="caption">
          {formatExactTime(at)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {pictures.map(({ id }, index) => (
            <Picture key={id} id={id} number={index + 1} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Fetches a picture on request, because every view is written to the audit log. */
function Picture({ id, number }: { id: string; number: number }) {
  const t = useTranslation();
  const [image, setImage] = useState<string>();
  const { pending, refused, run } = useFormSubmission();
  const show = () => run(async () => setImage((await call('officeTicketPicture', { id })).data.image));
  if (image !== undefined) {
    return (
      <Box
        component="img"
        src={image}
        alt={t('tickets.picture', { number })}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 480, borderRadius: '10px' }}
      />
    );
  }
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        loading={pending}
        title={t('tickets.pictureHelp')}
        onClick={() => void show()}
      >
        {t('tickets.showPicture', { number })}
      </Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}
