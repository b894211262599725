import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';
import { PlayerPreview, usePlayerLookup } from '../../shared/players/player-preview.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { type BonusDraft, toBonusInput, emptyBonus } from './bonus-draft.ts';

interface FieldsProps {
  draft: BonusDraft;
  change: (part: Partial<BonusDraft>) => void;
}

/** Input for the player's number. The player counts only once found, so that a wrong digit grants nothing. */
function PlayerField({ change }: Pick<FieldsProps, 'change'>) {
  const t = useTranslation();
  const [number, setNumber] = useState('');
  const found = usePlayerLookup(parsePlayerId(number));
  return (
    <>
      <TextInput
        label={t('bonuses.player')}
        value={number}
        numeric
        onText={(text) => {
          setNumber(text);
          change({ player: parsePlayerId(text) });
        }}
      />
      <div aria-live="polite">{parsePlayerId(number) !== undefined && <PlayerPreview found={found} />}</div>
    </>
  );
}

/** Terms that apply only to bonus money. */
function BonusTerms({ draft, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <TextInput label={t('bonuses.days')} value={draft.days} numeric onText={(days) => change({ days })} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextInput
          label={t('bonuses.maxBet')}
          help={t('promotions.noBoundHelp')}
          value={draft.maxBet}
          onText={(maxBet) => change({ maxBet })}
        />
        <TextInput
          label={t('bonuses.maxConversion')}
          help={t('promotions.noBoundHelp')}
          value={draft.maxConversion}
          onText={(maxConversion) => change({ maxConversion })}
        />
      </Box>
      <div>
        <FormControlLabel
          control={<Switch checked={draft.isSticky} onChange={(_, isSticky) => change({ isSticky })} />}
          label={t('bonuses.sticky')}
        />
        <FormHelperText>{t('bonuses.stickyHelp')}</FormHelperText>
      </div>
    </>
  );
}

function TermsFields({ draft, change }: FieldsProps) {
  const t = useTranslation();
  const pocketName = useCodeLabel('pocket');
  return (
    <>
      <TextInput label={t('bonuses.amount')} value={draft.amount} onText={(amount) => change({ amount })} />
      <RadioGroup
        value={draft.pocket}
        aria-label={t('promotions.pocket')}
        onChange={(_, pocket) => change({ pocket: pocket === 'cash' ? 'cash' : 'bonus' })}
      >
        {(['bonus', 'cash'] as const).map((pocket) => (
          <FormControlLabel key={pocket} value={pocket} control={<Radio />} label={pocketName(pocket)} />
        ))}
      </RadioGroup>
      <TextInput
        label={t('bonuses.times')}
        help={t('bonuses.timesHelp')}
        value={draft.times}
        onText={(times) => change({ times })}
      />
      {draft.pocket === 'bonus' && <BonusTerms draft={draft} change={change} />}
    </>
  );
}

/** Grants a bonus manually, to the player of the page or to a typed number. */
export function GrantDialog({ playerId, onClose }: { playerId: number | undefined; onClose: () => void }) {
  const t = useTranslation();
  const stateName = useCodeLabel('bonusState');
  const notify = useNotify();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState<BonusDraft>({ ...emptyBonus, player: playerId });
  const found = usePlayerLookup(draft.player);
  const isKnown = found.error === null && found.data?.id === draft.player;
  const bonus = isKnown ? toBonusInput(draft) : undefined;
  const command = useCommand({
    send: (key) => (bonus === undefined ? Promise.reject(new Error('not whole yet')) : data.giveBonus(bonus, key)),
    done: ({ data: { state } }) => {
      onClose();
      if (state !== 'sent_for_approval') return t('bonuses.done', { state: stateName(state) });
      notify(t('bonuses.sentForApproval'), { type: 'warning' });
      return undefined;
    },
  });
  const change = (part: Partial<BonusDraft>) => {
    setDraft({ ...draft, ...part });
    command.renew();
  };
  return (
    <FormDialog
      title={t('bonuses.giveTitle')}
      lead={t('bonuses.giveLead')}
      confirm={t('bonuses.giveConfirm')}
      ready={bonus !== undefined}
      command={command}
      onClose={onClose}
    >
      {playerId === undefined ? <PlayerField change={change} /> : <PlayerPreview found={found} />}
      <TermsFields draft={draft} change={change} />
      <TextInput
        label={t('bonuses.reason')}
        help={t('bonuses.reasonHelp')}
        value={draft.reason}
        onText={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
