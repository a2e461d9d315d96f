import type { EntryList, ListEntrant } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { fullName } from '../../../shared/display/names.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { answerText } from '../answers/answers-form.ts';
import * as texts from '../messages.ts';
import { entrantsQuery, useEntryListCall } from '../reads.ts';

const removable: ReadonlyArray<ListEntrant['state']> = ['in', 'offered', 'waiting', 'asked', 'confirmed'];

/** The answers of an entrant, for organisers. */
function Answers({
  questions,
  answers,
}: {
  questions: EntryList['questions'];
  answers: ListEntrant['answers'];
}) {
  const given = questions.flatMap(({ text }, at) => {
    const answer = answerText(answers?.[at]);
    return answer === null ? [] : [{ text, answer }];
  });
  if (given.length === 0) return null;
  return (
    <ul className="quiet fs-13 lh-135 below-10">
      {given.map(({ text, answer }) => (
        <li key={text} className="anywhere">
          {texts.answered(text, answer)}
        </li>
      ))}
    </ul>
  );
}

function EntrantLine({ entrant, list }: { entrant: ListEntrant; list: EntryList }) {
  const { player, number, state, place, member } = entrant;
  const call = useEntryListCall(list.game.code);
  const remove = async (playerId: string) => {
    const question = { title: texts.removeQuestion, text: texts.removeConsequence, danger: true };
    if (await openConfirmDialog(question))
      call.run(() => send(routes.entryLists.removeEntrant, { params: { id: list.game._id, playerId } }));
  };
  return (
    <li className="line-above">
      <div className="row gap-10 min-48">
        <span className="faint fs-13">{number}</span>
        <span className="fill anywhere">{player ? fullName(player) : texts.numbered(number)}</span>
        {list.membersFirst && !member && <Tag>{texts.visitor}</Tag>}
        <Tag>{place === null ? texts.states[state] : texts.waitingPlace(place)}</Tag>
        {list.mayChange && player && removable.includes(state) && (
          <ActionIcon
            size={48}
            aria-label={texts.removeEntrant(fullName(player))}
            disabled={call.isPending}
            onClick={() => void remove(player._id)}
          >
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      <Answers questions={list.questions} answers={entrant.answers} />
    </li>
  );
}

/** All entrants, in the order of their spaces. */
export function EntrantList({ list }: { list: EntryList }) {
  const query = useQuery(entrantsQuery(list.game.code));
  const { entered, unconfirmed } = list.counts;
  return (
    <Panel title={entered === 0 && unconfirmed > 0 ? texts.entries : texts.entrantCount(entered)}>
      {unconfirmed > 0 && <p className="quiet fs-13 below-10">{texts.unconfirmedCount(unconfirmed)}</p>}
      <Loaded query={query} pending={<CardsLoading count={2} label={texts.entries} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{texts.noEntrantsHint}</p>}
            {items.length > 0 && !list.showsNames && <p className="quiet fs-13">{texts.namesHidden}</p>}
            <ol className="stack">
              {items.map((entrant, at) => (
                <EntrantLine
                  key={entrant.player?._id ?? `${entrant.number}.${at}`}
                  entrant={entrant}
                  list={list}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
