import { contractTexts } from '@flagstick/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Params, View } from '../shared/nav/view.tsx';
import { useSession } from '../shared/session/session.ts';
import classes from './current-view.module.css';
import * as texts from './messages.ts';

interface CurrentView {
  readonly view: View;
  readonly denied: boolean;
  readonly search: object;
  readonly params: Params;
}

/** The current place; null if the address has none. */
export function useCurrentView(): CurrentView | null {
  const shown = useMatches({ select: (matches) => matches.at(-1) });
  if (shown === undefined || !('view' in shown.context)) return null;
  const { context, search, params } = shown;
  return { view: context.view, denied: context.denied, search, params: { ...params } };
}

/** Moves the focus to the page's heading: a screen reader announces it and continues there. */
function focusContent(): void {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const content = [...document.querySelectorAll<HTMLElement>('h1, main')].find(isShown);
  content?.setAttribute('tabindex', '-1');
  content?.focus({ preventScroll: true });
}

/**
 * Sets the document's title to the current place, also when its name loads later. After a change of place the focus
 * moves to its heading. The link lets keyboard users skip the menu.
 */
export function TitleAndFocus() {
  const place = useCurrentView();
  const client = useQueryClient();
  // Replaces every view.
  const due = useSession((session) => session.due !== null);
  const title = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => {
      if (due) return texts.setPassword;
      if (place === null) return texts.pageNotFound;
      return place.denied ? contractTexts.notAllowedHere : place.view.title({ client, ...place });
    },
  );
  useEffect(() => {
    document.title = `${title} · Flagstick`;
  }, [title]);

  const view = place?.view;
  const focused = useRef(view);
  useEffect(() => {
    if (focused.current === view) return;
    focused.current = view;
    focusContent();
  }, [view]);

  return (
    <button type="button" className={classes.skip} onClick={focusContent}>
      {texts.skipToContent}
    </button>
  );
}
