import type { Organiser, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import { PersonAvatar } from '../../../ui/brand/PersonAvatar.tsx';
import * as common from '../../../ui/common/messages.ts';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { TwoLine, WithMark } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import classes from './OrganiserList.module.css';

const typeWords: Record<Organiser['type'], string> = {
  owner: common.owner,
  'club manager': texts.clubManager,
  organiser: common.organiser,
};

interface OrganiserListProps {
  organisers: readonly Organiser[];
  me: string | undefined;
  onAdd: (person: UserLight) => void;
  onRemove: (organiser: Organiser) => void;
  busy?: boolean;
}

/** All except the owner can be removed. */
export function OrganiserList({ organisers, me, onAdd, onRemove, busy = false }: OrganiserListProps) {
  return (
    <div className="stack gap-14">
      <ul className={`${classes.list} between`}>
        {organisers.map((organiser) => (
          <li className="row spread gap-12 line-above pad-y-8" key={organiser._id}>
            <WithMark mark={<PersonAvatar person={organiser} />}>
              <TwoLine below={typeWords[organiser.type]}>
                {fullName(organiser)}
                {organiser._id === me && <small className={classes.you}>{texts.you}</small>}
              </TwoLine>
            </WithMark>
            {organiser.type !== 'owner' && (
              <ActionIcon
                aria-label={texts.removeNamed(fullName(organiser))}
                disabled={busy}
                onClick={() => onRemove(organiser)}
              >
                <IconX size={20} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {organisers.length < limits.organisersMax && (
        <SearchPicker<UserLight>
          label={texts.addOrganiser}
          hideLabel
          placeholder={texts.searchOrganiser(limits.searchMin.organiserPlayers)}
          minLength={limits.searchMin.organiserPlayers}
          among={keyOf(routes.players.search)}
          search={finder(routes.players)}
          keyOf={({ _id }) => _id}
          nameOf={fullName}
          detailOf={userDetail}
          clearAfterPick
          empty={common.noMatches}
          onPick={(person) => {
            if (!organisers.some(({ _id }) => _id === person._id)) onAdd(person);
          }}
        />
      )}
    </div>
  );
}
