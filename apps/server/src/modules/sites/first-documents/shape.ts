/** A document as a new site begins with it. `{name}` stands for the site's name. */
export interface FirstDocument {
  title: string;
  /** Plain text: `## ` begins a heading, `- ` a point; a blank line parts. */
  body: string;
}

/** The documents that the house comes with, in one language. */
export interface FirstDocuments {
  terms: FirstDocument;
  privacy: FirstDocument;
  responsible_gaming: FirstDocument;
}

/** Headings and what stands below each. */
export function written(...parts: readonly (readonly [heading: string, text: string])[]): string {
  return parts.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n');
}
