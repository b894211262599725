import { describe, expect, it } from 'vitest';
import { createPixBank } from './startup/pix-bank.ts';
import { ConfigError, deprecationWarnings, productionWarnings, readConfig } from './config.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };

/** What the settings are refused for: each line without its indent. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

const pix = {
  PIX_BASE_URL: 'https://pix.bank.example',
  PIX_CLIENT_ID: 'arara',
  PIX_CLIENT_SECRET: 'a-long-secret',
  PIX_KEY: 'casa@arara.example',
};

describe('settings', () => {
  it('need nothing to begin with', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      TRUST_PROXY: [],
      LOG_LEVEL: 'info',
      CAPTCHA: 'image',
      CAPTCHA_DIFFICULTY: 4_000,
      RATE_LIMIT_PER_MINUTE: 1200,
      SOCKETS_PER_SESSION: 8,
      SOCKETS_PER_ADDRESS: 256,
      SESSION_HOURS: 12,
      SESSION_IDLE_MINUTES: 720,
      WITHDRAWAL_DUAL_APPROVAL_ABOVE: 2_000_00n,
      PIX_EXPIRY_SECONDS: 900,
      PIX_TIMEOUT_MS: 10_000,
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', CAPTCHA: '' })).toEqual(readConfig({}));
  });

  it('read numbers, amounts and lists from text', () => {
    const config = readConfig({
      PORT: '0',
      WITHDRAWAL_DUAL_APPROVAL_ABOVE: '500.50',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,',
    });
    expect(config).toMatchObject({
      PORT: 0,
      WITHDRAWAL_DUAL_APPROVAL_ABOVE: 500_50n,
      TRUST_PROXY: ['10.0.0.0/8', '127.0.0.1'],
    });
  });

  it('pass over what belongs to others', () => {
    expect(readConfig({ PATH: '/usr/bin', HOME: '/root' })).toEqual(readConfig({}));
  });
});

describe('settings that are not right', () => {
  it.each([
    ['NODE_ENV', 'staging'],
    ['MESSAGE_PREVIEW_URL', 'messages'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/arara'],
    ['DATABASE_URL', 'arara'],
    ['REDIS_URL', 'http://localhost'],
    ['PUBLIC_URL', 'arara.example'],
    ['LOG_LEVEL', 'loud'],
    ['CAPTCHA', 'no'],
    ['CAPTCHA_DIFFICULTY', '99'],
    ['CAPTCHA_DIFFICULTY', 'hard'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['SOCKETS_PER_SESSION', '0'],
    ['SOCKETS_PER_ADDRESS', 'many'],
    ['SESSION_HOURS', '0'],
    ['SESSION_IDLE_MINUTES', '2000'],
    ['STAFF_EMAIL', 'ana'],
    ['STAFF_PASSWORD', 'short'],
    ['WITHDRAWAL_DUAL_APPROVAL_ABOVE', '1.000,00'],
    ['WITHDRAWAL_DUAL_APPROVAL_ABOVE', 'lots'],
    ['PIX_EXPIRY_SECONDS', '5'],
    ['PIX_TIMEOUT_MS', '0'],
    ['PIX_WEBHOOK_SECRET', 'a/b'],
  ])('%s=%s is refused in a line that names it', (name, value) => {
    expect(complaints({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .{5,}`))]);
  });

  it('are all reported at once', () => {
    const lines = complaints({
      PORT: 'x',
      LOG_LEVEL: 'loud',
      STAFF_EMAIL: 'ana',
      PIX_BASE_URL: 'https://pix.bank.example',
    });
    expect(lines.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'LOG_LEVEL', 'STAFF_EMAIL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY']),
    );
  });

  it('never repeat a secret', () => {
    const env = {
      STAFF_PASSWORD: 'tiny-secret',
      PIX_CLIENT_SECRET: 'sssssss',
      PIX_WEBHOOK_SECRET: 'not/a/secret',
      DATABASE_URL: 'x:hunter2@host',
    };
    const message = complaints(env).join('\n');
    for (const secret of ['tiny-secret', 'sssssss', 'not/a/secret', 'hunter2']) expect(message).not.toContain(secret);
  });

  it('want a Pix bank whole or not at all', () => {
    expect(complaints({ PIX_KEY: 'casa@arara.example' })).toEqual([
      'PIX_BASE_URL: is needed beside PIX_KEY',
      'PIX_CLIENT_ID: is needed beside PIX_KEY',
      'PIX_CLIENT_SECRET: is needed beside PIX_KEY',
    ]);
    expect(complaints(pix)).toEqual([]);
  });

  it('want the credentials of the adapter that is chosen', () => {
    const mare = { PIX_ADAPTER: 'mare', PIX_BASE_URL: 'https://api.mare.example' };
    expect(complaints(mare)).toEqual([
      'PIX_API_KEY: is needed beside PIX_BASE_URL',
      'PIX_SIGNING_SECRET: is needed beside PIX_BASE_URL',
    ]);
    expect(complaints({ ...mare, PIX_API_KEY: 'a-long-key', PIX_SIGNING_SECRET: 's'.repeat(32) })).toEqual([]);
    expect(complaints({ PIX_ADAPTER: 'another' })).toEqual([expect.stringMatching(/^PIX_ADAPTER: /)]);
  });
});

describe('in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://arara.example',
    ACKNOWLEDGED_JURISDICTIONS: 'caribbean',
  };

  it('warns of a webhook without mutual TLS, and of nothing where it is set or no bank is', () => {
    const bank = { ...pix, PIX_WEBHOOK_SECRET: 'w'.repeat(32) };
    const warningsOf = (env: Record<string, string>) => productionWarnings(readConfig(env));
    expect(warningsOf({ ...production, ...bank })).toEqual([expect.stringMatching(/mutual TLS.*secret path alone/)]);
    const certificate = { PIX_WEBHOOK_CERTIFICATE_HEADER: 'x-client-cert', PIX_WEBHOOK_CERTIFICATE: 'ab12' };
    expect(warningsOf({ ...production, ...bank, ...certificate, TRUST_PROXY: '10.0.0.1' })).toEqual([]);
    const mare = { PIX_ADAPTER: 'mare', PIX_API_KEY: 'a-long-key', PIX_SIGNING_SECRET: 's'.repeat(32) };
    expect(warningsOf({ ...production, ...bank, ...mare })).toEqual([]);
    expect(warningsOf(production)).toEqual([]);
    expect(warningsOf(bank)).toEqual([]);
  });

  it('is content with an address', () => {
    expect(complaints(production)).toEqual([]);
  });

  it('wants to know its own address', () => {
    expect(complaints({ ...production, PUBLIC_URL: '' })).toEqual([expect.stringMatching(/^PUBLIC_URL: /)]);
  });

  it('wants to hear whose rules its operator has read', () => {
    expect(complaints({ ...production, ACKNOWLEDGED_JURISDICTIONS: '' })).toEqual([
      'ACKNOWLEDGED_JURISDICTIONS: is needed in production: the profiles whose rules you have read (caribbean, br-spa)',
    ]);
    expect(complaints({ ...production, ACKNOWLEDGED_JURISDICTIONS: 'caribbean, mars' })).toEqual([
      expect.stringMatching(/^ACKNOWLEDGED_JURISDICTIONS.*must be some of caribbean, br-spa/),
    ]);
    expect(complaints({ ...production, ACKNOWLEDGED_JURISDICTIONS: 'br-spa,caribbean' })).toEqual([]);
  });

  it('does not open without a captcha', () => {
    expect(complaints({ ...production, CAPTCHA: 'none' })).toEqual([expect.stringMatching(/^CAPTCHA: /)]);
  });

  it('wants one beacon for all nodes where there are several', () => {
    const several = { ...production, REDIS_URL: 'redis://bus.example' };
    expect(complaints(several)).toEqual([
      'BEACON_URL: or BEACON_DRAND_URL is needed in production with several nodes (REDIS_URL): one beacon for all',
    ]);
    expect(complaints({ ...several, BEACON_URL: 'http://beacon.example:9000' })).toEqual([]);
    expect(complaints({ ...several, BEACON_DRAND_URL: 'https://api.drand.sh' })).toEqual([]);
    expect(complaints({ REDIS_URL: 'redis://bus.example' })).toEqual([]);
  });

  it('wants a host of its own for the back office, where one is given', () => {
    expect(complaints({ ...production, OFFICE_HOST: 'Equipe.arara.example' })).toEqual([]);
    expect(readConfig({ OFFICE_HOST: 'Equipe.arara.example' }).OFFICE_HOST).toBe('equipe.arara.example');
    expect(complaints({ ...production, OFFICE_HOST: 'arara.example' })).toEqual([
      'OFFICE_HOST: is the host of PUBLIC_URL: the site would not be served there any more',
    ]);
    expect(complaints({ ...production, OFFICE_HOST: 'https://equipe.arara.example' })).toEqual([
      'OFFICE_HOST: must be the name of a host, without scheme and port',
    ]);
  });

  it('wants every node to await the bank’s news on one address', () => {
    expect(complaints({ ...production, ...pix })).toEqual([expect.stringMatching(/^PIX_WEBHOOK_SECRET: /)]);
    expect(complaints({ ...production, ...pix, PIX_WEBHOOK_SECRET: 'w'.repeat(32) })).toEqual([]);
  });
});

describe('a server without a bank', () => {
  it('moves no money and claims nothing: every question stays open', async () => {
    const bank = createPixBank(readConfig({}), clock);
    expect(await bank.findCharge('t'.repeat(26))).toMatchObject({ outcome: 'unknown' });
    expect(await bank.registerWebhook('https://arara.example/pix/x')).toMatchObject({ outcome: 'unknown' });
    expect(bank.parseWebhook({ pix: [] })).toEqual([]);
  });
});

describe('renamed settings', () => {
  it('are read by their former name', () => {
    expect(readConfig({ BET_LANES: '3' }).BET_WRITERS).toBe(3);
    expect(readConfig({ WITHDRAWAL_SECOND_PERSON_ABOVE: '10.00' }).WITHDRAWAL_DUAL_APPROVAL_ABOVE).toBe(10_00n);
  });

  it('take their new name where both are set', () => {
    expect(readConfig({ BET_LANES: '3', BET_WRITERS: '4' }).BET_WRITERS).toBe(4);
    expect(readConfig({ BET_LANES: '3', BET_WRITERS: '' }).BET_WRITERS).toBe(3);
  });

  it('are refused by their new name', () => {
    expect(complaints({ BET_LANES: 'many' })[0]).toContain('BET_WRITERS:');
  });

  it('are reported as deprecated, and as ignored where the new name is set too', () => {
    expect(deprecationWarnings({ BET_LANES: '3', AREA_HEADER: '' })).toEqual([
      'BET_LANES is deprecated: it is now called BET_WRITERS',
    ]);
    expect(deprecationWarnings({ BET_LANES: '3', BET_WRITERS: '4' })).toEqual([
      'BET_LANES is ignored: it is now called BET_WRITERS, which is set too',
    ]);
    expect(deprecationWarnings({ BET_WRITERS: '4' })).toEqual([]);
  });

  it.each([
    ['AREA_HEADER', 'CLIENT_REGION_HEADER'],
    ['BET_LANES', 'BET_WRITERS'],
    ['CAPTCHA_WORK', 'CAPTCHA_DIFFICULTY'],
    ['MAIL_PER_HOUR_OF_BRAND', 'MAIL_PER_HOUR_PER_BRAND'],
    ['MESSAGES_PAGE', 'MESSAGE_PREVIEW_URL'],
    ['PIX_BANK_PAGE', 'PIX_SIMULATOR_URL'],
    ['ROUND_CYCLE_MS', 'MIN_ROUND_INTERVAL_MS'],
    ['SMS_PER_HOUR_OF_BRAND', 'SMS_PER_HOUR_PER_BRAND'],
    ['WITHDRAWAL_SECOND_PERSON_ABOVE', 'WITHDRAWAL_DUAL_APPROVAL_ABOVE'],
  ])('include %s, now %s', (former, name) => {
    expect(deprecationWarnings({ [former]: 'x' })).toEqual([`${former} is deprecated: it is now called ${name}`]);
  });
});

describe('settings of messages and of places', () => {
  it.each([
    [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN: is needed beside the other'],
    [{ SMS_TOKEN: 'um-token-longo' }, 'SMS_URL: is needed beside the other'],
    [{ REGULATOR_URL: 'https://regulator.example' }, 'REGULATOR_TOKEN: is needed beside the other'],
    [{ REGULATOR_TOKEN: 'um-token-longo' }, 'REGULATOR_URL: is needed beside the other'],
    [
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://arara.example',
        ACKNOWLEDGED_JURISDICTIONS: 'br-spa',
        REGULATOR_URL: 'http://regulator.example',
        REGULATOR_TOKEN: 'um-token-longo',
      },
      'REGULATOR_URL: must be an https address in production: the files name persons',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: is needed beside the other'],
    [{ MAIL_FROM: 'Arara <no-reply@arara.example>' }, 'SMTP_URL: is needed beside the other'],
    [
      { CLIENT_REGION_HEADER: 'CF-IPCountry' },
      'CLIENT_REGION_HEADER: is a proxy’s word: TRUST_PROXY must say which proxies are trusted',
    ],
    [
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://arara.example',
        ACKNOWLEDGED_JURISDICTIONS: 'caribbean',
        MESSAGE_PREVIEW_URL: 'http://127.0.0.1:4000',
      },
      'MESSAGE_PREVIEW_URL: must not be set in production: it shows codes',
    ],
  ])('%j is refused', (env, complaint) => {
    expect(complaints(env)).toContain(complaint);
  });

  it.each([
    [{ SMS_URL: 'ftp://sms.example', SMS_TOKEN: 'um-token-longo' }, 'SMS_URL'],
    [{ REGULATOR_URL: 'ftp://regulator.example', REGULATOR_TOKEN: 'um-token-longo' }, 'REGULATOR_URL'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@arara.example' }, 'SMTP_URL'],
    [{ CLIENT_REGION_HEADER: 'cf ipcountry', TRUST_PROXY: '10.0.0.0/8' }, 'CLIENT_REGION_HEADER'],
  ])('%j is refused for what it says', (env, name) => {
    expect(complaints(env)).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it('read the header of the place in small letters, as it comes', () => {
    expect(readConfig({ CLIENT_REGION_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.0/8' }).CLIENT_REGION_HEADER).toBe(
      'cf-ipcountry',
    );
  });

  it('of the webhook name addresses, and a header that only a trusted proxy can set', () => {
    const certificate = { PIX_WEBHOOK_CERTIFICATE_HEADER: 'X-Client-Cert', PIX_WEBHOOK_CERTIFICATE: 'ab12' };
    expect(
      readConfig({
        ...certificate,
        TRUST_PROXY: '10.0.0.1',
        PIX_WEBHOOK_ADDRESSES: '203.0.113.7, 198.51.100.0/24,2001:db8::/32',
      }),
    ).toMatchObject({
      PIX_WEBHOOK_ADDRESSES: ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'],
      PIX_WEBHOOK_CERTIFICATE_HEADER: 'x-client-cert',
    });
    expect(complaints(certificate)).toEqual([
      'PIX_WEBHOOK_CERTIFICATE_HEADER: is a proxy’s word: TRUST_PROXY must say which proxies are trusted',
    ]);
    for (const everybody of ['0.0.0.0/0', '10.0.0.1,::/0'])
      expect(complaints({ ...certificate, TRUST_PROXY: everybody })).toEqual([
        'TRUST_PROXY: trusts every address: then anybody could write PIX_WEBHOOK_CERTIFICATE_HEADER',
      ]);
    expect(complaints({ PIX_WEBHOOK_CERTIFICATE: 'ab12' })).toEqual([
      'PIX_WEBHOOK_CERTIFICATE_HEADER: is needed beside the other',
    ]);
    for (const wrong of ['bank.example', '10.0.0.0/33', '10.0.0', '1.2.3.4/8/8', '::1/129'])
      expect(complaints({ PIX_WEBHOOK_ADDRESSES: wrong })).toHaveLength(1);
  });
});
