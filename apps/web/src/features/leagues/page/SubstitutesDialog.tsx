import type { League, LeagueSide, TeamDaySideName as SideName } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames } from '@flagstick/golf';
import { Select } from '@mantine/core';
import { send } from '../../../shared/api/call.ts';
import { fullName } from '../../../shared/display/names.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import { type ChosenFixture, limitSentence, ownSide, sideOf } from '../names.ts';
import { useLeagueCall } from '../reads.ts';

interface SubstitutesDialogProps {
  league: League;
  chosen: ChosenFixture | null;
  onClose: () => void;
}

interface SubstitutePair {
  readonly player: string;
  readonly substitute: string;
}

interface SideFormProps {
  league: League;
  chosen: ChosenFixture;
  name: SideName;
  side: LeagueSide;
  onClose: () => void;
}

/** The substitute of each player of a side. */
function SideForm({ league, chosen, name, side, onClose }: SideFormProps) {
  const { round, fixture } = chosen;
  const { runAsync } = useLeagueCall(league._id);
  const params = { id: league._id, round: String(round), fixture: String(fixture.fixture), side: name };
  const form = useServerForm<{ substitutes: readonly SubstitutePair[] }, never>({
    initialValues: {
      substitutes: fixture.substitutes
        .filter((one) => one.side === name)
        .map(({ player, substitute }) => ({ player, substitute })),
    },
    save: (values) =>
      runAsync(() =>
        send(routes.leagues.setSubstitutes, { params, body: { substitutes: [...values.substitutes] } }),
      ),
    onSaved: () => {
      showToast(texts.substitutesSaved, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  const field = form.at('substitutes');
  const pairs = useFieldValue(field);
  const players = side.players.filter(({ substitute }) => !substitute);
  const substitutes = side.players.filter(({ substitute }) => substitute);
  return (
    <EditForm form={form} save={texts.saveSubstitutes}>
      <div className="stack gap-12">
        <p className="quiet fs-13">{limitSentence(league)}</p>
        {players.map((player) => {
          const at = pairs.findIndex((pair) => pair.player === player._id);
          const others = pairs.filter((pair) => pair.player !== player._id);
          const taken = new Set(others.map(({ substitute }) => substitute));
          const pair = at < 0 ? null : field.at(at);
          return (
            <Select
              key={player._id}
              label={texts.playsFor(fullName(player))}
              placeholder={texts.noSubstitute}
              clearable
              data={substitutes
                .filter(({ _id }) => !taken.has(_id))
                .map((one) => ({ value: one._id, label: fullName(one) }))}
              value={pairs[at]?.substitute ?? null}
              error={pair && (pair.at('substitute').error ?? pair.at('player').error)}
              onChange={(next) =>
                field.set(next ? [...others, { player: player._id, substitute: next }] : others)
              }
            />
          );
        })}
      </div>
    </EditForm>
  );
}

/** The sides whose substitutes the user may name: their own, or both for organisers. */
const sidesFor = (league: League, { fixture }: ChosenFixture): readonly SideName[] => {
  if (league.mayChange) return matchSideNames;
  const own = ownSide(league, fixture);
  return own ? [own] : [];
};

/** The substitutes of a side in a fixture. */
export function SubstitutesDialog({ league, chosen, onClose }: SubstitutesDialogProps) {
  return (
    <Dialog
      opened={chosen !== null}
      onClose={onClose}
      title={chosen ? texts.substitutesTitle(chosen.round) : ''}
      width={480}
    >
      {chosen && (
        <div className="stack gap-20">
          {sidesFor(league, chosen).map((name) => {
            const side = sideOf(league, chosen.fixture[name]);
            if (!side) return null;
            const hasSubstitutes = side.players.some(({ substitute }) => substitute);
            return (
              <section key={name} className="stack gap-8" aria-label={side.title}>
                <h3 className="no-margin fs-15 bold">{side.title}</h3>
                {hasSubstitutes ? (
                  <SideForm league={league} chosen={chosen} name={name} side={side} onClose={onClose} />
                ) : (
                  <p className="quiet fs-15">{texts.noSubstitutesListed}</p>
                )}
              </section>
            );
          })}
        </div>
      )}
    </Dialog>
  );
}
