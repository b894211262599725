import { describe, expect, it } from 'vitest';
import { createDefaultSettings, homeLicence } from '../default-settings.ts';
import type { JurisdictionKey } from './jurisdiction-rules.ts';
import { requireAcknowledged, requireExclusionRegister, requireSiteRules } from './site-rules.ts';

const DAY = '2026-11-30';

const settings = (jurisdiction: JurisdictionKey) =>
  createDefaultSettings('Tucano', { jurisdiction, day: DAY, licence: homeLicence, hosts: [], cycleMs: 0 });

describe('the settings of a new site', () => {
  it.each(['caribbean', 'br-spa'] as const)('follow the rules of %s', (jurisdiction) => {
    expect(() => requireSiteRules(settings(jurisdiction), DAY)).not.toThrow();
  });

  it('are refused for a word of an advertisement that is shown, and name the rule', () => {
    const texts = { pt: { title: 'Hoje', text: 'Giros grátis para todos' } };
    const on = { ...settings('br-spa'), advertisement: { on: true, link: '/game', texts } };
    expect(() => requireSiteRules(on, DAY)).toThrow(
      expect.objectContaining({
        code: 'jurisdiction_refuses',
        detail: {
          field: 'advertisement.text',
          params: { jurisdiction: 'SPA-MF', rule: '"gratis" (Portaria SPA/MF 1.231/2024, art. 12)' },
        },
      }),
    );
    expect(() => requireSiteRules({ ...on, advertisement: { ...on.advertisement, on: false } }, DAY)).not.toThrow();
  });
});

describe('a profile that the operator has not acknowledged', () => {
  it('is refused in production, and only there', () => {
    expect(() => requireAcknowledged({ jurisdiction: 'br-spa' }, ['caribbean'])).toThrow(
      expect.objectContaining({
        code: 'jurisdiction_refuses',
        detail: { field: 'jurisdiction', params: { jurisdiction: 'br-spa', rule: 'ACKNOWLEDGED_JURISDICTIONS' } },
      }),
    );
    expect(() => requireAcknowledged({ jurisdiction: 'caribbean' }, ['caribbean'])).not.toThrow();
    expect(() => requireAcknowledged({ jurisdiction: 'br-spa' }, null)).not.toThrow();
  });
});

describe('a profile with a register of excluded persons', () => {
  const missing = { day: DAY, isMissing: true };

  it('is refused in production where no register is configured', () => {
    expect(() => requireExclusionRegister({ jurisdiction: 'br-spa' }, missing)).toThrow(
      expect.objectContaining({
        code: 'jurisdiction_refuses',
        detail: { field: 'jurisdiction', params: { jurisdiction: 'br-spa', rule: 'EXCLUSION_REGISTER_URL' } },
      }),
    );
    expect(() => requireExclusionRegister({ jurisdiction: 'br-spa' }, { ...missing, isMissing: false })).not.toThrow();
    expect(() => requireExclusionRegister({ jurisdiction: 'caribbean' }, missing)).not.toThrow();
  });
});
