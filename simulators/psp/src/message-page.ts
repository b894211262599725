import { type FastifyInstance } from 'fastify';
import { type Markup, html } from './markup.ts';
import { type MessageBox, type ShownMessage, messageShape } from './messages.ts';
import { type PageWords, wordsFor } from './page-words.ts';

const CSP = "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Registers a page that shows the server's messages, in place of a phone and a mailbox. */
export function registerMessages(app: FastifyInstance, box: MessageBox): void {
  app.post('/messages', async (request, reply) => {
    // A page of somewhere else may not put words into this one.
    if (request.headers['sec-fetch-site'] !== undefined) return reply.code(403).send();
    box.put(messageShape.parse(request.body));
    return reply.code(204).send();
  });
  app.get('/messages', async ({ headers }, reply) =>
    reply
      .header('content-security-policy', CSP)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(messagePage(box.list(), wordsFor(headers['accept-language']))),
  );
}

function messagePage(messages: readonly ShownMessage[], words: PageWords): string {
  const { t, tag } = words;
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${t('inbox.page')}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/"><span class="mark" aria-hidden="true">B</span>${t('bank')}</a>
          <span class="tag">${t('inbox.nothingSent')}</span>
        </header>
        <main>
          <section class="card">
            <h1>${t('inbox.title')}</h1>
            ${
              messages.length === 0
                ? html`<p class="dim">${t('inbox.none')}</p>`
                : html`<ul class="rows">
                    ${messages.map((message) => messageRow(message, words))}
                  </ul>`
            }
          </section>
        </main>
      </body>
    </html>`.markup;
}

function messageRow({ channel, to, subject, text, at }: ShownMessage, { t, time }: PageWords): Markup {
  return html`<li>
    <div>
      <strong>${text}</strong>
      <span class="dim">${subject === '' ? undefined : `${subject} · `}${time(at.toISOString())}</span>
    </div>
    <div class="end"><strong>${to}</strong><span class="dim">${t(`inbox.channel.${channel}`)}</span></div>
  </li>`;
}
