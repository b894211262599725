import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import type { Jackpot } from './jackpot-draft.ts';
import { TermsFacts } from './terms-facts.tsx';

interface WaitingProps {
  jackpot: Jackpot;
  again: () => void;
}

/** What was asked for and waits for another person, and the decision on it. */
export function WaitingCard({ jackpot, again }: WaitingProps) {
  const say = useSay();
  const mayDecide = useMayDo('jackpot.decide');
  const { id, saved_version, waiting, state } = jackpot;
  if (waiting === null) return null;
  const decide = (approved: boolean) => async (reason: string) => {
    await call('officeJackpotDecide', { id, saved_version, change_id: waiting.id, approved, reason });
    again();
  };
  const lead =
    waiting.kind === 'terms' && state === 'draft' ? say('jackpots.opens') : say(`jackpots.asked.${waiting.kind}`);
  return (
    <Card>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {say('jackpots.waiting')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
          {waiting.into !== null && ` ${say('jackpots.restTo', { pool: waiting.into })}`}
        </Typography>
        <Typography variant="body2">
          {say('jackpots.askedBy', { person: waiting.asked_by, reason: waiting.reason })}
        </Typography>
        {waiting.terms !== null && <TermsFacts terms={waiting.terms} />}
      </Box>
      {mayDecide && (
        <>
          <Deed
            title={say('jackpots.approve')}
            lead={say('jackpots.approveLead')}
            question={{ lead }}
            done={say('jackpots.approved')}
            send={decide(true)}
          />
          <Deed
            title={say('jackpots.refuse')}
            lead={say('jackpots.refuseLead')}
            danger
            done={say('jackpots.refused')}
            send={decide(false)}
          />
        </>
      )}
    </Card>
  );
}
