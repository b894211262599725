import type { PastRound, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Empty } from '@arara/ui';
import { momentText } from '../stage/language.ts';
import type { DrawKind } from './kind.ts';
import type { Messages } from './messages/messages.ts';
import type { DrawLooks } from './looks.web.ts';
import { momentOf } from './schedule.ts';
import css from './sheets.module.css';

interface ResultsSheetProps<Input, Outcome> {
  readonly site: RoundViewProps;
  readonly kind: DrawKind<Input, Outcome>;
  readonly looks: DrawLooks<Input, Outcome>;
  readonly t: Translate<Messages>;
}

/** So many draws are listed; what is counted is counted over all that the table knows. */
const LISTED = 30;

/** The draws that are over, each with its proof, and how often each thing came: counts, and no promise. */
export function ResultsSheet<Input, Outcome>(props: ResultsSheetProps<Input, Outcome>) {
  const { site, kind, looks, t } = props;
  const { past } = site.table;
  const outcomes = past.flatMap(({ outcome }) => (kind.isOutcome(outcome) ? [outcome] : []));
  if (past.length === 0) return <Empty title={t('none')} />;
  return (
    <div className={css['sheet']}>
      <ol className={css['results']}>
        {past.slice(0, LISTED).map((round) => (
          <Line key={round.id} round={round} {...props} />
        ))}
      </ol>
      <h3>{t('counts', { n: outcomes.length })}</h3>
      <p>{t('countsNote')}</p>
      {looks.counts(outcomes)}
    </div>
  );
}

function Line<Input, Outcome>(props: ResultsSheetProps<Input, Outcome> & { readonly round: PastRound }) {
  const { site, kind, looks, t, round } = props;
  const moment = momentText(site.locale, momentOf(kind.game, round.number), true);
  return (
    <li>
      <div>
        <p>{moment}</p>
        {kind.isOutcome(round.outcome) ? looks.result(round.outcome) : <p>{t('voided')}</p>}
      </div>
      <button type="button" aria-label={t('verify', { time: moment })} onClick={() => site.onVerify(round.id)}>
        ✓
      </button>
    </li>
  );
}
