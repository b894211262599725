import { type RoundViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { oddsText } from '../sports-book/odds-text.ts';
import { payE4Of } from '../sports-book/odds.ts';
import { BetKey, Figures, Refusal } from '../sports-book/terms.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import { NAMED } from './chances.ts';
import type { Messages } from './messages/messages.ts';
import type { PickForm } from './pick-form.web.tsx';
import { pickText } from './pick-text.ts';
import css from './pick-panel.module.css';

interface PickPanelProps {
  readonly site: RoundViewProps;
  readonly pick: PickForm;
  readonly betPanel: RoundPanelState;
  readonly t: Translate<Messages>;
}

/** The pick with its odds, the stake, and the key that bets. */
export function PickPanel({ site: { locale, stakes, table }, pick, betPanel, t }: PickPanelProps) {
  const { input, odds } = pick;
  return (
    <div className={css['panel']} data-empty={input === undefined || undefined}>
      {input && odds !== undefined ? (
        <>
          <p className={css['pick']}>{pickText(input, t)}</p>
          <Figures
            rows={[
              [t('oddsTotal'), oddsText(locale, odds)],
              [t('returns'), formatBRL(winOf(betPanel.stake, payE4Of(odds)))],
            ]}
          />
        </>
      ) : (
        <p className={css['hint']}>{hintText(pick, t)}</p>
      )}
      <Refusal betPanel={betPanel} />
      <div className={css['bet']}>
        <StakeField
          table={{ phase: pick.busy ? 'busy' : 'idle', stake: betPanel.stake, setStake: betPanel.setStake }}
          steps={stakes.steps}
          t={betPanel.tPanel}
        />
        <BetKey
          betPanel={betPanel}
          stake={betPanel.stake}
          busy={pick.busy}
          disabled={input === undefined || !table.isLive}
          onPress={() => void pick.place()}
        />
      </div>
    </div>
  );
}

function hintText({ note, market }: PickForm, t: Translate<Messages>): string {
  if (note === 'closed') return t('closedPick');
  if (note === 'placed') return t('registered');
  if (market === 'win') return t('choose');
  return NAMED[market] === 1 ? t('chooseAmong') : t('chooseOrder', { n: NAMED[market] });
}
