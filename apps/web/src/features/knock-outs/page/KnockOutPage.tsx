import type { KnockOut, KnockOutMatch, KnockOutSectionName } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDeviceTv, IconDots, IconPrinter, IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, SheetPage, Toolbar } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { KnockOutForm } from '../form/KnockOutForm.tsx';
import * as texts from '../messages.ts';
import { championOf, entrantName, namesOf, sectionOfMine } from '../names.ts';
import { knockOutQuery, useKnockOutCall, useSheet } from '../reads.ts';
import { MyMatch } from './MyMatch.tsx';
import { type ChosenMatch, ResultDialog } from './ResultDialog.tsx';
import { SectionView } from './SectionView.tsx';
import { Television } from './Television.tsx';

/** The button that draws, for an organiser with at least two entrants. */
function DrawButton({ knockOut, section }: { knockOut: KnockOut; section: KnockOutSectionName }) {
  const { run, isPending } = useKnockOutCall(knockOut._id);
  const params = { id: knockOut._id, section };
  return (
    <Button
      loading={isPending}
      onClick={async () => {
        const question = { title: texts.drawQuestion, text: texts.drawConsequence, yes: texts.makeDraw };
        if (await openConfirmDialog(question)) run(() => send(routes.knockOuts.draw, { params }));
      }}
    >
      {section === 'main' ? texts.makeDraw : texts.drawPlate}
    </Button>
  );
}

/** Before the draw: the list of entrants, and the next step. */
function BeforeDraw({ knockOut }: { knockOut: KnockOut }) {
  const { entrants, mayChange } = knockOut;
  const isReady = entrants.length >= 2;
  const hint = mayChange ? (isReady ? texts.readyToDraw : texts.tooFew) : texts.notDrawnHint;
  return (
    <>
      <EmptyState
        title={texts.notDrawn}
        action={mayChange && isReady && <DrawButton knockOut={knockOut} section="main" />}
      >
        {hint}
      </EmptyState>
      {entrants.length > 0 && (
        <Panel title={texts.entrantCount(entrants.length)}>
          <ol className="stack gap-6">
            {entrants.map((entrant, at) => (
              <li key={entrant._id} className="row gap-10">
                <Tag>{at + 1}</Tag>
                <span className="anywhere">{entrantName(entrant)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

function PlateState({ knockOut }: { knockOut: KnockOut }) {
  const { plate, plateSection, plateReady, mayChange, main } = knockOut;
  if (!plate || plateSection || !main) return null;
  return (
    <Panel title={plateReady ? texts.plateReady : texts.sections.plate}>
      <div className="stack gap-10">
        <p className="quiet">{plateReady ? texts.plateReadyHint : texts.plateWaits}</p>
        {plateReady && mayChange && (
          <Toolbar>
            <DrawButton knockOut={knockOut} section="plate" />
          </Toolbar>
        )}
      </div>
    </Panel>
  );
}

function About({ knockOut }: { knockOut: KnockOut }) {
  const { draw, unplayed, main, plateSection, entrants, mayChange, _id: id } = knockOut;
  const { run, isPending } = useKnockOutCall(id);
  if (!main) return null;
  const section: KnockOutSectionName = plateSection ? 'plate' : 'main';
  const drawn = plateSection ?? main;
  const hasResults = drawn.rounds.some(({ matches }) =>
    matches.some(({ result, game }) => result !== null || game !== null),
  );
  const isOut = section === 'main' && entrants.some(({ out }) => out !== null);
  return (
    <Panel title={texts.aboutDraw}>
      <div className="stack gap-10">
        <p className="quiet fs-15">
          {texts.drawnAs[draw]}
          {texts.drawnTimes(main.draws)} {texts.seedSentence(main.seed)}
          {plateSection && texts.plateSeedSentence(plateSection.seed)} {texts.unplayedSentences[unplayed]}{' '}
          {texts.countsAtDeadline}
        </p>
        {entrants.some(({ out }) => out !== null) && (
          <ul className="stack gap-4">
            {entrants.map(
              (entrant) =>
                entrant.out !== null && (
                  <li key={entrant._id} className="row spread gap-10">
                    {entrantName(entrant)} <Tag>{texts.outReasons[entrant.out]}</Tag>
                  </li>
                ),
            )}
          </ul>
        )}
        {mayChange && !hasResults && !isOut && (
          <Toolbar>
            <Button
              variant="default"
              loading={isPending}
              onClick={async () => {
                const question = { title: texts.undoQuestion, text: texts.undoConsequence, danger: true };
                const params = { id, section };
                if (await openConfirmDialog(question)) run(() => send(routes.knockOuts.undoDraw, { params }));
              }}
            >
              {texts.undoDraw}
            </Button>
          </Toolbar>
        )}
      </div>
    </Panel>
  );
}

function Brackets({ knockOut, onEnter }: { knockOut: KnockOut; onEnter: (chosen: ChosenMatch) => void }) {
  const { main, plateSection, mayChange } = knockOut;
  const [chosen, setChosen] = useState(() => sectionOfMine(knockOut));
  if (!main) return null;
  const name = plateSection ? chosen : 'main';
  const section = name === 'plate' && plateSection ? plateSection : main;
  const open = (of: KnockOutMatch) => onEnter({ section: name, of });
  const winner = championOf(section, namesOf(knockOut));
  return (
    <Panel
      title={winner ? `${texts.champion}: ${winner}` : section.finished ? texts.noChampion : texts.bracket}
      label={texts.sections[name]}
    >
      {plateSection && (
        <Segments
          aria-label={texts.sectionTitle}
          fullWidth
          value={chosen}
          onChange={setChosen}
          options={(['main', 'plate'] as const).map((value) => ({ value, label: texts.sections[value] }))}
        />
      )}
      <SectionView key={name} knockOut={knockOut} section={section} onOpen={mayChange ? open : undefined} />
    </Panel>
  );
}

function KnockOutActions({ knockOut }: { knockOut: KnockOut }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { run, isPending } = useKnockOutCall(knockOut._id);
  const { _id: id } = knockOut;
  const sheet = useSheet(id);
  const printBracket = () => sheet.mutate('bracket');
  const remove = async () => {
    const question = { title: texts.deleteQuestion, text: texts.deleteConsequence, danger: true };
    if (!(await openConfirmDialog(question))) return;
    run(async () => {
      await send(routes.knockOuts.remove, { params: { id } });
      showToast(texts.deleted, { tone: 'success' });
      void navigate({ to: '/knockOuts' });
      return knockOut;
    });
  };
  if (!knockOut.mayChange && !knockOut.main) return null;
  return (
    <Toolbar>
      {knockOut.mayChange && (
        <Button
          variant="default"
          leftSection={<IconSettings size={20} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {texts.setUp}
        </Button>
      )}
      {knockOut.main && (
        <LinkButton
          to="/knockOut/$id"
          params={{ id }}
          search={{ tv: '1' }}
          variant="default"
          leftSection={<IconDeviceTv size={20} aria-hidden="true" />}
        >
          {texts.television}
        </LinkButton>
      )}
      {knockOut.main && !knockOut.mayChange && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          loading={sheet.isPending}
          onClick={printBracket}
        >
          {texts.pdf}
        </Button>
      )}
      {knockOut.mayChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              aria-label={texts.moreActions}
              loading={isPending || sheet.isPending}
            >
              <IconDots size={22} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {knockOut.main && (
              <Menu.Item leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={printBracket}>
                {texts.pdf}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={20} aria-hidden="true" />} onClick={() => void remove()}>
              {texts.deleteKnockOut}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialog opened={editing} onClose={() => setEditing(false)} title={texts.setUp} width={720}>
        {editing && (
          <KnockOutForm row={knockOut} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
        )}
      </Dialog>
    </Toolbar>
  );
}

export const KnockOutPage = ({ id, tv }: { id: string | undefined; tv: boolean }) =>
  tv ? <Television id={id} /> : <Page id={id} />;

function Page({ id }: { id: string | undefined }) {
  const query = useQuery(knockOutQuery(id));
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenMatch | null>(null);
  const { data } = query;
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: '/knockOuts' })}
        title={data?.name ?? texts.knockOuts}
        sub={data && [data.club.name, texts.entrantCount(data.entrants.length)].join(' · ')}
      />
      <SheetPage>
        <Loaded query={query} pending={<CardsLoading label={texts.knockOuts} count={5} />}>
          {(knockOut) => (
            <>
              <MyMatch knockOut={knockOut} onEnter={setChosen} />
              <KnockOutActions knockOut={knockOut} />
              {knockOut.main === null && <BeforeDraw knockOut={knockOut} />}
              {knockOut.plateReady && <PlateState knockOut={knockOut} />}
              <Brackets knockOut={knockOut} onEnter={setChosen} />
              {!knockOut.plateReady && <PlateState knockOut={knockOut} />}
              <About knockOut={knockOut} />
              <ResultDialog knockOut={knockOut} chosen={chosen} onClose={() => setChosen(null)} />
            </>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
