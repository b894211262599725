/** The last page of a visit. */
export interface Shown {
  status: number;
  url: string;
  text: string;
  /** Every URL of the redirect chain. */
  path: string[];
}

/** A minimal browser that follows redirects and stores cookies. Each instance has its own cookies. */
export interface Browser {
  /** Follows redirects until a page, or until the next URL matches `stopAt`. */
  visit(url: string, options?: { form?: Record<string, string>; stopAt?: (url: string) => boolean }): Promise<Shown>;
  /** The `Cookie` header for a URL. */
  cookiesFor(url: string): string;
}

const MAX_REDIRECTS = 20;

export function openBrowser(): Browser {
  const jars = new Map<string, Map<string, string>>();

  function openJar(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }

  const cookiesFor = (url: string): string => [...openJar(url)].map(([name, value]) => `${name}=${value}`).join('; ');

  function storeCookies(url: string, lines: readonly string[]): void {
    const jar = openJar(url);
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
      for (let url = first; path.length < MAX_REDIRECTS;) {
        path.push(url);
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: cookiesFor(url) },
          ...(body === undefined ? {} : { method: 'POST', body }),
        });
        body = undefined;
        storeCookies(url, answer.headers.getSetCookie());
        const location = answer.headers.get('location');
        const next = location === null ? undefined : new URL(location, url).href;
        if (next === undefined || stopAt(next)) {
          if (next !== undefined) path.push(next);
          return { status: answer.status, url: next ?? url, text: await answer.text(), path };
        }
        await answer.body?.cancel();
        url = next;
      }
      throw new Error(`too many redirects: ${path.join(' ')}`);
    },
  };
}
