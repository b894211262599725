import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSiteData } from '../../shared/site/site-data.ts';
import { sitePage } from '../../shared/site/site-page.ts';

/** Formats the page title: the heading of the screen, if it has one, and the name of the site. */
export function toPageTitle(heading: string, site: string): string {
  return heading === '' ? site : `${heading} · ${site}`;
}

/** Sets the document title from the screen's only h1, also when the heading appears or changes later. */
export function usePageTitle(): void {
  const { name } = useSiteData().data ?? sitePage;
  const { pathname } = useLocation();
  useEffect(() => {
    const write = (): boolean => {
      const heading = document.querySelector('main h1')?.textContent.trim() ?? '';
      const title = toPageTitle(heading, name);
      if (document.title !== title) document.title = title;
      return heading !== '';
    };
    const observer = new MutationObserver(() => {
      // A running game changes the DOM constantly and removes its heading: the first title is kept.
      if (write() && pathname === '/gameInfo') observer.disconnect();
    });
    write();
    const root = document.getElementById('root');
    if (root) observer.observe(root, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [name, pathname]);
}
