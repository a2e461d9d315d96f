import sanitize from 'sanitize-html';

/** Controls except tab and new line, lone surrogates, unassigned and private characters, and direction marks. */
const hiddenCharacters = /(?![\t\n])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const readableText = (text: string) => text.replace(hiddenCharacters, '');

const protocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** As a browser reads it; undefined unless it is a page, an e-mail address or a telephone number. */
function safeTarget(href: string | undefined): string | undefined {
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return protocols.has(url.protocol) ? url.href : undefined;
}

const asTag = (tagName: string) => () => ({ tagName, attribs: {} });

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
    h1: asTag('h3'),
    h2: asTag('h3'),
    h5: asTag('h4'),
    h6: asTag('h4'),
    b: asTag('strong'),
    i: asTag('em'),
    a: (tagName, { href }) => {
      const to = safeTarget(href);
      return to
        ? { tagName, attribs: { href: to, target: '_blank', rel: 'noopener noreferrer nofollow' } }
        : { tagName, attribs: {} };
    },
  },
  textFilter: readableText,
};

/**
 * Safe to show as HTML from any source. Disallowed tags leave their text; scripts, styles and frames leave nothing.
 * Text without a visible character is empty.
 */
export function cleanRichText(html: string): string {
  const clean = sanitize(readableText(html), allowed).trim();
  return /[^\s\u00A0]/.test(
    sanitize(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ''),
  )
    ? clean
    : '';
}
