import { useTranslation } from '../messages/translation.ts';
import { Fact } from './fact.tsx';

interface ReasonFactsProps {
  /** A request of staff that another person decides. */
  request: { reason: string; decision_reason: string | null };
}

/** Why something was requested and, once it is decided, why it was decided so. Stands in `Facts`. */
export function ReasonFacts({ request: { reason, decision_reason: decisionReason } }: ReasonFactsProps) {
  const t = useTranslation();
  return (
    <>
      <Fact name={t('staffCredits.reason')} wide>
        {reason}
      </Fact>
      {decisionReason !== null && (
        <Fact name={t('staffCredits.decisionReason')} wide>
          {decisionReason}
        </Fact>
      )}
    </>
  );
}
