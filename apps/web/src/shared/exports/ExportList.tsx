import type { GameView, PrintedDocument } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import * as common from '../../ui/common/messages.ts';
import { send } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { fileOf, saveFile } from '../api/file.ts';
import { loadWithRetry } from '../api/retry/load-with-retry.ts';
import { versionKey } from '../api/version-key.ts';
import classes from './ExportList.module.css';
import * as texts from './messages.ts';
import { UnprintedNames } from './UnprintedNames.tsx';

/** The result: shared or cancelled, refused without a tap, or the reason as a sentence. */
type ShareResult = 'done' | 'tapAgain' | { readonly message: string };

/** Opens the device's share sheet with a file. */
async function shareFile(file: File): Promise<ShareResult> {
  if (!navigator.canShare?.({ files: [file] })) return { message: contractTexts.shareUnsupported };
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'done';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // Closing the sheet is no failure.
    if (name === 'AbortError') return 'done';
    // The file was ready too late: a browser lets a tap count only for a while.
    if (name === 'NotAllowedError') return 'tapAgain';
    return { message: contractTexts.shareFileError };
  }
}

interface ExportListProps {
  game: Pick<GameView, '_id' | 'code' | 'name' | 'state' | 'v' | 'epoch'>;
  /** The server makes files for signed-in viewers; the picture is drawn here, for all. */
  signedIn: boolean;
}

interface Export {
  readonly title: string;
  readonly about: string;
  readonly make: () => Promise<File>;
}

const sheetOf = (game: string, sheet: PrintedDocument) => async () =>
  fileOf(await send(routes.print.sheet, { params: { id: game, sheet } }));

/** Uses the public view for every viewer, because a picture is passed on. */
const pictureOf = (game: Pick<GameView, 'code' | 'name'>) => async () => {
  const [board, { pictureOfBoard }] = await Promise.all([
    send(routes.openData.board, { params: { code: game.code } }),
    loadWithRetry(() => import('./picture.ts')),
  ]);
  return pictureOfBoard(board);
};

function exportsOf({ game, signedIn }: ExportListProps): Export[] {
  const picture = {
    title: texts.leaderboardPicture,
    about: texts.pictureHint,
    make: pictureOf(game),
  };
  if (!signedIn) return [picture];
  return [
    {
      title: texts.csvReport,
      about: texts.csvHint,
      make: sheetOf(game._id, 'report'),
    },
    ...(game.state === 'done'
      ? [
          {
            title: texts.exportResult,
            about: texts.resultHint,
            make: sheetOf(game._id, 'result'),
          },
        ]
      : []),
    {
      title: texts.exportLeaderboard,
      about: texts.leaderboardHint,
      make: sheetOf(game._id, 'leaderboard'),
    },
    picture,
  ];
}

/** The downloads of a board, each to share or to save. */
export function ExportList(props: ExportListProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // A file that was ready too late for its tap is shared by the next one, without being made again.
  const ready = useRef(new Map<string, File>());
  const key = ({ title }: Export) => `${title} ${versionKey(props.game)}`;
  const run = async (one: Export, use: (file: File) => Promise<string> | string) => {
    setBusy(one.title);
    setSaid('');
    try {
      const file = ready.current.get(key(one)) ?? (await one.make());
      ready.current.set(key(one), file);
      setSaid(await use(file));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.error);
    } finally {
      setBusy(null);
    }
  };
  const share = async (file: File) => {
    const shared = await shareFile(file);
    if (shared === 'done') return '';
    return shared === 'tapAgain' ? texts.readyToShare(file.name) : shared.message;
  };
  const download = (file: File) => {
    saveFile(file);
    return texts.wasSaved(file.name);
  };
  return (
    <div className={classes.exports}>
      {props.signedIn && (
        <UnprintedNames
          game={props.game._id}
          sheet={props.game.state === 'done' ? 'result' : 'leaderboard'}
        />
      )}
      <ul>
        {exportsOf(props).map((one) => (
          <li className="row wrap gap-8 line-below pad-y-12" key={one.title}>
            <div className="stack shrink">
              <b className="fs-17 bold">{one.title}</b>
              <small className="quiet fs-15">{one.about}</small>
            </div>
            <button
              className="inline gap-8 min-48 ink fs-15 bold surface r-key outline"
              type="button"
              aria-label={texts.shareNamed(one.title)}
              disabled={busy !== null}
              aria-busy={busy === one.title}
              onClick={() => void run(one, share)}
            >
              <IconShare2 size={20} aria-hidden="true" />
              {common.share}
            </button>
            <button
              className="inline gap-8 min-48 ink fs-15 bold surface r-key outline"
              type="button"
              aria-label={texts.downloadNamed(one.title)}
              disabled={busy !== null}
              aria-busy={busy === one.title}
              onClick={() => void run(one, download)}
            >
              <IconDownload size={20} aria-hidden="true" />
              {texts.downloadFile}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </div>
  );
}
