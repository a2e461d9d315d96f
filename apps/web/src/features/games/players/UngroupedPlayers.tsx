import type { GameView, Player } from '@flagstick/contract';
import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import { Panel } from '../../../ui/page/layout.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import * as bulkTexts from '../bulk/messages.ts';
import type { PlayerSelection } from '../bulk/use-selection.ts';
import type { GroupActions } from '../groups/GroupParts.tsx';
import { PlayerList } from '../groups/PhoneGroups.tsx';
import * as texts from '../page/messages.ts';
import { bySurname, groupLimit } from './members.ts';
import { PlayingHandicap } from './PlayingHandicap.tsx';
import { playerTags } from './player-items.tsx';
import classes from './UngroupedPlayers.module.css';

interface UngroupedPlayersProps {
  game: GameView;
  free: readonly Player[];
  actions: GroupActions;
  onGroupAll: () => void;
  onNewGroup: () => void;
  busy: boolean;
  locked: boolean;
  selection: PlayerSelection | null;
}

export function UngroupedPlayers(props: UngroupedPlayersProps) {
  const { game, free, actions, onGroupAll, onNewGroup, busy, locked, selection } = props;
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const size = groupLimit(game);
  const open = game.groups.filter(({ players }) => players.length < size);
  return (
    <section className={`${classes.side} column gap-12`} aria-label={common.notInAGroup}>
      <h2 className="flex spread align-base gap-12 fs-20">
        <span>{common.notInAGroup}</span>
        <span>{plural(free.length, { one: '# player', other: '# players' })}</span>
      </h2>
      {free.length === 0 && (
        <p className="quiet">
          {Object.keys(game.players).length === 0 ? texts.noPlayers : texts.allInGroups}
        </p>
      )}
      {phone ? (
        <Panel flush>
          <PlayerList
            label={common.notInAGroup}
            players={[...free].sort(bySurname)}
            game={game}
            actions={actions}
            locked={locked}
            selection={selection}
          />
        </Panel>
      ) : (
        <ul className={`${classes.list} stack gap-8`}>
          {[...free].sort(bySurname).map((player) => {
            const card = game.scoreCards.find(({ _id }) => _id === player.teeColor);
            const changeHandicap = actions.handicap(player);
            return (
              <li className="stack align-center gap-8 lh-120 card" key={player._id}>
                <span>
                  <b className="block bold">
                    {selection && (
                      <Checkbox
                        className={classes.box ?? ''}
                        aria-label={bulkTexts.selectNamed(fullName(player))}
                        checked={selection.has(player)}
                        onChange={({ currentTarget }) => selection.set([player], currentTarget.checked)}
                      />
                    )}
                    {fullName(player)}
                  </b>
                  <span>
                    {playerTags(game, player).map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                    {card && <TeeName tee={card} />}
                    {player.hci !== null && texts.indexAfterName(formatIndex(player.hci))}
                  </span>
                  {player.cdh && <span>{texts.cdhNumber(player.cdh)}</span>}
                </span>
                <span className="fs-20 figure">
                  <PlayingHandicap game={game} player={player} onChange={changeHandicap} />
                </span>
                {!locked && (
                  <Menu position="bottom-end">
                    <Menu.Target>
                      <ActionIcon aria-label={texts.moreAbout(fullName(player))}>
                        <IconDotsVertical size={20} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown mah={360} className={classes.menu ?? ''}>
                      {open.length > 0 && <Menu.Label>{texts.addTo}</Menu.Label>}
                      {open.map(({ name, players }) => (
                        <Menu.Item key={name} onClick={() => actions.joinGroup(name, player)}>
                          {texts.groupFilled(name, players.length, size)}
                        </Menu.Item>
                      ))}
                      {changeHandicap && (
                        <Menu.Item onClick={changeHandicap}>{common.changeHandicap}</Menu.Item>
                      )}
                      <Menu.Item onClick={() => actions.remove(player)}>{texts.removeFromGame}</Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!locked && free.length > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            loading={busy}
            onClick={onGroupAll}
          >
            {free.length === 1
              ? texts.newGroupForPlayer
              : free.length <= size
                ? texts.newGroupOf(free.length)
                : texts.groupsFrom(size, free.length)}
          </Button>
          <Button variant="subtle" onClick={onNewGroup}>
            {texts.choosePartners}
          </Button>
        </>
      )}
    </section>
  );
}
