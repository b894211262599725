import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale } from '@arara/contract/wire-locales';
import { useState } from 'react';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { SiteForm } from './site-form.ts';
import { type SiteInput, isWritten } from './site-record.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';

type Banner = SiteInput['banners'][number];

interface PartProps {
  form: SiteForm;
  language: WireLocale;
}

function FooterSection({ form: { settings, set, getError, locked }, language }: PartProps) {
  const t = useTranslation();
  const texts = settings.footer[language] ?? { licence: '', adults: '', terms: '' };
  return (
    <FormSection title={t('sites.footer')}>
      {(['licence', 'adults', 'terms'] as const).map((part) => (
        <TextInput
          key={part}
          label={t(`sites.${part}`)}
          lines={2}
          value={texts[part]}
          onText={(text) => set({ footer: { ...settings.footer, [language]: { ...texts, [part]: text } } })}
          error={getError(`footer.${language}.${part}`)}
          disabled={locked}
        />
      ))}
    </FormSection>
  );
}

const bannerTexts = { title: 'sites.bannerTitle', text: 'sites.bannerText', action: 'sites.bannerAction' } as const;
const bannerFacts = { link: 'sites.bannerLink', from: 'sites.bannerFrom', to: 'sites.bannerTo' } as const;

function BannerSection({ form, language, index, banner }: PartProps & { index: number; banner: Banner }) {
  const t = useTranslation();
  const { settings, set, getError, locked } = form;
  const texts = banner.texts[language] ?? { title: '', text: '', action: '' };
  const change = (part: Partial<Banner>) =>
    set({ banners: settings.banners.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <FormSection title={t('sites.banner', { number: index + 1 })}>
      {(['title', 'text', 'action'] as const).map((part) => (
        <TextInput
          key={part}
          label={t(bannerTexts[part])}
          value={texts[part]}
          onText={(text) => change({ texts: { ...banner.texts, [language]: { ...texts, [part]: text } } })}
          error={getError(`banners.${index}.texts.${language}.${part}`)}
          disabled={locked}
        />
      ))}
      {(['link', 'from', 'to'] as const).map((part) => (
        <TextInput
          key={part}
          label={t(bannerFacts[part])}
          value={banner[part]}
          onText={(text) => change({ [part]: text.trim() })}
          error={getError(`banners.${index}.${part}`)}
          disabled={locked}
        />
      ))}
    </FormSection>
  );
}

function AdvertisementSection({ form: { settings, set, getError, locked }, language }: PartProps) {
  const t = useTranslation();
  const { advertisement } = settings;
  const texts = advertisement.texts[language] ?? { title: '', text: '' };
  const change = (part: Partial<SiteInput['advertisement']>) => set({ advertisement: { ...advertisement, ...part } });
  const write = (part: Partial<typeof texts>) =>
    change({ texts: { ...advertisement.texts, [language]: { ...texts, ...part } } });
  return (
    <FormSection title={t('sites.advertisement')}>
      <FormControlLabel
        control={<Switch checked={advertisement.on} onChange={(_, on) => change({ on })} disabled={locked} />}
        label={t('sites.advertisementOn')}
      />
      <TextInput
        label={t('sites.bannerTitle')}
        value={texts.title}
        onText={(title) => write({ title })}
        error={getError(`advertisement.texts.${language}.title`)}
        disabled={locked}
      />
      <TextInput
        label={t('sites.bannerText')}
        lines={2}
        value={texts.text}
        onText={(text) => write({ text })}
        error={getError(`advertisement.texts.${language}.text`)}
        disabled={locked}
      />
      <TextInput
        label={t('sites.bannerLink')}
        value={advertisement.link}
        onText={(link) => change({ link: link.trim() })}
        error={getError('advertisement.link')}
        disabled={locked}
      />
    </FormSection>
  );
}

/** Texts of a site by language. */
export function TextsTab({ form }: { form: SiteForm }) {
  const t = useTranslation();
  const { settings } = form;
  const [chosen, setChosen] = useState<WireLocale>(settings.default_language);
  const language = settings.languages.find((key) => key === chosen) ?? settings.default_language;
  return (
    <>
      <TextField
        select
        label={t('sites.inLanguage')}
        value={language}
        onChange={(event) => setChosen(settings.languages.find((key) => key === event.target.value) ?? language)}
        sx={{ maxWidth: 320 }}
      >
        {settings.languages.map((key) => (
          <MenuItem key={key} value={key}>
            {isWritten(settings, key)
              ? localeNames[fromWireLocale(key)].name
              : `${localeNames[fromWireLocale(key)].name} · ${t('sites.missing')}`}
          </MenuItem>
        ))}
      </TextField>
      <FooterSection form={form} language={language} />
      {settings.banners.map((banner, index) => (
        <BannerSection key={banner.id} form={form} language={language} index={index} banner={banner} />
      ))}
      <AdvertisementSection form={form} language={language} />
    </>
  );
}
