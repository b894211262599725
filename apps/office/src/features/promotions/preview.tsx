import { houseTheme } from '@arara/contract/site-lists';
import { type LocaleKey, localeNames, localeTags } from '@arara/contract/locales';
import CardGiftcard from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { call } from '../../call.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { audienceOf, inputOf } from './promotion-draft.ts';
import type { PromotionForm } from './promotion-form.ts';
import { useSettled } from './settled.ts';

type Asked = Pick<ReturnType<typeof inputOf>, 'kind' | 'rule' | 'audience'> & { locale: LocaleKey };

/** The rules in sentences, as the server makes them from the rule; asked anew once the typing pauses. */
function useSentences({ subject, draft }: PromotionForm, locale: LocaleKey) {
  const { kind, rule } = inputOf(subject, draft);
  const settled = useSettled(JSON.stringify({ kind, rule, audience: audienceOf(draft), locale } satisfies Asked));
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officePromotionPreview', JSON.parse(settled) as Asked, { signal })).data.rules,
    [settled],
  );
  return useAnswer(ask);
}

function Sentences({ form, language }: { form: PromotionForm; language: LocaleKey }) {
  const say = useSay();
  const { data, error } = useSentences(form, language);
  if (error !== undefined)
    return (
      <span>{refusalCode(error) === 'promotion_rule' ? say('promotions.previewFix') : refusalText(error, say)}</span>
    );
  if (data === undefined) return <span>{say('promotions.previewAsking')}</span>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {data.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

/** The card of a promotion as the player's site shows it, in the colours of the house and the chosen language. */
export function Preview({ form, language }: { form: PromotionForm; language: LocaleKey }) {
  const say = useSay();
  const { draft } = form;
  const title = draft.title[language]?.trim() || draft.title['pt']?.trim() || say('promotions.untitled');
  const body = draft.body[language]?.trim() || draft.body['pt']?.trim() || '';
  return (
    <Section
      title={say('promotions.preview')}
      lead={say('promotions.previewLead', { language: localeNames[language].name })}
      wide
    >
      <Box
        lang={localeTags[language]}
        sx={{ borderRadius: '14px', overflow: 'hidden', backgroundColor: houseTheme.surface, color: houseTheme.ink }}
      >
        <Box
          sx={{
            p: 2,
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            background: `linear-gradient(120deg, ${houseTheme['surface-3']}, ${houseTheme['surface-2']})`,
          }}
        >
          <CardGiftcard sx={{ color: houseTheme.gold, fontSize: 32 }} aria-hidden />
          <Box sx={{ fontWeight: 700, fontSize: 18, overflowWrap: 'anywhere' }}>{title}</Box>
        </Box>
        <Box sx={{ p: 2, display: 'grid', gap: 1.5, fontSize: 14, overflowWrap: 'anywhere' }}>
          {body !== '' && <Box sx={{ whiteSpace: 'pre-line' }}>{body}</Box>}
          <Box sx={{ color: houseTheme.dim }}>
            <Sentences form={form} language={language} />
          </Box>
        </Box>
      </Box>
    </Section>
  );
}
