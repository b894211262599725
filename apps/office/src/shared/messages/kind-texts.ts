import { staffTexts } from '@arara/activities/staff-texts';

type Language = 'pt' | 'en';

/** The names or the leads of the kinds of promotion, by kind. */
export const toKindTexts = (language: Language, part: 'name' | 'lead'): Readonly<Record<string, string>> =>
  Object.fromEntries(staffTexts.map((texts) => [texts.kind, texts[language][part]]));

/** The labels of the fields of each kind, by kind and field. */
export const toKindFields = (
  language: Language,
): Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =>
  Object.fromEntries(staffTexts.map((texts) => [texts.kind, texts[language].fields]));

/** The texts of the choices of each kind, by kind, field and choice: `missions_period_day`. */
export const toKindChoices = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    staffTexts.flatMap((texts) =>
      Object.entries(texts[language].choices).map(([choice, text]) => [`${texts.kind}_${choice}`, text]),
    ),
  );
