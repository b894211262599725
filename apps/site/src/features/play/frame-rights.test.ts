import { expect, it } from 'vitest';
import { frameRights } from './frame-rights.ts';

const OURS = 'https://arara.example';

it('lets a provider’s game keep its own origin', () => {
  expect(frameRights('https://games.example/launch?s=1', OURS)).toContain('allow-same-origin');
});

it.each([`${OURS}/anything`, '/relative'])('never gives our origin to a frame: %s', (url) => {
  expect(frameRights(url, OURS)).not.toContain('allow-same-origin');
});

it('lets no game open windows or navigate the page', () => {
  expect(frameRights('https://games.example/', OURS)).not.toMatch(/popups|top-navigation|modals|downloads/);
});
