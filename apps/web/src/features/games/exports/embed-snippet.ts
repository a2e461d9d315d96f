import * as texts from '../messages.ts';
/** "System" follows the viewer's device. */
export const embedThemes = [
  { value: 'system', label: texts.system },
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
  { value: 'sun', label: texts.sun },
] as const;
export type EmbedTheme = (typeof embedThemes)[number]['value'];

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);

export function embedSnippet(board: string, name: string, theme: EmbedTheme): string {
  const address = `${board}?embed${theme === 'system' ? '' : `&theme=${theme}`}`;
  return `<iframe src="${escaped(address)}" title="${escaped(texts.embedTitle(name))}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
}
