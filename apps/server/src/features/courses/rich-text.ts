import sanitize from 'sanitize-html';

/** Controls except tab and new line, lone surrogates, unassigned and private characters, and direction marks. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const readable = (text: string) => text.replace(unwanted, '');

const protocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * The target of a link as a browser reads it; undefined unless it is a page, an e-mail address or a telephone number.
 */
function whereTo(href: string | undefined): string | undefined {
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return protocols.has(url.protocol) ? url.href : undefined;
}

const as = (tagName: string) => () => ({ tagName, attribs: {} });

const allowed: sanitize.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  // Their content is dropped with them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title'],
    ...['iframe', 'object', 'noembed', 'noframes', 'xmp'],
  ],
  nestingLimit: 12,
  transformTags: {
    // The dialog around the rules uses the second level.
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
 * Rich text that is safe to show as HTML, whatever its source: headings, paragraphs, lists, bold, italic, underlined,
 * and links to other pages. Other tags leave their text; scripts, styles and frames leave nothing. Text without a
 * visible character is empty.
 */
export function cleanRichText(html: string): string {
  const clean = sanitize(readable(html), allowed).trim();
  return /[^\s\u00A0]/.test(
    sanitize(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ''),
  )
    ? clean
    : '';
}
