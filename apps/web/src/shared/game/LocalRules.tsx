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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no call writes this text yet; the one that will has to clean it (contract, inputs.test.ts).
      dangerouslySetInnerHTML={{ __html: game.localRules }}
    />
  </FullDialog>
);
