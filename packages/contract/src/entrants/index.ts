/**
 * Who stands in the rows of a board, and in which order: decided here for the server and every page. At run time it
 * stands on golf alone: the public board uses it, and loads what other kinds of entrant need only for games of theirs.
 */
export * from './entrant.ts';
export * from './individual.ts';
