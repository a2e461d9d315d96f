import sanitize from 'sanitize-html';

/** Controls but tab and new line, halves of characters, characters of nobody, and what turns the direction of text. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const readable = (text: string) => text.replace(unwanted, '');

const protocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Where a link leads, as a browser reads it; undefined for anything but a page, an address or a telephone. */
function whereTo(href: string | undefined): string | undefined {
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return protocols.has(url.protocol) ? url.href : undefined;
}

const as = (tagName: string) => () => ({ tagName, attribs: {} });

const allowed: sanitize.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  // Their text is no text of the rules.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title'],
    ...['iframe', 'object', 'noembed', 'noframes', 'xmp'],
  ],
  nestingLimit: 12,
  transformTags: {
    // The dialog over the rules has the second level.
    h1: as('h3'),
    h2: as('h3'),
    h5: as('h4'),
    h6: as('h4'),
    b: as('strong'),
    i: as('em'),
    a: (tagName, { href }) => {
      const to = whereTo(href);
      return to
        ? { tagName, attribs: { href: to, target: '_blank', rel: 'noopener noreferrer nofollow' } }
        : { tagName, attribs: {} };
    },
  },
  textFilter: readable,
};

/**
 * Rich text that may be shown as HTML wherever it came from: headings, paragraphs, lists, bold, italic, underlined, and
 * links to other pages. Of other tags the text stays, of scripts, styles and frames nothing. Text without one visible
 * character is empty.
 */
export function cleanRichText(html: string): string {
  const clean = sanitize(readable(html), allowed).trim();
  return /[^\s\u00A0]/.test(
    sanitize(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ''),
  )
    ? clean
    : '';
}
