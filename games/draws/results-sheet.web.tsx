import type { PastRound, RoundViewProps } from '@arara/game-kit';
import { Empty } from '@arara/ui';
import { fill, momentText } from '../stage/language.ts';
import type { DrawKind } from './kind.ts';
import type { DrawMessages } from './locales/pt.ts';
import type { DrawLooks } from './looks.web.ts';
import { momentOf } from './schedule.ts';
import css from './sheets.module.css';

interface ResultsSheetProps<Input, Outcome> {
  readonly site: RoundViewProps;
  readonly kind: DrawKind<Input, Outcome>;
  readonly looks: DrawLooks<Input, Outcome>;
  readonly messages: DrawMessages;
}

/** So many draws are listed; what is counted is counted over all that the table knows. */
const LISTED = 30;

/** The draws that are over, each with its proof, and how often each thing came: counts, and no promise. */
export function ResultsSheet<Input, Outcome>(props: ResultsSheetProps<Input, Outcome>) {
  const { site, kind, looks, messages } = props;
  const { past } = site.table;
  const outcomes = past.flatMap(({ outcome }) => (kind.isOutcome(outcome) ? [outcome] : []));
  if (past.length === 0) return <Empty title={messages.none} />;
  return (
    <div className={css['sheet']}>
      <ol className={css['results']}>
        {past.slice(0, LISTED).map((round) => (
          <Line key={round.id} round={round} {...props} />
        ))}
      </ol>
      <h3>{fill(messages.counts, String(outcomes.length))}</h3>
      <p>{messages.countsNote}</p>
      {looks.counts(outcomes)}
    </div>
  );
}

function Line<Input, Outcome>(props: ResultsSheetProps<Input, Outcome> & { readonly round: PastRound }) {
  const { site, kind, looks, messages, round } = props;
  const moment = momentText(site.locale, momentOf(kind.game, round.number), true);
  return (
    <li>
      <div>
        <p>{moment}</p>
        {kind.isOutcome(round.outcome) ? looks.result(round.outcome) : <p>{messages.voided}</p>}
      </div>
      <button type="button" aria-label={fill(messages.verify, moment)} onClick={() => site.onVerify(round.id)}>
        ✓
      </button>
    </li>
  );
}
