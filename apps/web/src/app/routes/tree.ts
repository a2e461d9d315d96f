import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { View } from '../../shared/nav/view.tsx';
import { pages, pagesWithoutFrame } from '../views.ts';
import { Frame, loadFrame } from './Frame.tsx';
import { mainPage } from './MainPage.tsx';
import { page } from './page.tsx';
import { Root } from './Root.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });
const frame = createRoute({ getParentRoute: () => root, id: '_app', loader: loadFrame, component: Frame });
const main = createRoute({ getParentRoute: () => frame, path: '/', ...mainPage });

const framed = <Name extends string, Search extends object>(view: View<Name, Search>) =>
  createRoute({ getParentRoute: () => frame, path: view.name, ...page(view) });
const unframed = <Name extends string, Search extends object>(view: View<Name, Search>) =>
  createRoute({ getParentRoute: () => root, path: view.name, ...page(view) });

// Maps a union of views to the union of their routes: each link is typed with its view's search.
type Framed<V> = V extends View<infer Name, infer Search> ? ReturnType<typeof framed<Name, Search>> : never;
type Unframed<V> =
  V extends View<infer Name, infer Search> ? ReturnType<typeof unframed<Name, Search>> : never;

/** Every route of the app, made from the views. */
export const routeTree = root.addChildren([
  frame.addChildren([main, ...pages.map((view) => framed(view) as Framed<typeof view>)]),
  ...pagesWithoutFrame.map((view) => unframed(view) as Unframed<typeof view>),
]);
