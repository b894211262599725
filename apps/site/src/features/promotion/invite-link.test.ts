import { expect, it } from 'vitest';
import { inviteLink } from './invite-link.ts';

it('links to the registration form, with the code in the parameter that the site reads', () => {
  const link = new URL(inviteLink('https://arara.example', 'K7M2QX'));
  expect(link.pathname).toBe('/login');
  expect(Object.fromEntries(link.searchParams)).toEqual({ mode: 'register', invite: 'K7M2QX' });
});

it('escapes the code', () => {
  expect(new URL(inviteLink('https://arara.example', 'a&mode=login')).searchParams.get('mode')).toBe('register');
});
