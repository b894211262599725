import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { NextStep } from '../../parts/next-step.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import type { Tournament } from './tournament-draft.ts';

interface DeedsProps {
  tournament: Tournament;
  again: () => void;
}

/** Approving, announcing and calling off. */
export function Deeds({ tournament, again }: DeedsProps) {
  const say = useSay();
  const mayDecide = useMayDo('tournament.decide');
  const { id, saved_version, stage } = tournament;
  const isDraft = stage === 'draft';
  const isNext = isDraft || stage === 'approved';
  if (!mayDecide || (!isNext && stage !== 'announced')) return null;
  return (
    <Card>
      {isNext && (
        <NextStep
          lead={say(isDraft ? 'tournaments.approveLead' : 'tournaments.announceLead')}
          action={say(isDraft ? 'tournaments.approve' : 'tournaments.announce')}
          done={say(isDraft ? 'tournaments.approved' : 'tournaments.announced')}
          send={async () => {
            await call(isDraft ? 'officeTournamentApprove' : 'officeTournamentAnnounce', { id, saved_version });
            again();
          }}
        />
      )}
      <Deed
        title={say('tournaments.cancel')}
        lead={say('tournaments.cancelLead')}
        danger
        done={say('tournaments.cancelled')}
        send={async (reason) => {
          await call('officeTournamentCancel', { id, saved_version, reason });
          again();
        }}
      />
    </Card>
  );
}
