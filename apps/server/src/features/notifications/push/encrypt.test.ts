import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptFor, isBrowserKey } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('a message is encrypted as in the example of RFC 8291, 5', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const body = encryptFor(browser, 'When I grow up, I want to be a watermelon', {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    sender,
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('each message has its own salt and key', () => {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(encryptFor(keys, 'Hole 7')).not.toEqual(encryptFor(keys, 'Hole 7'));
});

it('a key of a browser is a point of the curve', () => {
  expect(isBrowserKey(createECDH('prime256v1').generateKeys('base64url'))).toBe(true);
  expect(isBrowserKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
  expect(isBrowserKey('')).toBe(false);
});
