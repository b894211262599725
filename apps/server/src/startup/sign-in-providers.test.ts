import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { readSignInProviders } from './sign-in-providers.ts';

const praca = {
  OIDC_PRACA_ISSUER: 'https://praca.example',
  OIDC_PRACA_CLIENT_ID: 'arara',
  OIDC_PRACA_CLIENT_SECRET: 'segredo',
};

describe('the sign-in providers', () => {
  it('are none by default', () => {
    expect(readSignInProviders({ PATH: '/usr/bin', OIDC_PRACA_ISSUER: '' })).toEqual([]);
  });

  it('are read from the names of the variables, sorted by name', () => {
    const feira = {
      OIDC_FEIRA_ISSUER: 'http://127.0.0.1:4000',
      OIDC_FEIRA_CLIENT_ID: 'arara',
      OIDC_FEIRA_CLIENT_SECRET: 'outro',
      OIDC_FEIRA_TITLE: 'Feira Livre',
    };
    expect(readSignInProviders({ ...praca, ...feira })).toEqual([
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
  ])('are rejected with the issuer %s', (issuer, complaint) => {
    expect(() => readSignInProviders({ ...praca, OIDC_PRACA_ISSUER: issuer })).toThrow(complaint);
  });

  it('are rejected with a list of all missing settings that quotes no secret', () => {
    const read = () => readSignInProviders({ OIDC_PRACA_CLIENT_SECRET: 'segredo', OIDC_FEIRA_CLIENT_ID: 'arara' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/OIDC_PRACA_ISSUER[\s\S]*OIDC_PRACA_CLIENT_ID[\s\S]*OIDC_FEIRA_ISSUER/);
    expect(read).not.toThrow(/segredo/);
  });
});
