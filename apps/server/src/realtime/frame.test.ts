import { describe, expect, it } from 'vitest';
import { eventText, frameOf } from './frame.ts';

describe('a frame', () => {
  it.each([
    [0, 2],
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
  ])('of %d bytes has a head of %d and says its length', (length, head) => {
    const frame = frameOf('x'.repeat(length));
    expect(frame.length).toBe(head + length);
    expect(frame[0]).toBe(0x81);
    const told =
      head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
    expect(told).toBe(length);
    expect(frame.subarray(head).toString()).toBe('x'.repeat(length));
  });

  it('counts bytes, not letters', () => {
    expect(frameOf('é')[1]).toBe(2);
  });

  it('carries an event as Socket.IO writes it', () => {
    expect(eventText('scoresUpdated', { v: 1 })).toBe('42["scoresUpdated",{"v":1}]');
  });
});
