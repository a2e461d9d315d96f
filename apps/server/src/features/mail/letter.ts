/** A letter is an e-mail's content in words, before it is composed for a recipient. */
export interface LetterContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly otherwise?: { readonly label: string; readonly url: string };
  readonly notes?: readonly string[];
}

/** An e-mail to one recipient. */
export interface Email {
  readonly to: string;
  /** The person who wrote the letter. Replies to other letters are not read. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const font = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const light = {
  ground: '#f4f0e4',
  paper: '#fffefa',
  deep: '#0e3a2b',
  onDeep: '#fbf8ee',
  flag: '#f04a3e',
  brand: '#16694a',
  ink: '#14231b',
  ink2: '#414f47',
  ink3: '#58635c',
  line: '#ddd6c5',
  plate: '#fffdf4',
  plateEdge: '#cfc7b2',
} as const;

const darkSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0a1510 !important; }
    .paper { background-color: #13221b !important; border-color: #26392f !important; }
    .ink { color: #f1eee2 !important; }
    .soft { color: #c3ccc5 !important; }
  }
  @media (max-width: 480px) { .inner { padding: 28px 22px !important; } }`;

/** The pin beside the name is made of table cells, so that mail programs without pictures show it, too. */
const masthead = `
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:12px;vertical-align:middle"><table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true">
<tr><td style="width:3px;height:11px;line-height:11px;font-size:0;background-color:${light.onDeep}">&nbsp;</td><td style="width:15px;height:11px;line-height:11px;font-size:0;background-color:${light.flag};border-radius:0 3px 3px 0">&nbsp;</td></tr>
<tr><td style="width:3px;height:15px;line-height:15px;font-size:0;background-color:${light.onDeep}">&nbsp;</td><td style="font-size:0;line-height:15px">&nbsp;</td></tr></table></td>
<td style="vertical-align:middle;font-family:${font};font-size:22px;line-height:26px;font-weight:700;color:${light.onDeep}">Flagstick</td>
</tr></table>`;

const paragraph = (text: string) =>
  `<p class="soft" style="margin:0 0 16px;font-family:${font};font-size:17px;line-height:25px;color:${light.ink2}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const plate = (code: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td style="padding:14px 16px 14px 24px;background-color:${light.plate};border:1px solid ${light.plateEdge};border-radius:5px;font-family:'SFMono-Regular',Consolas,'Liberation Mono',Menlo,monospace;font-size:32px;line-height:36px;font-weight:700;letter-spacing:8px;color:${light.ink}">${escapeHtml(code)}</td>
</tr></table>`;

const button = ({ label, url }: NonNullable<LetterContent['action']>) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td style="background-color:${light.brand};border-radius:12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 28px;font-family:${font};font-size:17px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:12px">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 16px;font-family:${font};font-size:13px;line-height:19px;color:${light.ink3}">If the button does not work, copy this address into your browser:<br><a class="soft" href="${escapeHtml(url)}" style="color:${light.ink3};word-break:break-all">${escapeHtml(url)}</a></p>`;

const link = ({ label, url }: NonNullable<LetterContent['otherwise']>) =>
  `<p class="soft" style="margin:0 0 16px;font-family:${font};font-size:15px;line-height:21px;color:${light.ink3}"><a class="soft" href="${escapeHtml(url)}" style="color:${light.ink3}">${escapeHtml(label)}</a></p>`;

const note = (text: string) =>
  `<p class="soft" style="margin:0 0 8px;font-family:${font};font-size:13px;line-height:19px;color:${light.ink3}">${escapeHtml(text)}</p>`;

function html(content: LetterContent, foot: readonly string[]) {
  const { title, paragraphs, code, action, otherwise, notes = [] } = content;
  // The preview text in a list of mails; the filler keeps the following text out of it.
  const previewText = `${escapeHtml(paragraphs[0] ?? '')}${'&#8199;&#847; '.repeat(40)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${darkSheet}</style></head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${previewText}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:20px 32px;background-color:${light.deep};border-radius:16px 16px 0 0">${masthead}</td></tr>
<tr><td class="paper inner" style="padding:36px 32px;background-color:${light.paper};border:1px solid ${light.line};border-top:0;border-radius:0 0 16px 16px">
<h1 class="ink" style="margin:0 0 16px;font-family:${font};font-size:24px;line-height:30px;font-weight:700;color:${light.ink}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? plate(code) : ''}${action ? button(action) : ''}${otherwise ? link(otherwise) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:20px 32px">${foot.map(note).join('\n')}</td></tr>
</table></td></tr></table></body></html>
`;
}

const lineWidth = 76;

/** An address longer than a line stays whole. */
function wrap(text: string): string {
  if (text.length <= lineWidth) return text;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

function plainText(content: LetterContent, foot: readonly string[]) {
  const { title, paragraphs, code, action, otherwise, notes = [] } = content;
  const parts = [
    title,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...[action, otherwise].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
    ...notes,
    ['-- ', ...foot].join('\n'),
  ];
  return `${parts.map((part) => part.split('\n').map(wrap).join('\n')).join('\n\n')}\n`;
}

/** Removes anything that a mail program would turn into a link, because any user may name a game. */
const unlinked = (line: string) =>
  line
    .normalize('NFKC')
    .replace(/(?<=\p{L}):?[/\\\u2044\u2215\u29F8]{2,}/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}]{2})[.\u3002](?=\p{L}{2})/gu, '. ')
    .replace(/(?<=\bwww)[.\u3002](?=\S)/giu, '. ')
    .replace(/(?<=\S)@(?=\S)/gu, ' at ')
    // A line break in a name must not end a header.
    .replace(/\s+/g, ' ')
    .trim();

export function compose(to: string, letter: LetterContent, supportContact?: string): Email {
  const foot = [
    'Flagstick: golf games, scored live.',
    ...(supportContact ? [`Questions? ${supportContact}`] : []),
  ];
  const content = { ...letter, subject: unlinked(letter.subject), title: unlinked(letter.title) };
  return { to, subject: content.subject, html: html(content, foot), text: plainText(content, foot) };
}
