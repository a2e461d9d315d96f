import type { GameView } from '@flagstick/contract';
import { contractTexts, gamesErrors } from '@flagstick/contract/messages';
import type { ReactNode } from 'react';
import { useLiveGame } from '../../../shared/live/index.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NarrowPage } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { TopBar } from '../../../ui/page/TopBar.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import { mayOrganise } from '../api/members.ts';
import { useGamesCrumb } from './games-crumb.ts';

interface FieldPageProps {
  id: string | undefined;
  title: string;
  done?: boolean;
  children: (game: GameView) => ReactNode;
}

function LiveFieldPage({ id, title, done = false, children }: FieldPageProps & { id: string }) {
  const { game, error, reconnect } = useLiveGame(id);
  const games = useGamesCrumb();
  const refusal = (read: GameView) =>
    mayOrganise(read)
      ? read.state === 'done' && !done
        ? gamesErrors['game.isDone'].text
        : null
      : contractTexts.notAllowedHere;
  const content = (
    <Loaded query={{ data: game, error, refetch: reconnect }} pending={<CardsLoading label={title} />}>
      {(read) => (refusal(read) ? <EmptyState title={refusal(read) ?? ''} /> : children(read))}
    </Loaded>
  );
  const wide = game && !refusal(game);
  return (
    <>
      <TopBar
        crumbs={[
          games,
          ...(game
            ? [
                {
                  label: game.name,
                  mark: <CodeChip code={game.code} />,
                  to: '/' as const,
                  search: { view: 'game', game: id, tab: 'players' },
                },
              ]
            : []),
          { label: title },
        ]}
      />
      {wide ? (
        <main>{content}</main>
      ) : (
        <NarrowPage>
          <h1 className="vh">{title}</h1>
          {content}
        </NarrowPage>
      )}
    </>
  );
}

export function FieldPage({ id, ...rest }: FieldPageProps) {
  if (id) return <LiveFieldPage key={id} id={id} {...rest} />;
  return (
    <NarrowPage>
      <h1 className="vh">{rest.title}</h1>
      <EmptyState title={contractTexts.noGame} />
    </NarrowPage>
  );
}
