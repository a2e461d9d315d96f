import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { type Params, view } from '../../shared/nav/view.tsx';
import { entryListQuery } from './reads.ts';

/** Codes are in capitals. */
const codeOf = ({ code = '' }: Params) => code.toUpperCase().slice(0, limits.gameCodeLength);

/** Needs no account. */
export const entry = view({
  name: '/entry/$code',
  title: ({ client, params }) =>
    client.getQueryData(entryListQuery(codeOf(params)).queryKey)?.game.name ?? 'Entry list',
  access: routes.entryLists.read.access,
  load: ({ client, params }) => client.prefetchQuery(entryListQuery(codeOf(params))),
  code: () => import('./page/EntryPage.tsx'),
  screen:
    ({ EntryPage }) =>
    ({ params }) => <EntryPage code={codeOf(params)} />,
});
