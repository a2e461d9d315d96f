import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import './restore-focus.ts';

it('A page is marked as used by touch from a touch until the next key', () => {
  const isTouch = () => document.documentElement.hasAttribute('data-touch');
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  expect(isTouch()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isTouch()).toBe(false);
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  fireEvent.pointerDown(document.body, { pointerType: 'mouse' });
  expect(isTouch()).toBe(false);
});
