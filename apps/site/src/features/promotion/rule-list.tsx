import css from './event-page.module.css';
import type { Card } from './promotion-queries.ts';

interface RuleListProps {
  card: Pick<Card, 'rules' | 'body'>;
  /** Begins with the first paragraph of the description too, which is shown elsewhere otherwise. */
  isWhole?: boolean;
}

/** The description of an event by its editors and its rules as sentences, which the server generates from the configuration. */
export function RuleList({ card: { rules, body }, isWhole = false }: RuleListProps) {
  const paragraphs = body.split('\n\n').slice(isWhole ? 0 : 1);
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={css['text']}>
          {paragraph}
        </p>
      ))}
      <ol className={css['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </>
  );
}
