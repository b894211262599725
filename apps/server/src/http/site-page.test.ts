import { describe, expect, it } from 'vitest';
import { composePage, createPagePolicy } from './site-page.ts';

const built = [
  '<html lang="pt-BR"><head>',
  '<meta name="description" content="Jogos." /><title>Arara</title>',
  '<link rel="apple-touch-icon" href="/icons/icon-192.png" />',
  '<style>.a{color:red}</style></head>',
  '<body><div id="root"></div><script>go()</script></body></html>',
].join('');

const view = {
  body: '<main>Jogos</main>',
  styles: [{ path: '/assets/games-1.css', text: '.b{color:blue}' }],
  preloads: '<link rel="preload" as="image" href="/art/1f99c.webp"/>',
  data: '{"locale":"pt"}',
  words: { title: 'Cassino "online" & Pix', description: 'Jogos <de> cassino.' },
};

const compose = (change: Partial<Parameters<typeof composePage>[0]> = {}) =>
  composePage({ page: built, view, preloads: '', name: 'Arara', address: 'https://arara.example/game', ...change });

describe('a page with a first view', () => {
  it('holds the body, its data for the script and the links to its pictures', () => {
    const page = compose();
    expect(page).toContain('<div id="root"><main>Jogos</main></div>');
    expect(page).toContain('<script type="application/json" id="first-view">{"locale":"pt"}</script>');
    expect(page.indexOf('rel="preload"')).toBeLessThan(page.indexOf('</head>'));
  });

  it('holds the styles of what it shows after those of every page, and asks for none of them', () => {
    const head = compose().split('</head>')[0] ?? '';
    expect(head.indexOf('.a{color:red}')).toBeLessThan(head.indexOf('<style>.b{color:blue}</style>'));
    expect(head).toContain('<link rel="stylesheet" href="/assets/games-1.css" disabled />');
  });

  it('gives search engines its title, description and one address, escaped', () => {
    const page = compose();
    expect(page).toContain('<title>Cassino &quot;online&quot; &amp; Pix · Arara</title>');
    expect(page).toContain('<meta name="description" content="Jogos &lt;de&gt; cassino." />');
    expect(page).toContain('<link rel="canonical" href="https://arara.example/game" />');
    expect(page).toContain('<meta property="og:image" content="https://arara.example/icons/icon-192.png" />');
    expect(page).toContain('"@type":"WebSite"');
    expect(page).not.toContain('noindex');
  });

  it('names no address where the host of the request cannot be trusted', () => {
    const page = compose({ address: '' });
    expect(page).not.toContain('canonical');
    expect(page).not.toContain('og:image');
  });

  it('keeps a pattern of `replace` in a text as it is', () => {
    expect(compose({ view: { ...view, body: "R$ 5 $& $'" } })).toContain(`<div id="root">R$ 5 $& $'</div>`);
  });
});

it('names the files of a page without a first view in its head', () => {
  const link = '<link rel="modulepreload" href="/assets/dado-1.js" />';
  const [head = ''] = compose({ view: undefined, preloads: link }).split('</head>');
  expect(head).toContain(link);
  expect(compose({ preloads: link })).not.toContain(link);
});

it('keeps a page without a first view from search engines, and lets the browser render it', () => {
  const page = compose({ view: undefined });
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain('<div id="root"></div>');
});

describe('the policy of a page', () => {
  const policy = createPagePolicy(
    built,
    view.styles,
  )("default-src 'self';script-src 'self';style-src 'self';img-src 'self'");

  it('allows the script and the styles inside the page by their digests, and attributes of style', () => {
    expect(policy).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
        "style-src 'self' 'sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc=' 'sha256-28/Cxy0v/7MpwifRCJQqcd8TZyxNid8kbi4SSD7JlGY='",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
      ].join(';'),
    );
  });

  it('allows no data of the view to run', () => {
    expect(createPagePolicy(compose(), [])("script-src 'self'").match(/sha256-/g)).toHaveLength(1);
  });
});
