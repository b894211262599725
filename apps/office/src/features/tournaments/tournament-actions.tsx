import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { DirectAction } from '../../shared/actions/direct-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Tournament } from './tournament-draft.ts';

interface ActionsProps {
  tournament: Tournament;
  reload: () => void;
}

/** Approves, announces and cancels a tournament. */
export function TournamentActions({ tournament, reload }: ActionsProps) {
  const t = useTranslation();
  const canDecide = useCanDo('tournament.decide');
  const { id, saved_version, stage } = tournament;
  const isDraft = stage === 'draft';
  const isNext = isDraft || stage === 'approved';
  if (!canDecide || (!isNext && stage !== 'announced')) return null;
  return (
    <Card>
      {isNext && (
        <DirectAction
          lead={t(isDraft ? 'tournaments.approveLead' : 'tournaments.announceLead')}
          action={t(isDraft ? 'tournaments.approve' : 'tournaments.announce')}
          done={t(isDraft ? 'tournaments.approved' : 'tournaments.announced')}
          send={async () => {
            await call(isDraft ? 'officeTournamentApprove' : 'officeTournamentAnnounce', { id, saved_version });
            reload();
          }}
        />
      )}
      <ConfirmedAction
        title={t('tournaments.cancel')}
        lead={t('tournaments.cancelLead')}
        danger
        done={t('tournaments.cancelled')}
        send={async (reason) => {
          await call('officeTournamentCancel', { id, saved_version, reason });
          reload();
        }}
      />
    </Card>
  );
}
