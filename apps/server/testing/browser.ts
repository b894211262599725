/** Where a browser ended up, and what it was shown there. */
export interface Shown {
  status: number;
  url: string;
  text: string;
  /** Every address on the way. */
  path: string[];
}

/** A browser as far as cookies and redirections go. Each has cookies of its own. */
export interface Browser {
  /** Follows redirections until a page is shown, or `stopAt` is where it would go next. */
  visit(url: string, options?: { form?: Record<string, string>; stopAt?: (url: string) => boolean }): Promise<Shown>;
  /** What it would send to that place. */
  cookiesFor(url: string): string;
}

const MOST_STEPS = 20;

export function openBrowser(): Browser {
  const jars = new Map<string, Map<string, string>>();

  function jarOf(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }

  const cookiesFor = (url: string): string => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(url: string, lines: readonly string[]): void {
    const jar = jarOf(url);
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  }

  return {
    cookiesFor,
    async visit(first, { form, stopAt = () => false } = {}) {
      const path: string[] = [];
      let body = form === undefined ? undefined : new URLSearchParams(form);
      for (let url = first; path.length < MOST_STEPS;) {
        path.push(url);
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: cookiesFor(url) },
          ...(body === undefined ? {} : { method: 'POST', body }),
        });
        body = undefined;
        keep(url, answer.headers.getSetCookie());
        const location = answer.headers.get('location');
        const next = location === null ? undefined : new URL(location, url).href;
        if (next === undefined || stopAt(next)) {
          if (next !== undefined) path.push(next);
          return { status: answer.status, url: next ?? url, text: await answer.text(), path };
        }
        await answer.body?.cancel();
        url = next;
      }
      throw new Error(`a browser was sent around in circles: ${path.join(' ')}`);
    },
  };
}
