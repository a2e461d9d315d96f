import { playsOneCard } from '@flagstick/contract';
import { newId } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { Card } from '../game/cards.ts';
import { type GameData, notHandedIn, type PlayerData, type TeamData } from '../game/game-data.ts';
import type { Rule } from '../game/rule.ts';
import type { GameChange } from './game-change.ts';

/** What dealing reads and changes of a game. */
type Dealt = Pick<GameChange, 'data' | 'rule' | 'isBlank' | 'setTeam' | 'setSeat' | 'playOn'>;

/** What the committee notes of a card: of a team's it hangs on all seats at it. */
const notesOf = ({ noFinish, disqualified, reason }: PlayerData) => ({ noFinish, disqualified, reason });

/**
 * Who plays which card, after every change of a game. Under a rule of one card a team its members play the team's, from
 * the first of them on, and who comes to it takes what the committee noted of it; who has no team has a card that nobody
 * writes on. Under any other rule everybody has their own. Entries never move: they stay with their card.
 */
export function dealTeamCards(change: Dealt): void {
  if (change.data.game.state === 'done') return;
  if (playsOneCard(change.rule)) dealByTeam(change);
  else dealOwn(change);
}

function dealByTeam(change: Dealt): void {
  const players = Map.groupBy(change.data.players, ({ teamId }) => teamId);
  for (const { id, cardId } of change.data.teams) {
    const members = players.get(id) ?? [];
    const [first] = members;
    if (!first) continue;
    const isFree = isOfNoTeam(change, first.cardId) && change.isBlank(first.cardId);
    const card = cardId ?? (isFree ? first.cardId : newId());
    if (cardId === null) change.setTeam(id, { cardId: card });
    const held = members.find((seat) => seat.cardId === card) ?? first;
    for (const member of members) {
      if (member.cardId === card) continue;
      change.playOn(member.id, card, cardId === null);
      change.setSeat(member.id, notesOf(held));
    }
  }
  for (const { id, cardId } of players.get(null) ?? []) {
    const isShared = change.data.players.some((seat) => seat.id !== id && seat.cardId === cardId);
    if (isShared || !isOfNoTeam(change, cardId) || !change.isBlank(cardId)) change.playOn(id, newId(), true);
  }
}

const isOfNoTeam = ({ data }: Dealt, card: string): boolean =>
  !data.teams.some(({ cardId }) => cardId === card);

function dealOwn(change: Dealt): void {
  if (change.data.teams.every(({ cardId }) => cardId === null)) return;
  for (const { id, cardId } of change.data.teams) if (cardId !== null) change.setTeam(id, { cardId: null });
  const taken = new Set<string>();
  for (const { id, cardId } of change.data.players) {
    if (taken.has(cardId)) change.playOn(id, newId(), true);
    taken.add(cardId);
  }
}

/** A game under another rule, to be looked at. */
class Rehearsed implements Dealt {
  readonly rule: Rule;
  readonly made: Card[] = [];
  data: GameData;
  readonly #board: Board;

  constructor(board: Board, data: GameData) {
    this.#board = board;
    this.data = data;
    this.rule = data.rule;
  }

  isBlank(cardId: string): boolean {
    const card = this.made.find(({ id }) => id === cardId) ?? this.#board.entered.get(cardId);
    return card?.holes.size === 0;
  }

  setTeam(teamId: string, set: Partial<TeamData>): void {
    const teams = this.data.teams.map((team) => (team.id === teamId ? { ...team, ...set } : team));
    this.data = { ...this.data, teams };
  }

  setSeat(playerId: string, set: Partial<PlayerData>): void {
    const players = this.data.players.map((seat) => (seat.id === playerId ? { ...seat, ...set } : seat));
    this.data = { ...this.data, players };
  }

  playOn(playerId: string, cardId: string): void {
    this.setSeat(playerId, { cardId });
    if (!this.#board.entered.has(cardId) && !this.made.some(({ id }) => id === cardId)) {
      this.made.push(new Card(cardId));
    }
  }
}

/** The board as it would be with these parts, every card dealt as the rule has it. Nothing is stored. */
export function boardWith(board: Board, data: GameData): Board {
  const rehearsed = new Rehearsed(board, data);
  dealTeamCards(rehearsed);
  const played = new Set(rehearsed.data.players.map(({ cardId }) => cardId));
  const known = new Map(data.cards.map((card) => [card.id, card]));
  const cards = [...played].map((id) => known.get(id) ?? { ...notHandedIn, id, games: [board.id] });
  return board.changed({ ...rehearsed.data, cards }, rehearsed.made);
}
