import { TextLine } from '../sites/text-line.tsx';
import { Section } from '../sites/section.tsx';
import { useName, useSay } from '../../word.ts';
import { Fields } from './field-input.tsx';
import type { PromotionForm } from './promotion-form.ts';

/** The rule of a promotion, place by place, as its kind has it. */
export function RuleTab({ form: { subject, draft, set, errorOf, locked } }: { form: PromotionForm }) {
  const say = useSay();
  const kindLead = useName('promotions.kindLeads');
  return (
    <>
      <Section title={say('promotions.basics')} lead={kindLead(subject.kind)}>
        <TextLine
          label={say('promotions.name')}
          help={say('promotions.nameHelp')}
          value={draft.name}
          onText={(name) => set({ name })}
          error={errorOf('name')}
          disabled={locked}
        />
        <TextLine
          label={say('promotions.priority')}
          help={say('promotions.priorityHelp')}
          value={draft.priority}
          onText={(priority) => set({ priority })}
          error={errorOf('priority')}
          disabled={locked}
          numeric
        />
      </Section>
      <Section title={say('promotions.rule')} lead={say('promotions.ruleLead')} wide>
        <Fields
          kind={subject.kind}
          path=""
          locked={locked}
          errorOf={(path) => errorOf(`rule.${path}`)}
          fields={subject.form}
          typed={draft.rule}
          onTyped={(rule) => set({ rule })}
        />
      </Section>
    </>
  );
}
