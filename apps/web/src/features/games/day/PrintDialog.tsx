import type { GameView, PrintedDocument } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { UnprintedNames } from '../../../shared/exports/UnprintedNames.tsx';
import { usePrint } from '../../../shared/exports/use-print.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import * as texts from './messages.ts';

interface PrintedFile {
  readonly sheet: PrintedDocument;
  readonly title: string;
  readonly about: string;
  readonly format: string;
}

const startDocuments: readonly PrintedFile[] = [
  { sheet: 'startSheet', title: texts.startSheet, about: texts.startSheetAbout, format: texts.pdf },
  { sheet: 'scoreCards', title: common.scoreCards, about: texts.scoreCardsAbout, format: texts.pdf },
  { sheet: 'labels', title: texts.labels, about: texts.labelsAbout, format: texts.pdf },
  { sheet: 'invitation', title: texts.qrCode, about: texts.qrCodeAbout, format: texts.pdf },
  { sheet: 'startSheetCsv', title: texts.startSheetCsv, about: texts.startSheetCsvAbout, format: texts.csv },
];
const board: PrintedFile = {
  sheet: 'leaderboard',
  title: texts.leaderboard,
  about: texts.leaderboardAbout,
  format: texts.pdf,
};
const result: PrintedFile = {
  sheet: 'result',
  title: texts.result,
  about: texts.resultAbout,
  format: texts.pdf,
};

const handicapReturn: PrintedFile = {
  sheet: 'handicapReturn',
  title: texts.handicapReturn,
  about: texts.handicapReturnAbout,
  format: texts.csv,
};

const prizeDocuments: readonly PrintedFile[] = [
  { sheet: 'prizes', title: texts.prizeList, about: texts.prizeListAbout, format: texts.pdf },
  { sheet: 'prizesPro', title: texts.proShopList, about: texts.proShopListAbout, format: texts.pdf },
  { sheet: 'prizesCsv', title: texts.prizesCsv, about: texts.prizesCsvAbout, format: texts.csv },
];

type DocumentsGame = Pick<GameView, 'state' | 'prizes' | 'competition'>;

/** What is useful now comes first. */
const documentsOf = ({ state, prizes, competition }: DocumentsGame): readonly PrintedFile[] => {
  const won = prizes.contests > 0 ? prizeDocuments : [];
  if (state === 'done') {
    // In matches and on a team's card there is no score of one player alone.
    const returned = formatOf(competition.playingRules).changesHandicaps ? [handicapReturn] : [];
    const start = startDocuments.filter(({ sheet }) => sheet !== 'invitation');
    return [result, ...won, board, ...returned, ...start];
  }
  return state === 'playing' ? [...startDocuments, board, ...won] : startDocuments;
};

interface PrintDialogProps {
  game: Pick<GameView, '_id'> & DocumentsGame;
  opened: boolean;
  onClose: () => void;
}

/** The documents of a game in one list. */
export default function PrintDialog({ game, opened, onClose }: PrintDialogProps) {
  const print = usePrint(game._id);
  const documents = documentsOf(game);
  return (
    <Dialog opened={opened} onClose={onClose} title={common.print} width={560}>
      <UnprintedNames game={game._id} sheet={game.state === 'done' ? 'result' : 'startSheet'} />
      <ul className="stack">
        {documents.map(({ sheet, title, about, format }) => (
          <li className="row gap-12 line-below pad-y-12" key={sheet}>
            <div className="grow">
              <b className="block bold">{title}</b>
              <small className="quiet fs-13">{about}</small>
            </div>
            <Button
              className="rigid"
              variant="default"
              aria-label={texts.download(format, title)}
              disabled={print.isPending}
              loading={print.isPending && print.variables === sheet}
              leftSection={<IconDownload size={20} aria-hidden="true" />}
              onClick={() => print.mutate(sheet)}
            >
              {format}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
