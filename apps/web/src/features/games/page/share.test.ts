import { afterEach, expect, it, vi } from 'vitest';
import { inviteText, joinLink, shareGame } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

const link = 'https://golf.example/join/CAPT24';

it('The invitation is a sentence with the code and a link that joins', () => {
  expect(joinLink('CAPT24', null)).toBe(`${location.origin}/join/CAPT24`);
  expect(joinLink('CAPT24', 'https://golf.example')).toBe('https://golf.example/join/CAPT24');
  expect(inviteText('Captain’s Cup', 'CAPT24')).toContain('CAPT24');
});

it('The share sheet opens, or the invitation is copied where there is none', async () => {
  const share = vi.fn(async () => undefined);
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  await shareGame('Captain’s Cup', 'CAPT24', link);
  expect(share).toHaveBeenCalledWith({
    title: 'Captain’s Cup',
    text: inviteText('Captain’s Cup', 'CAPT24'),
    url: link,
  });
  expect(writeText).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await shareGame('Captain’s Cup', 'CAPT24', link);
  expect(writeText).toHaveBeenCalledWith(`${inviteText('Captain’s Cup', 'CAPT24')} ${link}`);
});
