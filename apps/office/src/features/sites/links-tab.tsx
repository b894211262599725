import { socialIcons } from '@arara/contract/site-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSay } from '../../word.ts';
import { Section } from './section.tsx';
import type { SiteForm } from './site-form.ts';
import type { SiteInput } from './site-record.ts';
import { TextLine } from './text-line.tsx';

type Social = SiteInput['socials'][number];

interface SocialFieldsProps {
  form: SiteForm;
  index: number;
  social: Social;
}

function SocialFields({ form: { settings, set, errorOf, locked }, index, social }: SocialFieldsProps) {
  const say = useSay();
  const change = (part: Partial<Social>) =>
    set({ socials: settings.socials.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '160px 1fr 2fr auto' } }}>
      <TextField
        select
        label={say('sites.socialIcon')}
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
      <TextLine
        label={say('sites.socialName')}
        value={social.name}
        onText={(name) => change({ name })}
        error={errorOf(`socials.${index}.name`)}
        disabled={locked}
      />
      <TextLine
        label={say('sites.socialLink')}
        value={social.link}
        onText={(link) => change({ link: link.trim() })}
        error={errorOf(`socials.${index}.link`)}
        disabled={locked}
      />
      <Button disabled={locked} onClick={() => set({ socials: settings.socials.filter((_, at) => at !== index) })}>
        {say('sites.remove', { name: social.name || social.icon })}
      </Button>
    </Box>
  );
}

/** Where else a site is found, and where its players find help. */
export function LinksTab({ form }: { form: SiteForm }) {
  const say = useSay();
  const { settings, set, errorOf, locked } = form;
  const add = () => set({ socials: [...settings.socials, { name: '', icon: 'telegram', link: 'https://' }] });
  return (
    <>
      <Section title={say('sites.support')}>
        <TextLine
          label={say('sites.support')}
          help={say('sites.supportHelp')}
          value={settings.support_link}
          onText={(link) => set({ support_link: link.trim() })}
          error={errorOf('support_link')}
          disabled={locked}
        />
      </Section>
      <Section title={say('sites.socials')}>
        {settings.socials.map((social, index) => (
          <SocialFields key={index} form={form} index={index} social={social} />
        ))}
        <Box>
          <Button variant="outlined" disabled={locked} onClick={add}>
            {say('sites.add')}
          </Button>
        </Box>
      </Section>
    </>
  );
}
