import type { GameView, Player } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { offlineQueue } from '../../../offline/index.ts';
import { applyPendingScores, tileStates } from '../../../scoring/index.ts';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { cardName, isGuestCard } from '../../../shared/game/card/card-owners.ts';
import { cardTee, playedTees, scoredCard } from '../../../shared/game/card/cards.ts';
import { ScoreCardTable } from '../../../shared/game/card/ScoreCardTable.tsx';
import { matchHandicapText, shownCardOf } from '../../../shared/game/match/match-card.tsx';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FillLevel, PageHead, Panel } from '../../../ui/page/layout.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import * as texts from '../messages.ts';
import classes from './QuickPanel.module.css';
import { type QuickGroup, quickGroups } from './quick-groups.ts';

interface QuickCardProps {
  game: GameView;
  /** Undefined closes the dialog. */
  player: Player | undefined;
  onClose: () => void;
  onCard: (playerId: string) => void;
}

function QuickCard({ game, player, onClose, onCard }: QuickCardProps) {
  const navigate = useNavigate();
  const me = useSession(({ user }) => user?._id ?? '');
  const tees = playedTees(game);
  const tee = player && cardTee(tees, player);
  const card = player && scoredCard(game, tees, player);
  if (!player || !tee || !card) return null;
  const shown = shownCardOf(game, player, card, tees);
  const type = (hole?: number) =>
    void navigate({
      to: '/',
      search: { view: 'score', game: game._id, player: player._id, ...(hole === undefined ? {} : { hole }) },
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={cardName(game, player)}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={() => onCard(player._id)}>
            {common.submissionCard}
          </Button>
          <Button onClick={() => type()}>{common.enterScores}</Button>
        </>
      }
    >
      <p className="row wrap gap-6 below-12 quiet">
        <TeeName tee={tee.scoreCard} /> · {texts.playingHandicap(formatHandicap(player.hcp))}
        {matchHandicapText(shown, texts.off)}
      </p>
      <ScoreCardTable
        card={shown}
        caption={texts.scoreCardOf(cardName(game, player))}
        states={tileStates(game, player, me)}
        onHole={type}
      />
    </Dialog>
  );
}

interface QuickPanelProps {
  game: GameView;
  onCard: (playerId: string) => void;
}

export function QuickPanel({ game, onCard }: QuickPanelProps) {
  const me = useSession(({ user }) => user?._id ?? '');
  const queue = useStore(offlineQueue.store, ({ document }) => document);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = applyPendingScores(game, queue);
  const groups = quickGroups(shown, me);
  const parts = [
    { title: texts.yourGroup, groups: groups.filter(({ isMine }) => isMine) },
    { title: texts.otherPlayers, groups: groups.filter(({ isMine }) => !isMine) },
  ].filter((part) => part.groups.length > 0);
  const player = opened === null ? undefined : shown.players[opened];
  return (
    <div className={classes.page}>
      <PageHead title={common.quickScore} note={texts.quickScoreNote} />
      {parts.length === 0 ? (
        <Panel label={common.quickScore}>
          {Object.keys(game.players).length === 0 ? (
            <EmptyState title={contractTexts.noPlayers}>{texts.addPlayersFirst}</EmptyState>
          ) : (
            <EmptyState title={contractTexts.noQuickScore}>{contractTexts.allHaveScore}</EmptyState>
          )}
        </Panel>
      ) : (
        parts.map((part) => (
          <section key={part.title} className={`${classes.part} stack gap-12`} aria-label={part.title}>
            <h2 className="fs-20 bold">{part.title}</h2>
            <div className={`${classes.groups} stack gap-12`}>
              {part.groups.map((group) => (
                <Group key={group.name ?? ''} game={game} group={group} onOpen={setOpened} />
              ))}
            </div>
          </section>
        ))
      )}
      <QuickCard game={shown} player={player} onClose={() => setOpened(null)} onCard={onCard} />
    </div>
  );
}

interface GroupProps {
  game: GameView;
  group: QuickGroup;
  onOpen: (playerId: string) => void;
}

function Group({ game, group: { name, players }, onOpen }: GroupProps) {
  return (
    <Panel
      title={name ?? common.notInAGroup}
      action={
        name !== null && (
          <LinkButton to="/" search={{ view: 'score', game: game._id, group: name }} variant="default">
            {texts.scoreGroup(name)}
          </LinkButton>
        )
      }
    >
      <ul>
        {players.map(({ player, scored, holeCount }) => (
          <Row
            key={player._id}
            name={cardName(game, player)}
            player={player}
            scored={scored}
            holeCount={holeCount}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  name: string;
  player: Player;
  scored: number;
  holeCount: number;
  onOpen: GroupProps['onOpen'];
}

const Row = ({ name, player, scored, holeCount, onOpen }: RowProps) => (
  <li className="line-above">
    <button
      type="button"
      className={`${classes.row} row spread full gap-16 pad-y-8 min-56 same-ink left clear no-border`}
      onClick={() => onOpen(player._id)}
    >
      <span className={`${classes.name} shrink bold anywhere`}>
        {name} {isGuestCard(player) && <Tag>{common.guest}</Tag>}
      </span>
      <FillLevel value={scored} of={holeCount} />
    </button>
  </li>
);
