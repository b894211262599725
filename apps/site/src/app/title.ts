import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSiteData } from './site-data.ts';
import { sitePage } from './site-page.ts';

/** The title of a page: the heading of its screen, where it has one, and the name of the site. */
export function titleOf(heading: string, site: string): string {
  return heading === '' ? site : `${heading} · ${site}`;
}

/** Names the browser's tab after the screen's only h1, also where that comes or changes later. */
export function useTitle(): void {
  const { name } = useSiteData().data ?? sitePage;
  const { pathname } = useLocation();
  useEffect(() => {
    const write = (): boolean => {
      const heading = document.querySelector('main h1')?.textContent.trim() ?? '';
      const title = titleOf(heading, name);
      if (document.title !== title) document.title = title;
      return heading !== '';
    };
    const observer = new MutationObserver(() => {
      // A game redraws itself all the time, and its heading is gone once it runs: the first is the last.
      if (write() && pathname === '/gameInfo') observer.disconnect();
    });
    write();
    const root = document.getElementById('root');
    if (root) observer.observe(root, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [name, pathname]);
}
