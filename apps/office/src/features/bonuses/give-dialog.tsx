import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useName, useSay } from '../../word.ts';
import { playerIdOf } from '../payments/player-number.ts';
import { Recipient, useRecipient } from '../payments/recipient.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { FormDialog } from '../staff/form-dialog.tsx';
import { type BonusDraft, bonusOf, emptyBonus } from './bonus-draft.ts';

interface FieldsProps {
  draft: BonusDraft;
  change: (part: Partial<BonusDraft>) => void;
}

/** Whose number is typed; the player is taken once they were found, so that a wrong digit gives nobody anything. */
function PlayerField({ change }: Pick<FieldsProps, 'change'>) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const found = useRecipient(playerIdOf(number));
  return (
    <>
      <TextLine
        label={say('bonuses.player')}
        value={number}
        numeric
        onText={(text) => {
          setNumber(text);
          change({ player: playerIdOf(text) });
        }}
      />
      <div aria-live="polite">{playerIdOf(number) !== undefined && <Recipient found={found} />}</div>
    </>
  );
}

/** What only bonus money asks for. */
function BonusTerms({ draft, change }: FieldsProps) {
  const say = useSay();
  return (
    <>
      <TextLine label={say('bonuses.days')} value={draft.days} numeric onText={(days) => change({ days })} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextLine
          label={say('bonuses.maxBet')}
          help={say('promotions.noBoundHelp')}
          value={draft.maxBet}
          onText={(maxBet) => change({ maxBet })}
        />
        <TextLine
          label={say('bonuses.maxConversion')}
          help={say('promotions.noBoundHelp')}
          value={draft.maxConversion}
          onText={(maxConversion) => change({ maxConversion })}
        />
      </Box>
      <div>
        <FormControlLabel
          control={<Switch checked={draft.isSticky} onChange={(_, isSticky) => change({ isSticky })} />}
          label={say('bonuses.sticky')}
        />
        <FormHelperText>{say('bonuses.stickyHelp')}</FormHelperText>
      </div>
    </>
  );
}

function TermsFields({ draft, change }: FieldsProps) {
  const say = useSay();
  const pocketName = useName('promotions.pockets');
  return (
    <>
      <TextLine label={say('bonuses.amount')} value={draft.amount} onText={(amount) => change({ amount })} />
      <RadioGroup
        value={draft.pocket}
        aria-label={say('promotions.pocket')}
        onChange={(_, pocket) => change({ pocket: pocket === 'cash' ? 'cash' : 'bonus' })}
      >
        {(['bonus', 'cash'] as const).map((pocket) => (
          <FormControlLabel key={pocket} value={pocket} control={<Radio />} label={pocketName(pocket)} />
        ))}
      </RadioGroup>
      <TextLine
        label={say('bonuses.times')}
        help={say('bonuses.timesHelp')}
        value={draft.times}
        onText={(times) => change({ times })}
      />
      {draft.pocket === 'bonus' && <BonusTerms draft={draft} change={change} />}
    </>
  );
}

/** Gives a bonus by hand: to the player of a page, or to one whose number is asked for. */
export function GiveDialog({ playerId, onClose }: { playerId: number | undefined; onClose: () => void }) {
  const say = useSay();
  const stateName = useName('bonuses.states');
  const notify = useNotify();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState<BonusDraft>({ ...emptyBonus, player: playerId });
  const found = useRecipient(draft.player);
  const isKnown = found.error === null && found.data?.id === draft.player;
  const bonus = isKnown ? bonusOf(draft) : undefined;
  const command = useCommand({
    send: (key) => (bonus === undefined ? Promise.reject(new Error('not whole yet')) : data.giveBonus(bonus, key)),
    done: ({ data: { state } }) => {
      onClose();
      if (state !== 'sent_for_approval') return say('bonuses.done', { state: stateName(state) });
      notify(say('bonuses.sentForApproval'), { type: 'warning' });
      return undefined;
    },
  });
  const change = (part: Partial<BonusDraft>) => {
    setDraft({ ...draft, ...part });
    command.renew();
  };
  return (
    <FormDialog
      title={say('bonuses.giveTitle')}
      lead={say('bonuses.giveLead')}
      confirm={say('bonuses.giveConfirm')}
      ready={bonus !== undefined}
      command={command}
      onClose={onClose}
    >
      {playerId === undefined ? <PlayerField change={change} /> : <Recipient found={found} />}
      <TermsFields draft={draft} change={change} />
      <TextLine
        label={say('bonuses.reason')}
        help={say('bonuses.reasonHelp')}
        value={draft.reason}
        onText={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
