/** Scrolls to another user's changes, which may be out of view. */
export function goToConflict(): void {
  const place = document.querySelector<HTMLElement>('[data-conflict]');
  place?.scrollIntoView?.({ block: 'center' });
  place?.focus({ preventScroll: true });
}
