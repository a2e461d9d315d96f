import type { GameView, Player } from '@flagstick/contract';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import {
  cardName,
  cardOwner,
  isGuestCard,
  oncePerCard,
  ownersOf,
} from '../../../shared/game/card/card-owners.ts';
import { holesCount } from '../../../shared/game/card/holes-count.ts';
import { disputesOf } from '../../../shared/game/progress.ts';
import * as common from '../../../ui/common/messages.ts';
import { Panel } from '../../../ui/page/layout.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { cardWords, holesWords } from '../lib/words.ts';
import classes from './Lists.module.css';
import * as texts from './messages.ts';
import type { GroupPace } from './pace.ts';

interface CardListProps {
  game: GameView;
  groups: readonly GroupPace[];
  onCard: (playerId: string) => void;
}

/** Listed below the name of a card. */
const membersOn: Record<ReturnType<typeof cardOwner>, (game: GameView, player: Player) => string[]> = {
  player: () => [],
  team: ({ players }, player) => [joinNames(ownersOf(Object.values(players), player).map(fullName))],
};

export function CardList({ game, groups, onCard }: CardListProps) {
  const grouped = groups.flatMap(({ players }) => players);
  const seated = new Set(grouped.map(({ _id }) => _id));
  const inPlay = holesCount(game);
  const rest = Object.values(game.players).filter(({ _id }) => !seated.has(_id));
  return (
    <Panel label={texts.cards} flush>
      <ul className={classes.list}>
        {oncePerCard([...grouped, ...rest]).map((player) => (
          <li key={player._id}>
            <button type="button" className={classes.line} onClick={() => onCard(player._id)}>
              <span className={`${classes.name} stack shrink`}>
                <b>
                  {cardName(game, player)} {isGuestCard(player) && <Tag>{common.guest}</Tag>}
                </b>
                <small className="quiet regular">
                  {[
                    player.group?.name ?? common.notInAGroup,
                    ...membersOn[cardOwner(player)](game, player),
                  ].join(' · ')}
                </small>
              </span>
              <DisputedHoles player={player} inPlay={inPlay} />
              <span className="figure right">{cardWords(player)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DisputedHoles({ player, inPlay }: { player: Player; inPlay: number }) {
  const holes = disputesOf(player);
  return (
    <span className={`${classes.state} stack shrink`}>
      {holes.length > 0 && <b className="bad">{texts.inDispute(holesWords(holes, inPlay))}</b>}
    </span>
  );
}
