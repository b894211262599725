import { socialIcons } from '@arara/contract/site-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { SiteForm } from './site-form.ts';
import type { SiteInput } from './site-record.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';

type Social = SiteInput['socials'][number];

interface SocialFieldsProps {
  form: SiteForm;
  index: number;
  social: Social;
}

function SocialFields({ form: { settings, set, getError, locked }, index, social }: SocialFieldsProps) {
  const t = useTranslation();
  const change = (part: Partial<Social>) =>
    set({ socials: settings.socials.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '160px 1fr 2fr auto' } }}>
      <TextField
        select
        label={t('sites.socialIcon')}
        value={social.icon}
        onChange={(event) => change({ icon: socialIcons.find((icon) => icon === event.target.value) ?? social.icon })}
        disabled={locked}
      >
        {socialIcons.map((icon) => (
          <MenuItem key={icon} value={icon}>
            {icon}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t('sites.socialName')}
        value={social.name}
        onText={(name) => change({ name })}
        error={getError(`socials.${index}.name`)}
        disabled={locked}
      />
      <TextInput
        label={t('sites.socialLink')}
        value={social.link}
        onText={(link) => change({ link: link.trim() })}
        error={getError(`socials.${index}.link`)}
        disabled={locked}
      />
      <Button disabled={locked} onClick={() => set({ socials: settings.socials.filter((_, at) => at !== index) })}>
        {t('sites.remove', { name: social.name || social.icon })}
      </Button>
    </Box>
  );
}

/** Social profiles and support link of a site. */
export function LinksTab({ form }: { form: SiteForm }) {
  const t = useTranslation();
  const { settings, set, getError, locked } = form;
  const add = () => set({ socials: [...settings.socials, { name: '', icon: 'telegram', link: 'https://' }] });
  return (
    <>
      <FormSection title={t('sites.support')}>
        <TextInput
          label={t('sites.support')}
          help={t('sites.supportHelp')}
          value={settings.support_link}
          onText={(link) => set({ support_link: link.trim() })}
          error={getError('support_link')}
          disabled={locked}
        />
      </FormSection>
      <FormSection title={t('sites.socials')}>
        {settings.socials.map((social, index) => (
          <SocialFields key={index} form={form} index={index} social={social} />
        ))}
        <Box>
          <Button variant="outlined" disabled={locked} onClick={add}>
            {t('sites.add')}
          </Button>
        </Box>
      </FormSection>
    </>
  );
}
