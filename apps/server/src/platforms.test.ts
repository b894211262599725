import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { readPlatforms } from './platforms.ts';

const praca = {
  OIDC_PRACA_ISSUER: 'https://praca.example',
  OIDC_PRACA_CLIENT_ID: 'arara',
  OIDC_PRACA_CLIENT_SECRET: 'segredo',
};

describe('the platforms to sign in by', () => {
  it('are none unless some are named', () => {
    expect(readPlatforms({ PATH: '/usr/bin', OIDC_PRACA_ISSUER: '' })).toEqual([]);
  });

  it('are read off the names of the settings, in their order', () => {
    const feira = {
      OIDC_FEIRA_ISSUER: 'http://127.0.0.1:4000',
      OIDC_FEIRA_CLIENT_ID: 'arara',
      OIDC_FEIRA_CLIENT_SECRET: 'outro',
      OIDC_FEIRA_TITLE: 'Feira Livre',
    };
    expect(readPlatforms({ ...praca, ...feira })).toEqual([
      {
        name: 'feira',
        title: 'Feira Livre',
        issuer: 'http://127.0.0.1:4000',
        clientId: 'arara',
        clientSecret: 'outro',
      },
      { name: 'praca', title: 'Praca', issuer: 'https://praca.example', clientId: 'arara', clientSecret: 'segredo' },
    ]);
  });

  it.each([
    ['http://praca.example', 'OIDC_PRACA_ISSUER: must be https'],
    ['http://127.0.0.1.praca.example', 'OIDC_PRACA_ISSUER: must be https'],
    ['ftp://praca.example', 'OIDC_PRACA_ISSUER'],
    ['praca', 'OIDC_PRACA_ISSUER'],
  ])('are not at %s', (issuer, complaint) => {
    expect(() => readPlatforms({ ...praca, OIDC_PRACA_ISSUER: issuer })).toThrow(complaint);
  });

  it('are whole: what is missing is told, all of it at once, and no secret is', () => {
    const read = () => readPlatforms({ OIDC_PRACA_CLIENT_SECRET: 'segredo', OIDC_FEIRA_CLIENT_ID: 'arara' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/OIDC_PRACA_ISSUER[\s\S]*OIDC_PRACA_CLIENT_ID[\s\S]*OIDC_FEIRA_ISSUER/);
    expect(read).not.toThrow(/segredo/);
  });
});
