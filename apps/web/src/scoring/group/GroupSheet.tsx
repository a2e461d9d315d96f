import type { Player } from '@flagstick/contract';
import { isGroupFinished } from '@flagstick/golf';
import { Button, Select, Switch } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { GroupDialog, GuestDialog } from '../../features/games/index.ts';
import { MyTeam, OnlyInTeamGames } from '../../features/teams/index.tsx';
import { errorText } from '../../shared/api/error.ts';
import { formatHandicap, formatIndex } from '../../shared/display/handicap.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { mustAnotherDecide } from '../../shared/game/another-organiser.ts';
import { hasScores } from '../../shared/game/progress.ts';
import { startSheet } from '../../shared/game/start-sheet.ts';
import { HandicapDialog, type HandicapKind } from '../../shared/handicap/HandicapDialog.tsx';
import { useScoresByLink } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { TeeName } from '../../ui/score/TeeName.tsx';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import { useChangeStartingHole, useToggleScoring } from '../api/calls.ts';
import { useStopScoring } from '../card/StopScoring.tsx';
import { markersOf } from '../lib/markers.ts';
import { groupIn, type Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './GroupSheet.module.css';

interface GroupSheetProps {
  round: Round;
  opened: boolean;
  onClose: () => void;
}

/** `Marked by Ian` */
function markedBy({ game, me }: Round, player: Player): string {
  const names = markersOf(game, player).map(({ _id, name }) => (_id === me ? 'you' : name));
  return names.length === 0 ? texts.noMarker : texts.markedBy(joinNames(names));
}

/** The players of the group, the players that the user scores for, and the starting hole. */
export function GroupSheet({ round, opened, onClose }: GroupSheetProps) {
  const { game, me, cards, committeeScope } = round;
  const toggle = useToggleScoring(game._id);
  const startingHole = useChangeStartingHole(game._id);
  const { stop, busy, dialog } = useStopScoring(round);
  const [changing, setChanging] = useState<{ player: Player; kind: HandicapKind } | null>(null);
  const [guest, setGuest] = useState<Player | null>(null);
  const [arranging, setArranging] = useState(false);
  // Only organisers change handicaps, until the close.
  const canEdit = game.audience === 'organisers' && game.state !== 'done';
  const group = groupIn(round);
  const self = game.players[me];
  const memberIds = group?.players ?? cards.map(({ player }) => player._id);
  const members = memberIds.flatMap((id) => game.players[id] ?? []);
  // An organiser who enters scores for the committee is no marker.
  const others = committeeScope === null ? members.filter(({ _id }) => _id !== me) : [];
  const scoring = new Set(self?.scoringPlayers);
  const wholeGroup = others.length > 0 && others.every(({ _id }) => scoring.has(_id));
  const tees = new Map(game.scoreCards.map((card) => [card._id, card]));
  // A phone that opened one seat by link scores and marks, and arranges nothing.
  const scoresByLink = useScoresByLink();
  const hasBegun = game.audience !== 'organisers' && hasScores(members);

  // Until the first score the group's own players can add others; only organisers can add a player with scores.
  const canArrange =
    canEdit || (!scoresByLink && committeeScope === null && !hasBegun && game.state !== 'done');
  const free = startSheet(game).ungrouped.filter(({ thru }) => canEdit || thru === 0);

  const change = (players: readonly Player[], add: boolean) => {
    if (!add) return void stop(players);
    const missing = players.filter(({ _id }) => !scoring.has(_id));
    toggle.mutate(missing.map(({ _id }) => ({ player: _id, change: 'add' as const })));
  };
  const begin = (hole: string | null) => {
    const [first] = members;
    if (hole === null || !first) return;
    startingHole.mutate(
      { startingHole: Number(hole), playerId: committeeScope === null ? me : first._id },
      {
        onSuccess: () =>
          showToast(
            committeeScope === null
              ? texts.yourGroupStartsAt(hole)
              : texts.groupStartsAt(group?.name ?? '', hole),
            { tone: 'success' },
          ),
        onError: (error) => showErrorToast(errorText(error)),
      },
    );
  };

  return (
    <Sheet opened={opened} onClose={onClose} title={group?.name ?? common.players}>
      {others.length > 0 && (
        <Switch
          className={classes.whole ?? ''}
          checked={wholeGroup}
          disabled={toggle.isPending || busy}
          label={texts.scoreForGroup}
          size="lg"
          labelPosition="left"
          onChange={() => change(others, !wholeGroup)}
        />
      )}
      {isGroupFinished(members) && (
        <p className={classes.finished}>
          <IconCircleCheck size={22} aria-hidden="true" />
          {texts.groupFinished(group?.name ?? texts.thisGroup)}
        </p>
      )}
      <ul className={classes.members}>
        {members.map((player) => {
          const tee = tees.get(player.teeColor);
          return (
            <li className="row gap-12 line-below" key={player._id}>
              <span className={`${classes.who} grow`}>
                <b className="block fs-17 bold lh-120">
                  {fullName(player)}
                  {player._id === me ? ' (you)' : ''}
                </b>
                <small className={classes.figures}>
                  {tee && <TeeName tee={tee} />}
                  <span>
                    {player.hci === null
                      ? common.phOf(formatHandicap(player.hcp))
                      : texts.handicaps(formatHandicap(player.hcp), formatIndex(player.hci))}
                  </span>
                </small>
                <small>{markedBy(round, player)}</small>
                {canEdit && !mustAnotherDecide(game, player._id, me) && (
                  <span className="flex wrap gap-8 above-8">
                    <Button
                      variant="default"
                      aria-label={texts.changePhOf(fullName(player))}
                      onClick={() => setChanging({ player, kind: 'hcp' })}
                    >
                      {common.ph}
                    </Button>
                    <Button
                      variant="default"
                      aria-label={texts.changeIndexOf(fullName(player))}
                      onClick={() => setChanging({ player, kind: 'hci' })}
                    >
                      {common.hi}
                    </Button>
                    {player.guest && (
                      <Button
                        variant="default"
                        aria-label={texts.editGuestNamed(fullName(player))}
                        onClick={() => setGuest(player)}
                      >
                        {texts.editGuest}
                      </Button>
                    )}
                  </span>
                )}
              </span>
              {committeeScope !== null ? null : player._id === me ? (
                <span className="quiet fs-13">{texts.scoredByYou}</span>
              ) : (
                <Switch
                  checked={scoring.has(player._id)}
                  disabled={toggle.isPending || busy}
                  size="lg"
                  aria-label={texts.scoreFor(fullName(player))}
                  onChange={() => change([player], !scoring.has(player._id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {self && !scoresByLink && committeeScope === null && (
        <OnlyInTeamGames game={game}>
          <MyTeam game={game} me={self} />
        </OnlyInTeamGames>
      )}
      {group && (
        <Select
          className={classes.start ?? ''}
          label={texts.startingHole}
          description={hasBegun ? texts.groupStarted : undefined}
          data={round.holes.map(({ number }) => String(number))}
          value={String(group.startingHole)}
          disabled={hasBegun || scoresByLink || startingHole.isPending}
          allowDeselect={false}
          onChange={begin}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      {group && canArrange && (
        <Button fullWidth variant="default" className={classes.back ?? ''} onClick={() => setArranging(true)}>
          {common.groupMembers}
        </Button>
      )}
      <Button fullWidth variant="default" className={classes.back ?? ''} onClick={onClose}>
        {common.back}
      </Button>
      {dialog}
      {changing && <HandicapDialog game={game} {...changing} onClose={() => setChanging(null)} />}
      <GroupDialog
        opened={arranging}
        onClose={() => setArranging(false)}
        game={game}
        group={group}
        free={free}
        addOnly={!canEdit}
      />
      <GuestDialog game={game._id} guest={guest} onClose={() => setGuest(null)} />
    </Sheet>
  );
}
