import type { GameView } from '@flagstick/contract';
import { FullDialog } from '../ui/dialogs.tsx';
import classes from './LocalRules.module.css';

interface LocalRulesProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** The course's local rules. */
export const LocalRules = ({ game, opened, onClose }: LocalRulesProps) => (
  <FullDialog opened={opened} onClose={onClose} title="Local Rules">
    <div
      className={classes.rules}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned this text when it was stored.
      dangerouslySetInnerHTML={{ __html: game.localRules }}
    />
  </FullDialog>
);
