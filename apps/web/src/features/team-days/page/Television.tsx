import type { TeamDay, TeamDayMatch, TeamDaySession } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useDarkRoom } from '../../../shared/theme/use-dark-room.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { usePagesInTurn } from '../../../ui/television/use-pages-in-turn.ts';
import * as texts from '../messages.ts';
import { scoreText, sessionTitle } from '../names.ts';
import { teamDayQuery } from '../reads.ts';
import { MatchRow } from './MatchRow.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import classes from './Television.module.css';

/** Matches that can be read across a club house on one page. */
const matchesAPage = 12;

interface TelevisionPage {
  readonly session: TeamDaySession;
  readonly matches: readonly TeamDayMatch[];
}

/** The sessions in play; before and after them the last one that is revealed. */
export function pagesOf({ sessions }: Pick<TeamDay, 'sessions'>): TelevisionPage[] {
  const revealed = sessions.filter((session) => session.revealed);
  const open = revealed.filter(({ matches }) => matches.some(({ state }) => state !== 'decided'));
  const shown = open.length > 0 ? open : revealed.slice(-1);
  return shown.flatMap((session) =>
    Array.from({ length: Math.ceil(session.matches.length / matchesAPage) }, (_, page) => ({
      session,
      matches: session.matches.slice(page * matchesAPage, (page + 1) * matchesAPage),
    })),
  );
}

function Pages({ teamDay }: { teamDay: TeamDay }) {
  const { page, place } = usePagesInTurn(pagesOf(teamDay));
  const isFew = page !== undefined && page.matches.length <= matchesAPage / 2;
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className="no-margin">{teamDay.name}</h1>
          <p className={classes.club}>{teamDay.club.name}</p>
        </div>
        {page && (
          <div className="right">
            <h2 className="no-margin">{sessionTitle(page.session)}</h2>
            <p className={classes.club}>
              {[scoreText(page.session.score), place].filter(Boolean).join(' · ')}
            </p>
          </div>
        )}
      </header>
      <Scoreboard teamDay={teamDay} />
      {page ? (
        <ol
          className={classes.matches}
          data-few={isFew || undefined}
          style={{ '--rows': isFew ? page.matches.length : Math.ceil(page.matches.length / 2) }}
        >
          {page.matches.map((match) => (
            <li className="flex" key={match.match}>
              <MatchRow teamDay={teamDay} match={match} />
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.club}>{texts.hiddenHint}</p>
      )}
    </>
  );
}

/** The standing and the matches of the current sessions in large letters, page by page. */
export function Television({ id }: { id: string | undefined }) {
  useDarkRoom();
  const query = useQuery(teamDayQuery(id));
  return (
    <main className={classes.screen}>
      <Loaded query={query} pending={<CardsLoading label={texts.teamDays} />}>
        {(teamDay) => <Pages teamDay={teamDay} />}
      </Loaded>
    </main>
  );
}
