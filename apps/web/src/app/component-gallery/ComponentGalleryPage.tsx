import { contractTexts } from '@flagstick/contract/messages';
import { Button, Checkbox, NumberInput, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/error.ts';
import { WhyHandicap } from '../../shared/handicap/WhyHandicap.tsx';
import { type Theme, themes, useTheme } from '../../shared/theme/theme.ts';
import { Brand } from '../../ui/brand/Brand.tsx';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import { PersonAvatar } from '../../ui/brand/PersonAvatar.tsx';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog, InfoDialog, Sheet } from '../../ui/dialog/dialogs.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { CodeInput } from '../../ui/input/CodeInput.tsx';
import { ImageUpload } from '../../ui/input/ImageUpload.tsx';
import { SearchPicker } from '../../ui/input/SearchPicker.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { FactList, FillLevel, Panel, Toolbar, TwoLine, WithMark } from '../../ui/page/layout.tsx';
import { PageDots } from '../../ui/page/PageDots.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { CardsLoading, EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import { Wizard } from '../../ui/page/Wizard.tsx';
import { Shots } from '../../ui/Shots.tsx';
import { CodeChip, GameCodeTiles } from '../../ui/score/GameCodeTiles.tsx';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import { ScoreTrack } from '../../ui/score/ScoreTrack.tsx';
import { OrgBadge, StateBadge, Tag } from '../../ui/score/StateBadge.tsx';
import { TeeColorName } from '../../ui/score/TeeName.tsx';
import { ToPar } from '../../ui/score/ToPar.tsx';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import { Forms } from './FormSamples.tsx';
import classes from './Sample.module.css';
import { Sample, SampleLine } from './Sample.tsx';
import { Tables } from './TableSamples.tsx';

const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', sun: 'Sun' };
const offline = new ApiError(0, {});
const refused = new ApiError(403, {
  error: 'You are not allowed to do this action',
  code: 'action.notAllowed',
});
const refetch = () => {};
const somebody = { name: 'Rowan', lastName: 'Hale' };

const whyLines = [
  { title: 'Handicap index', value: '12.6' },
  { title: 'White, men: slope 128', sum: '12.6 × 128 ÷ 113', value: '14.27' },
  { title: 'Allowance 95%', sum: '14.67 × 0.95, before rounding', value: '13.94' },
];
const eighteen = Array.from({ length: 18 }, (_, at) => at + 1);

const names = ['Aoife Renn', 'Beatriz Noll', 'Callum Brice', 'Hamish Vane', 'Leona Quist'];
const findName = async (text: string) => {
  const items = names.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return { items, count: items.length };
};

function Marks() {
  return (
    <>
      <SampleLine>
        {[2, 3, 4, 5, 6, 8].map((gross) => (
          <ScoreMark key={gross} gross={gross} par={4} size="24px" />
        ))}
        <ScoreMark gross="PU" par={4} size="24px" />
      </SampleLine>
      <SampleLine>
        <ToPar value={-4} /> <ToPar value={0} /> <ToPar value={7} />
        <Shots strokes={1} /> <Shots strokes={2} /> <Shots strokes={-1} />
      </SampleLine>
      <SampleLine>
        <ScoreTrack at="phone" /> <ScoreTrack at="sent" /> <ScoreTrack at="counted" />
      </SampleLine>
    </>
  );
}

function Buttons() {
  return (
    <>
      <SampleLine>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />}>Add game</Button>
        <Button variant="default">Change</Button>
        <Button variant="subtle">Recalculate</Button>
        <Button variant="danger">Delete</Button>
      </SampleLine>
      <SampleLine>
        <Button disabled>Not yet</Button>
        <Button loading>Saving</Button>
      </SampleLine>
    </>
  );
}

function Fields() {
  return (
    <>
      <TextInput label="Name" placeholder="Midsummer Medal" />
      <TextInput label="E-mail" defaultValue="rowan" error="Email is not valid" />
      <PasswordInput label="Password" visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} />
      <NumberInput label="Players, at most" defaultValue={32} hideControls />
      <Select label="Tee" data={['White', 'Yellow', 'Red']} defaultValue="White" />
      <TextInput label="Locked" defaultValue="Kept by the admins" disabled />
      <SampleLine>
        <Switch label="Auto-progress" defaultChecked />
        <Checkbox label="Accepted" defaultChecked />
        <Checkbox label="Not yet" />
      </SampleLine>
      <FormError error="Form is not valid, check items" />
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'aux' | 'full' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <SampleLine>
      <Button
        variant="default"
        onClick={() =>
          void openConfirmDialog({
            title: 'Delete 3 games?',
            text: 'All score cards will be removed.',
            danger: true,
          })
        }
      >
        Confirm
      </Button>
      <Button variant="default" onClick={() => setOpen('aux')}>
        Auxiliary
      </Button>
      <Button variant="default" onClick={() => setOpen('full')}>
        Full
      </Button>
      <Button variant="default" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Dialog
        opened={open === 'aux'}
        onClose={close}
        title="Auxiliary dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        It takes the whole screen below 501 px.
      </Dialog>
      <InfoDialog opened={open === 'full'} onClose={close} title="Local Rules">
        Long text, with the club’s logo beside its title.
      </InfoDialog>
      <Sheet opened={open === 'sheet'} onClose={close} title="Why 14?">
        On a phone it comes from below.
      </Sheet>
    </SampleLine>
  );
}

function Messages() {
  return (
    <SampleLine>
      <Button variant="default" onClick={() => showToast(contractTexts.joinOrCreate)}>
        Plain
      </Button>
      <Button variant="default" onClick={() => showToast(contractTexts.saved, { tone: 'success' })}>
        Success
      </Button>
      <Button variant="default" onClick={() => showErrorToast(contractTexts.connectionError)}>
        Error
      </Button>
    </SampleLine>
  );
}

function Codes() {
  const [code, setCode] = useState('H7P');
  return (
    <>
      <CodeInput value={code} onChange={setCode} />
      <GameCodeTiles code="WH7K2P" />
      <SampleLine>
        <GameCodeTiles code="" height={38} compact />
        <LiveMark onDeep /> <LiveMark onDeep asOf={new Date(2026, 5, 13, 14, 21)} />
        <PageDots count={4} at={1} holdMs={7000} />
      </SampleLine>
      <SampleLine>
        <Button variant="deep">Join</Button>
        <Button variant="paper">Activate</Button>
      </SampleLine>
    </>
  );
}

/** Every shared component with its states: for developers, and for the gallery. */
export function ComponentGalleryPage() {
  const { theme, choose } = useTheme();
  const [tab, setTab] = useState<'board' | 'sheet'>('board');
  return (
    <main className={classes.page}>
      <SampleLine>
        <h1>Pieces</h1>
        <Segments
          aria-label="Theme"
          value={theme}
          onChange={choose}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
        />
      </SampleLine>
      <div className={classes.grid}>
        <Sample
          title="On the masthead"
          note="Plates are codes, television places and scores; nothing else."
          deep
        >
          <Brand />
          <Codes />
        </Sample>
        <Sample title="Scores" note="Shape first, colour repeats it; each has hidden words for readers.">
          <Marks />
        </Sample>
        <Sample title="Words and marks">
          <SampleLine>
            <StateBadge state="waitingList" /> <StateBadge state="playing" /> <StateBadge state="done" />
            <OrgBadge /> <Tag>Guest</Tag> <CodeChip code="WH7K2P" />
          </SampleLine>
          <SampleLine>
            <TeeColorName color="white" /> <TeeColorName color="yellow" /> <TeeColorName color="red" />{' '}
            <TeeColorName color="blue" />
            <TeeColorName color="black" /> <TeeColorName color="tiger" />
          </SampleLine>
          <SampleLine>
            <PersonAvatar person={somebody} /> <FlagIcon size={32} /> <FlagIcon size={24} cup={false} />
            <LiveMark /> <LiveMark asOf={new Date(2026, 5, 13, 14, 21)} />
          </SampleLine>
        </Sample>
        <Sample title="Buttons" note="One green button per screen says what comes next.">
          <Buttons />
          <Segments
            aria-label="View"
            value={tab}
            onChange={setTab}
            options={[
              { value: 'board', label: 'Leaderboard' },
              { value: 'sheet', label: 'Start Sheet' },
            ]}
          />
        </Sample>
        <Sample title="Fields">
          <Fields />
        </Sample>
        <Sample title="Wizard">
          <Wizard
            steps={[
              { title: 'E-mail' },
              { title: 'Password' },
              { title: 'Username' },
              { title: 'About you' },
            ]}
            at={1}
            onBack={() => {}}
            action={<Button>Next</Button>}
          >
            <PasswordInput
              label="Password once more"
              visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            />
          </Wizard>
        </Sample>
        <Sample title="Picker" note="The server searches; ten at most are shown.">
          <SearchPicker<string>
            label="Player"
            minLength={2}
            among={['pieces']}
            search={findName}
            keyOf={(name) => name}
            nameOf={(name) => name}
            onPick={() => {}}
          />
        </Sample>
        <Sample title="Long jobs and uploads">
          <JobProgress title="Importing players" done={48} total={144} />
          <JobProgress title="Closing the game" done={0} total={null} />
          <ImageUpload label="Picture" value={null} onPick={() => {}} />
          <ImageUpload label="Failed picture" value={null} onPick={() => {}} state="failed" />
        </Sample>
        <Sample title="Why a handicap">
          <SampleLine>
            <WhyHandicap
              title="Why Rowan plays off 14"
              lines={whyLines}
              playingHandicap={14}
              strokeIndexes={eighteen}
            >
              14
            </WhyHandicap>
          </SampleLine>
        </Sample>
        <Sample title="Dialogs and messages">
          <Dialogs />
          <Messages />
        </Sample>
        <Sample title="Nothing here">
          <EmptyState title={contractTexts.noItem} action={<Button variant="default">Clear</Button>}>
            No game matches “Hethersett”. Clear the search or add a game.
          </EmptyState>
        </Sample>
        <Sample title="It did not work">
          <Loaded query={{ data: undefined, error: offline, refetch }} pending={null}>
            {() => null}
          </Loaded>
          <Loaded query={{ data: undefined, error: refused, refetch }} pending={null}>
            {() => null}
          </Loaded>
          <Loaded query={{ data: 'The games of yesterday', error: offline, refetch }} pending={null}>
            {(games) => games}
          </Loaded>
        </Sample>
        <Sample title="A form" note="Bound fields; another user’s changes are merged field by field.">
          <Forms />
        </Sample>
        <Sample title="Facts and panels">
          <Panel title="Start" action={<Button variant="subtle">Change</Button>}>
            <FactList
              facts={[
                ['First tee', '09:00'],
                ['Interval', '10 minutes'],
              ]}
            />
          </Panel>
          <Toolbar>
            <WithMark mark={<PersonAvatar person={somebody} size={36} />}>Rowan Hale</WithMark>
            <TwoLine below="Amarillas">Club de Golf Alcanada</TwoLine>
            <FillLevel value={28} of={32} />
            <FillLevel value={32} of={32} />
          </Toolbar>
        </Sample>
        <Sample title="On its way">
          <CardsLoading count={2} />
          <RowsLoading rows={3} />
        </Sample>
      </div>
      <Sample title="A thousand rows" note="Those in sight stand in the document.">
        <Tables />
      </Sample>
    </main>
  );
}
