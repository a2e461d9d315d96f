/** Leads to what somebody else saved meanwhile: it may lie out of sight. */
export function goToConflict(): void {
  const place = document.querySelector<HTMLElement>('[data-conflict]');
  place?.scrollIntoView?.({ block: 'center' });
  place?.focus({ preventScroll: true });
}
