import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../call.ts';
import { exactText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import type { Ticket, TicketMessage } from './ticket-record.ts';

/** Everything that was said, the player's at the left, the team's at the right, notes apart. */
export function ThreadCard({ ticket: { messages } }: { ticket: Ticket }) {
  const say = useSay();
  return (
    <Card>
      <Box
        component="ol"
        aria-label={say('tickets.thread')}
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
  const say = useSay();
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
        borderRadius: '14px',
        backgroundColor: from === 'note' ? tokens.warnGround : isMember ? tokens.raised : tokens.linkGround,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography component="span" variant="caption" sx={{ fontWeight: 700 }}>
          {isMember ? say('tickets.fromMember') : staff}
        </Typography>
        {from === 'note' && <Chip tone="warn">{say('tickets.note')}</Chip>}
        {formal && <Chip tone="good">{say('tickets.formal')}</Chip>}
        <Typography component="time" dateTime={at} variant="caption">
          {exactText(at)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {pictures.map(({ id }, place) => (
            <Picture key={id} id={id} number={place + 1} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** A picture is fetched when somebody asks for it: each look is in the log. */
function Picture({ id, number }: { id: string; number: number }) {
  const say = useSay();
  const [image, setImage] = useState<string>();
  const { pending, refused, run } = useFormCommand();
  const show = () => run(async () => setImage((await call('officeTicketPicture', { id })).data.image));
  if (image !== undefined) {
    return (
      <Box
        component="img"
        src={image}
        alt={say('tickets.picture', { number })}
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
        title={say('tickets.pictureHelp')}
        onClick={() => void show()}
      >
        {say('tickets.showPicture', { number })}
      </Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}
