import { expect, it } from 'vitest';
import { inviteLink } from './invite-link.ts';

it('leads to the form for a new account, with the code where the site looks for it', () => {
  const link = new URL(inviteLink('https://arara.example', 'K7M2QX'));
  expect(link.pathname).toBe('/login');
  expect(Object.fromEntries(link.searchParams)).toEqual({ mode: 'register', invite: 'K7M2QX' });
});

it('writes no code as anything but a code', () => {
  expect(new URL(inviteLink('https://arara.example', 'a&mode=login')).searchParams.get('mode')).toBe('register');
});
