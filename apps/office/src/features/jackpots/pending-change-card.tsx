import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Jackpot } from './jackpot-draft.ts';
import { TermsSummary } from './terms-summary.tsx';

interface PendingChangeCardProps {
  jackpot: Jackpot;
  reload: () => void;
}

/** A change that waits for a second person, with the decision. */
export function PendingChangeCard({ jackpot, reload }: PendingChangeCardProps) {
  const t = useTranslation();
  const canDecide = useCanDo('jackpot.decide');
  const { id, saved_version, waiting, state } = jackpot;
  if (waiting === null) return null;
  const decide = (approved: boolean) => async (reason: string) => {
    await call('officeJackpotDecide', { id, saved_version, change_id: waiting.id, approved, reason });
    reload();
  };
  const lead =
    waiting.kind === 'terms' && state === 'draft' ? t('jackpots.opens') : t(`jackpots.asked.${waiting.kind}`);
  return (
    <Card>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {t('jackpots.waiting')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
          {waiting.into !== null && ` ${t('jackpots.restTo', { pool: waiting.into })}`}
        </Typography>
        <Typography variant="body2">
          {t('jackpots.askedBy', { person: waiting.requested_by, reason: waiting.reason })}
        </Typography>
        {waiting.terms !== null && <TermsSummary terms={waiting.terms} />}
      </Box>
      {canDecide && (
        <>
          <ConfirmedAction
            title={t('jackpots.approve')}
            lead={t('jackpots.approveLead')}
            question={{ lead }}
            done={t('jackpots.approved')}
            send={decide(true)}
          />
          <ConfirmedAction
            title={t('jackpots.refuse')}
            lead={t('jackpots.refuseLead')}
            danger
            done={t('jackpots.refused')}
            send={decide(false)}
          />
        </>
      )}
    </Card>
  );
}
