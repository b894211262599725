import { type RoundViewProps, winOf } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { oddsText } from '../sports-book/odds-text.ts';
import { payE4Of } from '../sports-book/odds.ts';
import { BetKey, Figures, Refusal } from '../sports-book/terms.web.tsx';
import { fill } from '../stage/language.ts';
import type { RoundDesk } from '../stage/round-desk.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import { NAMED } from './chances.ts';
import { corridaDaPraia } from './corrida-da-praia.ts';
import type { Words } from './locales/pt.ts';
import type { PickDesk } from './pick-desk.web.tsx';
import { pickText } from './pick-text.ts';
import css from './pick-panel.module.css';

interface PickPanelProps {
  readonly site: RoundViewProps;
  readonly pick: PickDesk;
  readonly desk: RoundDesk;
  readonly words: Words;
}

/** The pick with its odds, the stake, and the key that bets. */
export function PickPanel({ site: { locale, table }, pick, desk, words }: PickPanelProps) {
  const { input, odds } = pick;
  return (
    <div className={css['panel']} data-empty={input === undefined || undefined}>
      {input && odds !== undefined ? (
        <>
          <p className={css['pick']}>{pickText(input, words)}</p>
          <Figures
            rows={[
              [words.oddsTotal, oddsText(locale, odds)],
              [words.returns, formatBRL(winOf(desk.stake, payE4Of(odds)))],
            ]}
          />
        </>
      ) : (
        <p className={css['hint']}>{hintText(pick, words)}</p>
      )}
      <Refusal desk={desk} />
      <div className={css['bet']}>
        <StakeField
          table={{ phase: pick.busy ? 'busy' : 'idle', stake: desk.stake, setStake: desk.setStake }}
          steps={corridaDaPraia.stakes.steps}
          words={desk.panelWords}
        />
        <BetKey
          desk={desk}
          stake={desk.stake}
          busy={pick.busy}
          disabled={input === undefined || !table.isLive}
          onPress={() => void pick.place()}
        />
      </div>
    </div>
  );
}

function hintText({ note, market }: PickDesk, words: Words): string {
  if (note === 'closed') return words.closedPick;
  if (note === 'placed') return words.registered;
  if (market === 'win') return words.choose;
  return NAMED[market] === 1 ? words.chooseAmong : fill(words.chooseOrder, String(NAMED[market]));
}
