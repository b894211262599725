import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../../call.ts';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { When } from '../../parts/when.tsx';
import { useSay } from '../../word.ts';
import { type AgencyFlag, type FlagState, decisions } from './look.ts';

/** What was seen of an account, each sign in a sentence with whom it is shared. */
export function Reasons({ reasons }: Pick<AgencyFlag, 'reasons'>) {
  const say = useSay();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {reasons.map(({ word, agent, measure, at }) => (
        <li key={`${word} ${agent.id} ${at}`}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {say(`agency.flags.words.${word}`)}
          </Typography>
          <Typography variant="body2">
            {say(`agency.flags.seen.${word}`, { agent: `${agent.account} · #${agent.id}`, measure })}
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
  /** Reads it again. */
  again?: () => void;
}

/** What may be decided of an account, each asked for with a reason. */
export function Decide({ playerId, account, state, again }: DecideProps) {
  const say = useSay();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        deeds={decisions[state ?? 'none']}
        questionOf={(deed) => ({
          title: say(`agency.flags.decide.${deed}.title`, { account }),
          lead: say(`agency.flags.decide.${deed}.lead`),
          help: say('agency.flags.reasonHelp'),
          confirm: say(`agency.flags.decide.${deed}.action`),
          done: say(`agency.flags.decide.${deed}.done`),
          danger: deed === 'cut',
          send: async (reason, key) => {
            await call('officeAgencyFlagDecide', { player_id: playerId, decision: deed, reason }, { key });
            again?.();
          },
        })}
      />
    </Box>
  );
}
