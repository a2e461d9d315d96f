import type { UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import * as texts from '../messages.ts';
import type { ChosenPlayer } from './knock-out-form.ts';

interface PlayerAdderProps {
  label?: string;
  path: string;
  onAdd: (player: ChosenPlayer) => void;
}

/** Adds a player found by name, or a person without an account by their two names. */
export function PlayerAdder({ label = texts.addPlayer, path, onAdd }: PlayerAdderProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().split(/\s+/);
  const search = finder(routes.players);
  const addByName = words.length >= 2 && (
    <Button
      variant="default"
      onClick={() =>
        onAdd({ user: null, name: words[0] ?? '', lastName: words.slice(1).join(' '), hcp: null })
      }
    >
      {texts.addByName(words.join(' '))}
    </Button>
  );
  return (
    <SearchPicker<UserLight>
      label={label}
      description={texts.addPlayerHint}
      minLength={limits.searchMin.organiserPlayers}
      among={keyOf(routes.players.search)}
      search={(text, signal) => {
        setTyped(text);
        return search(text, signal);
      }}
      keyOf={({ _id }) => _id}
      nameOf={fullName}
      detailOf={userDetail}
      clearAfterPick
      empty={texts.twoNames}
      emptyAction={addByName}
      path={path}
      onPick={({ _id, name, lastName, hcp }) => onAdd({ user: _id, name, lastName, hcp: hcp ?? null })}
    />
  );
}
