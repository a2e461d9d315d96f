/** Data outside the game that boards show: people, the club or course, a tee, tournaments, events and held places. */
export type ExternalChange =
  | { readonly user: string }
  | { readonly club: string }
  | { readonly course: string }
  | { readonly tee: string }
  /** The names of these games' tournaments and events, and the places held in them; also for closed games. */
  | { readonly games: readonly string[] }
  /** Changes that no other cause covers: these games are loaded again. */
  | { readonly reload: readonly string[] };

/** A cause is stored as text: its kind and the id of its subject. */
export const externalCausesOf = (change: ExternalChange): string[] => {
  if ('games' in change) return change.games.map((id) => `game:${id}`);
  if ('reload' in change) return change.reload.map((id) => `whole:${id}`);
  return Object.entries(change).map(([kind, id]) => `${kind}:${id}`);
};

export const causeKind = (cause: string): string => cause.slice(0, cause.indexOf(':'));
export const causeSubject = (cause: string): string => cause.slice(cause.indexOf(':') + 1);

/** The data that these causes may have changed: accounts, and the tees, which include their course and club. */
export const dataAffectedBy = (causes: readonly string[]) => ({
  people: causes.filter((cause) => causeKind(cause) === 'user').map(causeSubject),
  tees: causes.some((cause) => ['tee', 'course', 'club'].includes(causeKind(cause))),
});
