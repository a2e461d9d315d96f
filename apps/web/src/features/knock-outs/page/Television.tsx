import type { KnockOut, KnockOutSection } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import { useDarkRoom } from '../../../shared/theme/use-dark-room.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { usePagesInTurn } from '../../../ui/television/use-pages-in-turn.ts';
import * as texts from '../messages.ts';
import { championOf, isUndecided, namesOf, roundNameOf } from '../names.ts';
import { knockOutQuery } from '../reads.ts';
import { BracketMatch, seedsOf } from './BracketMatch.tsx';
import classes from './Television.module.css';

/** Matches that can be read across a club house on one page. */
const matchesAPage = 16;
const matchesAColumn = matchesAPage / 2;

interface TelevisionPage {
  readonly section: KnockOutSection;
  readonly title: string;
  readonly deadline: string | null;
  /** None: the page names the winner. */
  readonly matches: KnockOutSection['rounds'][number]['matches'];
}

/** The rounds from the one before the current on; of a finished section all, the final first. */
function shownRounds({ rounds }: KnockOutSection): KnockOutSection['rounds'] {
  const current = rounds.findIndex(({ matches }) => matches.some(isUndecided));
  return current < 0 ? rounds.toReversed() : rounds.slice(Math.max(0, current - 1));
}

/**
 * The winner, then the rounds in turn; pages of the plate follow. Byes are left out, and rounds without a known
 * entrant.
 */
export function pagesOf(knockOut: KnockOut): TelevisionPage[] {
  const sections = [knockOut.main, knockOut.plateSection].flatMap((one) => one ?? []);
  return sections.flatMap((section) => {
    const isPlate = section === knockOut.plateSection;
    const winner = {
      section,
      title: texts.sections[isPlate ? 'plate' : 'main'],
      deadline: null,
      matches: [],
    };
    const rounds = shownRounds(section).flatMap(({ number, deadline, matches }) => {
      const shown = matches.filter(
        ({ a, b, state }) => state !== 'bye' && (a.entrant !== null || b.entrant !== null),
      );
      const round = roundNameOf(knockOut, section, number);
      return Array.from({ length: Math.ceil(shown.length / matchesAPage) }, (_, page) => ({
        ...{ section, title: isPlate ? `${texts.sections.plate}, ${round}` : round, deadline },
        matches: shown.slice(page * matchesAPage, (page + 1) * matchesAPage),
      }));
    });
    return section.champion === null ? rounds : [winner, ...rounds];
  });
}

function Pages({ knockOut }: { knockOut: KnockOut }) {
  const { page, place } = usePagesInTurn(pagesOf(knockOut));
  if (!page) return <EmptyState title={texts.notDrawn}>{texts.notDrawnHint}</EmptyState>;
  const { section, title, deadline, matches } = page;
  const names = namesOf(knockOut);
  const winner = championOf(section, names);
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className="no-margin">{knockOut.name}</h1>
          <p className={classes.club}>{knockOut.club.name}</p>
        </div>
        <div className="right">
          <h2 className="no-margin">
            {winner && matches.length > 0 ? `${texts.champion}: ${winner}` : title}
          </h2>
          <p className={classes.club}>
            {[winner && matches.length > 0 ? title : deadline && texts.by(formatPlainDay(deadline)), place]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      {matches.length === 0 ? (
        <p className={classes.winner}>
          {texts.champion} <b>{winner}</b>
        </p>
      ) : (
        <ol
          className={classes.matches}
          data-few={matches.length <= matchesAColumn || undefined}
          style={{ '--rows': Math.min(matchesAColumn, matches.length) }}
        >
          {matches.map((of) => (
            <li key={`${of.round}.${of.match}`}>
              <BracketMatch of={of} names={names} seeds={seedsOf(knockOut, section.order)} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The winner and the matches of the current rounds in large letters, page by page. */
export function Television({ id }: { id: string | undefined }) {
  useDarkRoom();
  const query = useQuery(knockOutQuery(id));
  return (
    <main className={classes.screen}>
      <Loaded query={query} pending={<CardsLoading label={texts.knockOuts} />}>
        {(knockOut) => <Pages knockOut={knockOut} />}
      </Loaded>
    </main>
  );
}
