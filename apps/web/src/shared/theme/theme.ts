import { create } from 'zustand';

export const themes = ['light', 'dark', 'sun'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** This device's choice; a sign-out keeps it. `public/scheme.js` reads the same key before the first paint. */
const storageKey = 'theme';

const mastheadColour: Record<Theme, string> = { light: '#0e3a2b', dark: '#0c2a1f', sun: '#00281a' };

function current(): Theme {
  const shown = document.documentElement.dataset.theme;
  return isTheme(shown) ? shown : 'light';
}

/** Applies a theme to our styles and Mantine's colour scheme. Sun uses the light scheme. */
function show(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = schemeOf(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', mastheadColour[theme]);
}

export const schemeOf = (theme: Theme): 'light' | 'dark' => (theme === 'dark' ? 'dark' : 'light');

interface ThemeState {
  theme: Theme;
  choose: (theme: Theme) => void;
}

export const useTheme = create<ThemeState>()((set) => ({
  theme: current(),
  choose: (theme) => {
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    show(theme);
    set({ theme });
  },
}));

// A choice in one tab applies to the others.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey || !isTheme(newValue)) return;
  show(newValue);
  useTheme.setState({ theme: newValue });
});
