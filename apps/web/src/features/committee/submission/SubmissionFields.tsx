import type { GameView, Gross, Player } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { matchOfPlayer } from '@flagstick/contract/matches';
import { contractTexts } from '@flagstick/contract/messages';
import { Autocomplete, Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { cardOwner, shareCard } from '../../../shared/game/card/card-owners.ts';
import { matchLine } from '../../../shared/game/match/match-words.ts';
import { gameMatches } from '../../../shared/game/match/matches.ts';
import { amendReasons } from '../../../shared/game/reasons.ts';
import { HandicapChange } from '../../../shared/handicap/HandicapChange.tsx';
import * as common from '../../../ui/common/messages.ts';
import { handicapIndexError } from '../../../ui/form/fields/handicap.ts';
import { Segments } from '../../../ui/page/Segments.tsx';
import * as texts from './messages.ts';
import {
  handicapsOf,
  mayApplyToLinked,
  type NoFinish,
  type SubmissionChanges,
  type SubmissionDraft,
  type SubmissionHole,
} from './submission.ts';

interface MatchAfterChangeProps {
  game: GameView;
  player: Player;
  draft: Pick<SubmissionDraft, 'nofinish' | 'disqualified'>;
}

function MatchAfterChange({ game, player, draft: { nofinish, disqualified } }: MatchAfterChangeProps) {
  if (nofinish === player.nofinish && disqualified === player.disqualified) return null;
  const players = { ...game.players, [player._id]: { ...player, nofinish, disqualified } };
  const match = matchOfPlayer(gameMatches({ ...game, players }), player._id);
  if (!match) return null;
  const keepsHandicaps = game.state === 'done' && game.competition.type === 'custom';
  return (
    <p className="quiet fs-13" role="status">
      {texts.matchAfterChange(matchLine(match))}
      {keepsHandicaps && texts.handicapsUnchanged}
    </p>
  );
}

interface SubmissionFieldsProps {
  game: GameView;
  player: Player;
  draft: SubmissionDraft;
  holes: readonly SubmissionHole[];
  scorers: readonly string[];
  wrong: SubmissionChanges['wrong'];
  refused: ReadonlySet<string>;
  needsReason: boolean;
  onChange: (part: Partial<SubmissionDraft>) => void;
}

const reasons = [...amendReasons, texts.reasonWrongIndex];

const notes = (['DNF', 'DNP', 'WD'] as const).map((value) => ({ value, label: value }));

/** The state of a card without a note. */
const unnoted = (player: Player, holes: readonly SubmissionHole[]): string => {
  if (player.thru === 0) return texts.notStarted;
  return player.thru < holes.length ? texts.roundInPlay : texts.finished;
};

/** A scorer's values on holes that are disputed or have another value. */
const valuesOf = (scorer: string, holes: readonly SubmissionHole[]): Record<number, string> =>
  Object.fromEntries(
    holes.flatMap(({ number, entries, current, editable, verified }): Array<[number, string]> => {
      const entered: Gross | undefined = entries[scorer];
      const decides = verified === 'dispute' || entered !== current;
      return editable && entered !== undefined && decides ? [[number, String(entered)]] : [];
    }),
  );

/** A team's card uses the handicaps of all members; the fields are one member's. */
const labelsOfHandicaps = {
  player: () => ({ index: common.handicapIndex, playing: common.playingHandicap }),
  team: ({ name }: Player) => ({ index: texts.handicapIndexOf(name), playing: texts.ownHandicapOf(name) }),
};

export function SubmissionFields(props: SubmissionFieldsProps) {
  const { game, player, draft, holes, scorers, wrong, refused, needsReason, onChange } = props;
  const closed = game.state === 'done';
  // Another scorer replaces the values that were filled in; typed values stay.
  const [filled, setFilled] = useState<Record<number, string>>({});
  const choose = (scorer: string | null) => {
    const typed = Object.entries(draft.grosses).filter(([hole, text]) => filled[Number(hole)] !== text);
    const values = scorer === null || scorer === 'committee' ? {} : valuesOf(scorer, holes);
    setFilled(values);
    onChange({ grosses: { ...values, ...Object.fromEntries(typed) } });
  };
  const handicapLabels = labelsOfHandicaps[cardOwner(player)](player);
  return (
    <div className="stack pack-top gap-12">
      <Select
        label={texts.scorer}
        description={texts.scorerHint}
        data={[
          { value: 'committee', label: common.committee },
          ...scorers.map((id) => {
            const who = game.players[id];
            return {
              value: id,
              label: who
                ? `${fullName(who)}${shareCard(who, player) ? '' : texts.markerSuffix}`
                : texts.formerMarker,
            };
          }),
        ]}
        defaultValue="committee"
        allowDeselect={false}
        onChange={choose}
      />
      <Autocomplete
        label={common.reason}
        description={needsReason ? texts.reasonHint : texts.reasonNeededHint}
        data={reasons}
        value={draft.reason}
        maxLength={limits.reasonMax}
        error={wrong.has('reason') ? contractTexts.sayWhy : refused.has('reason') && contractTexts.swearWord}
        onChange={(reason) => onChange({ reason })}
      />
      <Textarea
        label={texts.comments}
        description={texts.commentsHint}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={limits.commentsMax}
        value={draft.comments}
        error={refused.has('comments') && contractTexts.comments}
        onChange={({ currentTarget }) => onChange({ comments: currentTarget.value })}
      />
      <div>
        <p className="fs-15 medium below-4" id="submission-round">
          {texts.round}
        </p>
        <Segments
          aria-labelledby="submission-round"
          fullWidth
          options={[{ value: 'finished', label: unnoted(player, holes) }, ...notes]}
          value={draft.nofinish ?? 'finished'}
          onChange={(value) => onChange({ nofinish: value === 'finished' ? null : (value as NoFinish) })}
        />
      </div>
      <Switch
        label={texts.disqualified}
        checked={draft.disqualified}
        onChange={({ currentTarget }) => onChange({ disqualified: currentTarget.checked })}
      />
      <MatchAfterChange game={game} player={player} draft={draft} />
      {game.linkedGames.length > 0 && mayApplyToLinked(draft, player) && (
        <Switch
          label={texts.inAllLinkedGames}
          description={texts.allLinkedGamesHint}
          checked={draft.allGames}
          onChange={({ currentTarget }) => onChange({ allGames: currentTarget.checked })}
        />
      )}
      <Switch
        label={common.outOfCompetition}
        description={texts.outOfCompetitionHint}
        checked={draft.outOfCompetition}
        onChange={({ currentTarget }) => onChange({ outOfCompetition: currentTarget.checked })}
      />
      <div className="stack halves gap-12">
        <TextInput
          label={handicapLabels.index}
          value={draft.hci}
          inputMode="decimal"
          disabled={closed}
          error={wrong.has('hci') ? handicapIndexError(draft.hci, limits.scoringIndex) : undefined}
          onChange={({ currentTarget }) => onChange({ hci: currentTarget.value })}
        />
        <TextInput
          label={handicapLabels.playing}
          value={draft.hcp ?? ''}
          placeholder={texts.fromTheIndex}
          inputMode="decimal"
          disabled={closed}
          error={
            wrong.has('hcp')
              ? contractTexts.invalidValue.replace('{label}', common.playingHandicap)
              : undefined
          }
          onChange={({ currentTarget }) => onChange({ hcp: currentTarget.value || null })}
        />
      </div>
      {!closed && player.hcpSet && draft.hcp !== null && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange({ hcp: null })}>
          {texts.recalculateHandicap}
        </Button>
      )}
      <HandicapChange game={game} player={player} handicaps={handicapsOf(draft, player)} />
    </div>
  );
}
