import {
  type EmailType,
  emailTypes,
  type GameView,
  type Mailing,
  mailings,
  type Player,
} from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import { Anchor, Button, FileButton } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatDayTime } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import { TextareaField, TextField, useControl } from '../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { Segments } from '../../ui/page/Segments.tsx';
import { useSend } from './api.ts';
import classes from './Mail.module.css';
import * as texts from './messages.ts';
import { byGroup, noEmailReason, shortList, sortForEmail, typeWords } from './words.ts';

type By = 'all' | 'group' | 'hand';

function Recipients({ of, game }: { of: FormField<string[]>; game: GameView }) {
  const [by, setBy] = useState<By>('all');
  const { value } = useControl(of, {}, (ids) => String(ids.length));
  const chosen = useMemo(() => new Set(value), [value]);
  const all = useMemo(() => sortForEmail(game, Object.values(game.players)), [game]);
  const reachable = all.filter((player) => noEmailReason(game, player) === null);
  const unreachable = all.filter((player) => noEmailReason(game, player) !== null);
  const put = (players: readonly Player[], on: boolean) => {
    const next = new Set(chosen);
    for (const { _id } of players) {
      if (on) next.add(_id);
      else next.delete(_id);
    }
    of.set(reachable.filter(({ _id }) => next.has(_id)).map(({ _id }) => _id));
  };
  const row = (player: Player) => {
    const reason = noEmailReason(game, player);
    return (
      <label
        key={player._id}
        className={`${classes.person} row gap-12 min-48 lh-snug line-above`}
        data-off={reason !== null || undefined}
      >
        <input
          className="rigid no-margin"
          type="checkbox"
          checked={chosen.has(player._id)}
          disabled={reason !== null}
          onChange={(event) => put([player], event.currentTarget.checked)}
        />
        <b className="shrink anywhere">{fullName(player)}</b>
        <small className="quiet fs-13 anywhere right">
          {reason ?? player.email ?? player.group?.name ?? ''}
        </small>
      </label>
    );
  };
  return (
    <section className={classes.to} aria-label={texts.to}>
      <div className={`${classes.toHead} flex wrap spread align-base gap-8 pad-14-16 sunk`}>
        <h3>{texts.to}</h3>
        <span aria-live="polite">{texts.chosenOf(chosen.size, all.length)}</span>
        <Segments<By>
          value={by}
          onChange={(next) => {
            setBy(next);
            if (next === 'all') put(reachable, true);
          }}
          fullWidth
          aria-label={texts.chooseBy}
          options={[
            { value: 'all', label: common.all },
            { value: 'group', label: texts.byGroup },
            { value: 'hand', label: texts.byPlayer },
          ]}
        />
      </div>
      <div className={classes.people}>
        {by === 'group'
          ? byGroup(game).map(({ name, players }) => {
              const some = players.filter((player) => noEmailReason(game, player) === null);
              const on = some.filter(({ _id }) => chosen.has(_id)).length;
              return (
                <fieldset key={name} className={`${classes.part} no-margin no-padding no-border`}>
                  <legend className="vh">{name}</legend>
                  <label className={`${classes.group} sunk row gap-12 min-48 lh-snug line-above`}>
                    <input
                      className="rigid no-margin"
                      type="checkbox"
                      checked={on > 0 && on === some.length}
                      disabled={some.length === 0}
                      ref={(box) => {
                        if (box) box.indeterminate = on > 0 && on < some.length;
                      }}
                      onChange={(event) => put(some, event.currentTarget.checked)}
                    />
                    <b>{name}</b>
                  </label>
                  {players.map(row)}
                </fieldset>
              );
            })
          : all.map(row)}
      </div>
      {unreachable.length > 0 && (
        <p className={classes.without}>{texts.playersWithout(unreachable.length, shortList(unreachable))}</p>
      )}
    </section>
  );
}

interface Typed {
  type: EmailType;
  subject: string;
  text: string;
  players: string[];
}

interface ComposeProps {
  game: GameView;
  /** The sender's own address, for replies. */
  address: string;
  last: Mailing | null;
  onLast: () => void;
  onSent: () => void;
  onClose: () => void;
}

const bodyOf = (game: GameView, address: string, { players, ...typed }: Typed) => ({
  ...typed,
  players: players.join(','),
  gameCode: game.code,
  gameName: game.name,
  orgEmail: address,
});

export function Compose({ game, address, last, onLast, onSent, onClose }: ComposeProps) {
  const sending = useSend(game._id);
  const [file, setFile] = useState<File | null>(null);
  const reachable = Object.values(game.players).filter((player) => noEmailReason(game, player) === null);
  const form = useServerForm<Typed>({
    initialValues: {
      type: game.state === 'done' ? 'final result' : 'current start sheet',
      subject: '',
      text: '',
      players: reachable.map(({ _id }) => _id),
    },
    validate: (values) => {
      const errors = schemaErrors(mailings.send.body, bodyOf(game, address, values));
      if (values.type !== 'general blank e-mail') return errors;
      return {
        ...(values.subject === '' ? { subject: contractTexts.emailNeedsWords } : {}),
        ...(values.text === '' ? { text: contractTexts.emailNeedsWords } : {}),
        ...errors,
      };
    },
    save: (values) => sending.mutateAsync({ body: bodyOf(game, address, values), file }),
    onSaved: onSent,
    onCancel: onClose,
  });
  const { type, players } = useFieldValue(form.all);
  const general = type === 'general blank e-mail';
  const { thing } = typeWords[type];
  return (
    <EditForm form={form} save={plural(players.length, texts.sendToPlayers)} disabled={players.length === 0}>
      <p className="quiet fs-15 lh-135">
        {game.name}, {plural(Object.keys(game.players).length, { one: '# player', other: '# players' })}.{' '}
        {last && (
          <Anchor component="button" type="button" onClick={onLast}>
            {texts.lastSent(formatDayTime(last.createDate, game.club.timeZone))}
          </Anchor>
        )}
      </p>
      <div className={classes.compose}>
        <div className="stack pack-top gap-16">
          <Types of={form.at('type')} game={game} />
          <TextField
            field={form.at('subject')}
            label={texts.subject}
            maxLength={limits.emailSubject.max}
            {...(general ? {} : { description: texts.subjectHint(game.name, thing) })}
          />
          <TextareaField
            field={form.at('text')}
            label={texts.message}
            minRows={4}
            maxRows={10}
            maxLength={limits.emailTextMax}
            {...(general ? {} : { description: texts.messageHint })}
          />
          <Files
            general={general}
            name={`${thing.replace(' ', '-')}-${game.code}.pdf`}
            file={file}
            onFile={setFile}
          />
          <p className="quiet fs-15 lh-135">{texts.repliesTo(address)}</p>
        </div>
        <Recipients of={form.at('players')} game={game} />
      </div>
    </EditForm>
  );
}

function Types({ of, game }: { of: FormField<EmailType>; game: GameView }) {
  const { value } = useControl(of, {}, (type) => typeWords[type].title);
  const notes: Record<EmailType, string> = {
    'current start sheet': texts.startSheetNote(
      plural(game.groups.length, { one: '# group', other: '# groups' }),
    ),
    'final result': game.state === 'done' ? texts.resultNote : texts.resultClosedNote,
    'general blank e-mail': texts.generalNote,
  };
  return (
    <fieldset className={`${classes.types} stack gap-8 no-margin no-padding no-border`}>
      <legend className="vh">{common.type}</legend>
      {emailTypes.map((type) => {
        const off = type === 'final result' && game.state !== 'done';
        return (
          <label
            className="row gap-14 r-key outline min-60 pointer"
            key={type}
            data-on={value === type || undefined}
            data-off={off || undefined}
          >
            <input
              className="rigid no-margin"
              type="radio"
              name="email-type"
              value={type}
              checked={value === type}
              disabled={off}
              onChange={() => of.set(type)}
            />
            <span className="stack lh-130">
              <b>{typeWords[type].title}</b>
              <small className="quiet fs-13">{notes[type]}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface FilesProps {
  general: boolean;
  name: string;
  file: File | null;
  onFile: (file: File | null) => void;
}

const accepted = ['application/pdf', ...limits.upload.types].join(',');

/** The server's PDF, and a file of the sender's. */
function Files({ general, name, file, onFile }: FilesProps) {
  const [refused, setRefused] = useState(false);
  const pick = (picked: File | null) => {
    const fits = picked !== null && picked.size <= limits.upload.maxBytes;
    setRefused(picked !== null && !fits);
    if (fits) onFile(picked);
  };
  return (
    <div className={`${classes.files} stack gap-6`}>
      <b>{general ? texts.file : texts.files}</b>
      <div className="flex wrap gap-10">
        {!general && (
          <span className={classes.file}>
            <IconFileTypePdf size={24} aria-hidden="true" />
            <span className="stack fill">
              {name}
              <small className="quiet fs-13">{texts.madeOnSending}</small>
            </span>
          </span>
        )}
        {file && (
          <span className={classes.file}>
            <IconPaperclip size={24} aria-hidden="true" />
            <span className="stack fill">{file.name}</span>
            <Button
              variant="subtle"
              aria-label={texts.removeFile(file.name)}
              onClick={() => onFile(null)}
              px={8}
            >
              <IconTrash size={20} aria-hidden="true" />
            </Button>
          </span>
        )}
        <FileButton onChange={pick} accept={accepted}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={20} aria-hidden="true" />}>
              {file ? texts.changeFile : texts.addFile}
            </Button>
          )}
        </FileButton>
      </div>
      {refused && <p role="alert">{contractTexts.emailFile}</p>}
    </div>
  );
}
