import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../shared/api/call.ts';
import { courseCards } from '../../../shared/api/course-cards.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { meOptions } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { combineReads, Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { useGameChanged } from '../api/writes.ts';
import { gameRulesQuery } from '../setup/reads.ts';
import { CopyForm } from './CopyForm.tsx';
import { type CopyValues, copyBody } from './copy-form.ts';

export function CopyGame({ id }: { id: string }) {
  const game = useQuery(gameQuery(id));
  return (
    <Loaded query={game} pending={<CardsLoading count={3} label={common.game} />}>
      {(read) => <LoadedCopy game={read} />}
    </Loaded>
  );
}

function LoadedCopy({ game }: { game: GameView }) {
  const cards = useQuery(courseCards(game.course._id));
  const rules = useQuery(gameRulesQuery);
  const me = useQuery(meOptions);
  const navigate = useNavigate();
  const changed = useGameChanged();
  const save = async (values: CopyValues, paid?: boolean) => {
    const body = copyBody(values, game, paid);
    const made = await send(routes.games.copy, { params: { id: game._id }, body });
    await changed();
    await navigate({ to: '/', search: { view: 'game', game: made._id } });
  };
  return (
    <Loaded
      query={combineReads({ cards, rules, me })}
      pending={<CardsLoading count={3} label={common.game} />}
    >
      {(read) => (
        <CopyForm game={game} cards={read.cards} rules={read.rules.items} me={read.me} save={save} />
      )}
    </Loaded>
  );
}
