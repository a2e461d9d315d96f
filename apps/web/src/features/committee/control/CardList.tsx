import type { GameView, Player } from '@flagstick/contract';
import { fullName, listed } from '../../../shared/display/names.ts';
import { cardName, oncePerCard, ownersOf } from '../../../shared/game/card-of.ts';
import { holesCount } from '../../../shared/game/holes-count.ts';
import { disputesOf } from '../../../shared/game/progress.ts';
import * as common from '../../../ui/common/messages.ts';
import { Panel } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/StateBadge.tsx';
import { cardWords, holesWords } from '../lib/words.ts';
import classes from './Lists.module.css';
import * as texts from './messages.ts';
import type { GroupPace } from './pace.ts';

interface CardListProps {
  game: GameView;
  groups: readonly GroupPace[];
  onCard: (playerId: string) => void;
}

const membersIn = ({ players }: GameView, player: Player): string[] =>
  player.isTeamCard ? [listed(ownersOf(Object.values(players), player).map(fullName))] : [];

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
                  {cardName(game, player)} {player.guest && !player.isTeamCard && <Tag>{common.guest}</Tag>}
                </b>
                <small className="quiet regular">
                  {[player.group?.name ?? common.notInAGroup, ...membersIn(game, player)].join(' · ')}
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
