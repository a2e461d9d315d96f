import type { GameView, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { formatIndex, formatSocial } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import { FullGame } from '../../mailings/index.tsx';
import { useNewPlayer } from '../../users/index.ts';
import { useAddPaidPlayer, useAddPlayer } from '../api/members.ts';
import { isAgainstRule, useAdmission } from '../guests/Admission.tsx';
import * as texts from '../page/messages.ts';
import classes from './PlayersPanel.module.css';

const detail = (user: UserLight) =>
  [
    user.username,
    user.hcp === null
      ? user.socialHcp === null
        ? texts.noHandicap
        : texts.socialInList(formatSocial(user.socialHcp))
      : texts.indexOf(formatIndex(user.hcp)),
    user.homeClub?.name,
  ]
    .filter(Boolean)
    .join(' · ');

interface AddPlayerProps {
  game: GameView;
  onGuest: () => void;
  /** Reports that a player was added. */
  report: (text: string) => void;
}

/** Adds players with an account by their name, and guests. */
export function AddPlayer({ game, onGuest, report }: AddPlayerProps) {
  const add = useAddPlayer(game._id);
  const paid = useAddPaidPlayer(game._id);
  const { seat, dialog } = useAdmission();
  const [full, setFull] = useState(false);
  const addPaid = async (user: UserLight) => {
    const text = texts.alreadyPaidQuestion(fullName(user));
    if (!(await openConfirmDialog({ title: texts.alreadyPaidTitle, text, yes: texts.confirmPaid }))) return;
    await paid.mutateAsync(user._id).then(
      () => report(texts.playerAdded(fullName(user))),
      (error: unknown) => showErrorToast(errorText(error)),
    );
  };
  const pick = async (user: UserLight) => {
    try {
      await seat(fullName(user), (admission) => add.mutateAsync({ playerId: user._id, ...admission }));
      report(texts.playerAdded(fullName(user)));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment.confirm') await addPaid(user);
      else if (error instanceof ApiError && error.code === 'game.full') setFull(true);
      // The dialog has shown the rule's refusal already.
      else if (!isAgainstRule(error)) showErrorToast(errorText(error));
    }
  };
  const bar = useRef<HTMLDivElement>(null);
  const isEmpty = Object.keys(game.players).length === 0;
  // The button that led here is gone, so the focus is nowhere. On a phone the keyboard would cover the page.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body && !matchMedia(media.phone).matches)
      bar.current?.querySelector('input')?.focus();
  }, [isEmpty]);
  const newPlayer = useNewPlayer((player) => void pick(player));
  return (
    <div ref={bar} className={classes.add}>
      {dialog}
      <LazyDialog opened={full}>
        <FullGame opened={full} game={null} onClose={() => setFull(false)} />
      </LazyDialog>
      <SearchPicker<UserLight>
        label={texts.addPlayer}
        hideLabel
        placeholder={texts.addPlayerTyping(limits.searchMin.organiserPlayers)}
        minLength={limits.searchMin.organiserPlayers}
        among={keyOf(routes.players.search)}
        search={finder(routes.players)}
        keyOf={({ _id }) => _id}
        nameOf={fullName}
        detailOf={detail}
        clearAfterPick
        empty={common.noMatches}
        emptyAction={newPlayer.button}
        onPick={(user) => void pick(user)}
      />
      {newPlayer.dialog}
      <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden="true" />} onClick={onGuest}>
        {texts.addGuest}
      </Button>
    </div>
  );
}
