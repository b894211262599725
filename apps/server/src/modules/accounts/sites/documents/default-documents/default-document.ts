/** A document of a new site. `{name}` stands for the name of the site. */
export interface DefaultDocument {
  title: string;
  /** Plain text: `## ` starts a heading, `- ` a list item; a blank line separates blocks. */
  body: string;
}

/** The default documents in one language. */
export interface DefaultDocuments {
  terms: DefaultDocument;
  privacy: DefaultDocument;
  responsible_gaming: DefaultDocument;
}

/** Joins sections of a heading and a text. */
export function joinSections(...sections: readonly (readonly [heading: string, text: string])[]): string {
  return sections.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n');
}
