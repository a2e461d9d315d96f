import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Returns to the page before this one, or goes home if this page was opened by its address. */
export function useBack(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? history.back() : void navigate({ to: '/' }));
}
