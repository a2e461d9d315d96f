import type { GameView, Player, SeatRequest, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/error.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { formatLongDay } from '../../../shared/display/dates.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import { seatRequestsOf, useNameAccount } from './reads.ts';

interface GuestAccountProps {
  game: Pick<GameView, '_id' | 'club'>;
  guest: Pick<Player, '_id' | 'name' | 'lastName'>;
}

function stateText({ state, user, until }: SeatRequest, timeZone: string): string {
  const name = fullName(user);
  if (state === 'open') return texts.isAsked(name, formatLongDay(until, timeZone));
  return state === 'declined' ? texts.hasDeclined(name) : texts.hasNotAnswered(name);
}

function FindAccount({ game, guest, onClose }: GuestAccountProps & { onClose: () => void }) {
  const [user, setUser] = useState<UserLight | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const name = useNameAccount(game._id, guest._id);
  const send = () => {
    setIsMissing(user === null);
    if (user === null) return;
    name.mutate(user._id, {
      onSuccess: () => {
        showToast(texts.requestSent(fullName(user)), { tone: 'success' });
        onClose();
      },
    });
  };
  const pick = (picked: UserLight | null) => {
    setUser(picked);
    setIsMissing(false);
    name.reset();
  };
  return (
    <div className="stack gap-16">
      <p className="lh-140">{texts.accountHint(fullName(guest))}</p>
      <SearchPicker<UserLight>
        label={texts.account}
        minLength={limits.searchMin.organiserPlayers}
        among={keyOf(routes.players.search)}
        search={finder(routes.players)}
        keyOf={({ _id }) => _id}
        nameOf={fullName}
        detailOf={userDetail}
        autoFocus
        error={isMissing ? texts.chooseAccount : undefined}
        onPick={pick}
        onClear={() => pick(null)}
      />
      <FormError error={name.error ? errorText(name.error) : null} />
      <Button loading={name.isPending} onClick={send}>
        {texts.send}
      </Button>
    </div>
  );
}

/** The organiser names the account of the person who played as a guest, sees the answer, or withdraws the request. */
export default function GuestAccount({ game, guest }: GuestAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(seatRequestsOf(game._id));
  const withdraw = useNameAccount(game._id, guest._id);
  if (!data) return null;
  const request = data.items.find(({ player }) => player === guest._id);
  const player = fullName(guest);
  return (
    <>
      {request?.state === 'open' ? (
        <Button
          variant="default"
          aria-label={texts.withdrawOf(player)}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(null, { onSuccess: () => showToast(texts.withdrawn) })}
        >
          {texts.withdraw}
        </Button>
      ) : (
        <Button variant="default" aria-label={texts.findAccountOf(player)} onClick={() => setIsOpen(true)}>
          {texts.findAccount}
        </Button>
      )}
      {request && (
        <small className="full quiet fs-13 lh-snug anywhere">{stateText(request, game.club.timeZone)}</small>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.findAccountOf(player)}
        width={520}
      >
        {isOpen && <FindAccount game={game} guest={guest} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}
