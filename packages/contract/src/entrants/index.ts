/**
 * The rows of a board and their order, for the server and every page. At run time it imports only golf: the public
 * board uses it, and loads other kinds of entrants only for their games.
 */
export {
  type Entrant,
  type EntrantRule,
  type EntrantsOf,
  type EntrantTeam,
  inBoardOrder,
  type Seated,
} from './entrant.ts';
export { individualEntrants } from './individual.ts';
