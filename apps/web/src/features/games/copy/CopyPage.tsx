import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../shared/display/dates.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { NarrowPage, PageHead } from '../../../ui/page/layout.tsx';
import { TopBar } from '../../../ui/page/TopBar.tsx';
import { useGamesCrumb } from '../components/games-crumb.ts';
import { CopyGame } from './CopyGame.tsx';
import * as texts from './messages.ts';

export function CopyPage({ id }: { id: string }) {
  const games = useGamesCrumb();
  const { data: game } = useQuery(gameQuery(id));
  return (
    <>
      <TopBar crumbs={[games, { label: texts.sameAgain }]} help="setup" />
      <NarrowPage>
        <div className="stack gap-18">
          <PageHead
            title={texts.sameAgain}
            note={game && texts.copyNote(game.name, formatDay(game.date, game.club.timeZone))}
          />
          <CopyGame id={id} />
        </div>
      </NarrowPage>
    </>
  );
}
