import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../../shared/api/api-client.ts';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type AgencyFlag, type FlagState, decisions } from './agency-records.ts';

/** Lists the reasons of a flag, each with the accounts that share it. */
export function FlagReasons({ reasons }: Pick<AgencyFlag, 'reasons'>) {
  const t = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {reasons.map(({ word, agent, measure, at }) => (
        <li key={`${word} ${agent.id} ${at}`}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {t(`agency.flags.names.${word}`)}
          </Typography>
          <Typography variant="body2">
            {t(`agency.flags.seen.${word}`, { agent: `${agent.account} · #${agent.id}`, measure })}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <When at={at} />
          </Typography>
        </li>
      ))}
    </Box>
  );
}

interface DecideProps {
  playerId: number;
  account: string;
  state: FlagState | null;
  /** Reloads the flag. */
  reload?: () => void;
}

/** Buttons for the decisions about an account; each asks for a reason. */
export function DecisionButtons({ playerId, account, state, reload }: DecideProps) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        actions={decisions[state ?? 'none']}
        buildQuestion={(action) => ({
          title: t(`agency.flags.decide.${action}.title`, { account }),
          lead: t(`agency.flags.decide.${action}.lead`),
          help: t('agency.flags.reasonHelp'),
          confirm: t(`agency.flags.decide.${action}.action`),
          done: t(`agency.flags.decide.${action}.done`),
          danger: action === 'cut',
          send: async (reason, key) => {
            await call('officeAgencyFlagDecide', { player_id: playerId, decision: action, reason }, { key });
            reload?.();
          },
        })}
      />
    </Box>
  );
}
