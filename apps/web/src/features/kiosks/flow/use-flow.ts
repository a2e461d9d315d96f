import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { blockReload } from '../../../shared/session/reload-block.ts';
import { idle, type KioskEvent, type KioskStep, nextStep } from './flow.ts';
import { nextChangeMs, unattendedMs, warningSeconds } from './unattended.ts';

const storageKey = 'kioskStep';

/** The step before a reload; the start if the screen was unattended since. */
function restored(): KioskStep {
  try {
    const { step, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof at === 'number' && Date.now() - at < unattendedMs ? (step as KioskStep) : idle;
  } catch {
    return idle;
  }
}

function keep(step: KioskStep): void {
  try {
    if (step.name === 'idle') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ step, at: Date.now() }));
  } catch {
    // Without storage a reload begins at the start.
  }
}

/** The player's step, which a reload keeps. The app is not updated while a player is at the screen. */
export function useFlow(): [KioskStep, (event: KioskEvent) => void] {
  const [step, dispatch] = useReducer(nextStep, undefined, restored);
  useEffect(() => keep(step), [step]);
  const isIdle = step.name === 'idle';
  useEffect(() => (isIdle ? undefined : blockReload()), [isIdle]);
  return [step, dispatch];
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'input'] as const;

/**
 * Calls back when the screen was not touched for a minute.
 * @returns the seconds left, during the warning; null before
 */
export function useUnattended(isActive: boolean, onLeft: () => void): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isActive) return;
    let touchedAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(look, nextChangeMs(touchedAt, Date.now()));
    };
    const look = () => {
      const now = warningSeconds(touchedAt, Date.now());
      if (now === 0) left();
      else {
        setSeconds(now);
        wait();
      }
    };
    const touched = () => {
      touchedAt = Date.now();
      setSeconds(null);
      clearTimeout(timer);
      wait();
    };
    wait();
    for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      setSeconds(null);
      for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [isActive]);
  return seconds;
}
