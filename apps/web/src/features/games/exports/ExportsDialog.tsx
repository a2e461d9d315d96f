import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { usePublicHost } from '../../../shared/api/public-host.ts';
import { ExportList } from '../../../shared/exports/ExportList.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import classes from './ExportsDialog.module.css';
import { type EmbedTheme, embedSnippet, embedThemes } from './embed-snippet.ts';

interface ExportsDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

export default function ExportsDialog({ game, opened, onClose }: ExportsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.exports} width={640}>
      <ExportList game={game} signedIn />
      <Embedding game={game} />
    </Dialog>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied, { tone: 'success' });
  } catch {
    showErrorToast(texts.copyFailed);
  }
}

const isOff = ({ state, leaderboard }: GameView): boolean =>
  state !== 'done' && leaderboard.activateStatus === limits.leaderboardAccess.organiserOnly;

function Embedding({ game }: { game: GameView }) {
  const host = usePublicHost();
  const [theme, setTheme] = useState<EmbedTheme>('system');
  if (host === null) return null;
  const snippet = embedSnippet(`${host}/leaderBoard/${game.code}`, game.name, theme);
  return (
    <section className={classes.embedding} aria-labelledby="embedding">
      <h3 className="fs-20" id="embedding">
        {texts.websiteTitle}
      </h3>
      {isOff(game) ? <p>{texts.privateBoard}</p> : <p>{texts.snippetHint}</p>}
      <SegmentedControl
        aria-label={texts.appearance}
        value={theme}
        onChange={(chosen) => setTheme(chosen as EmbedTheme)}
        data={embedThemes.map(({ value, label }) => ({ value, label }))}
      />
      <textarea readOnly rows={4} aria-label={texts.snippet} value={snippet} className={classes.snippet} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden="true" />}
          onClick={() => void copy(snippet)}
        >
          {texts.copySnippet}
        </Button>
        <ExternalLink href={`/api/open/games/${game.code}`}>{texts.openDataJson}</ExternalLink>
        <ExternalLink href="/api/docs">{texts.apiPage}</ExternalLink>
      </div>
    </section>
  );
}
