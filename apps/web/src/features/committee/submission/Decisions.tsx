import type { GameView, Gross, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconEqualNot, IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatClock } from '../../../shared/display/dates.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { queries, useAmend } from '../api/calls.ts';
import { useWithdrawPlayer } from '../components/withdrawal.ts';
import { disputeReason } from '../lib/words.ts';
import * as texts from './messages.ts';
import classes from './Submission.module.css';
import type { SubmissionDraft, SubmissionHole } from './submission.ts';

interface DecisionsProps {
  game: GameView;
  player: Player;
  holes: readonly SubmissionHole[];
  draft: SubmissionDraft;
  onSet: (hole: number, gross: Gross, reason: string) => void;
}

interface HoleProps extends Pick<DecisionsProps, 'game' | 'player'> {
  hole: SubmissionHole | undefined;
}

/** Queries come first, then disputed holes. */
export function Decisions({ game, player, holes, draft, onSet }: DecisionsProps) {
  const { data } = useQuery(queries(game));
  const openQueries =
    data?.items.filter(({ scoreId, answered }) => scoreId === player.scoreId && !answered) ?? [];
  const isSet = (hole: number) => draft.grosses[hole] !== undefined;
  return (
    <>
      <NotedResult game={game} player={player} />
      {openQueries
        .filter(({ holeNumber }) => !isSet(holeNumber))
        .map(({ holeNumber, gross, note, at, by }) => (
          <section
            key={`${holeNumber}-${at}`}
            className={classes.query}
            aria-label={texts.queryOnHole(holeNumber)}
          >
            <h3 className="row gap-8 fs-17">
              <IconMessageQuestion size={20} aria-hidden="true" /> {texts.queryOnHole(holeNumber)}
              <small className="push fs-13">{formatClock(at, game.club.timeZone)}</small>
            </h3>
            <p>
              {note && `“${note}” `}
              {texts.playerAsksFor(game.players[by]?.name ?? texts.somePlayer, gross)}
            </p>
            <div className="flex wrap gap-8">
              {gross !== null && (
                <Button variant="default" onClick={() => onSet(holeNumber, gross, texts.reasonAsked)}>
                  {texts.changeTo(gross)}
                </Button>
              )}
              <KeepValue
                game={game}
                player={player}
                hole={holes.find(({ number }) => number === holeNumber)}
              />
            </div>
          </section>
        ))}
      {holes
        .filter(({ verified, number }) => verified === 'dispute' && !isSet(number))
        .map(({ number, entries }) => (
          <section
            key={number}
            className={`${classes.dispute} bad-ground`}
            aria-label={texts.holeInDispute(number)}
          >
            <h3 className="bad row gap-8 fs-17">
              <IconEqualNot size={20} aria-hidden="true" /> {texts.holeInDispute(number)}
            </h3>
            <div className="flex wrap gap-8">
              {Object.entries(entries).map(([scorer, gross]) => (
                <Button
                  key={scorer}
                  variant="default"
                  onClick={() => onSet(number, gross, disputeReason(game, player, scorer))}
                >
                  {texts.acceptScore(
                    scorer === player._id ? player.name : (game.players[scorer]?.name ?? common.marker),
                    gross,
                  )}
                </Button>
              ))}
            </div>
          </section>
        ))}
    </>
  );
}

/** Answers a query by keeping the hole's value. */
function KeepValue({ game, player, hole }: HoleProps) {
  const me = useSession(({ user }) => user?._id ?? '');
  const amend = useAmend(game._id);
  const current = hole?.current ?? null;
  if (!hole || current === null) return null;
  const shots = player.holes[hole.number]?.shots;
  const keep = () =>
    amend.mutate({
      playerId: player._id,
      scoreId: player.scoreId,
      reason: texts.reasonKept,
      uholes: {
        [hole.number]: {
          holeNumber: hole.number,
          grosses: { [me]: current },
          ...(shots === undefined ? {} : { shots: { [me]: shots } }),
        },
      },
    });
  return (
    <Button variant="default" loading={amend.isPending} onClick={keep}>
      {texts.keepScore(current)}
    </Button>
  );
}

/** A note can be removed until the close. */
function NotedResult({ game, player }: Pick<DecisionsProps, 'game' | 'player'>) {
  const { reinstate, busy } = useWithdrawPlayer(game._id);
  if (player.nofinish === null || game.state === 'done') return null;
  return (
    <section className={classes.query} aria-label={texts.markedAs(player.nofinish)}>
      <h3 className="row gap-8 fs-17">{texts.markedAs(player.nofinish)}</h3>
      {player.reason && <p>“{player.reason}”</p>}
      <div className="flex wrap gap-8">
        <Button variant="default" disabled={busy} onClick={() => reinstate(player)}>
          {common.putBack}
        </Button>
      </div>
    </section>
  );
}
