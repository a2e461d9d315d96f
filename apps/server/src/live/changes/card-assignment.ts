import { newId } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { EnteredCard } from '../game/cards.ts';
import { type CardAssignment, liveFormatOf } from '../game/formats/index.ts';
import { type GameData, notHandedIn, type PlayerData, type TeamData } from '../game/game-data.ts';
import type { Rule } from '../game/rule.ts';

/** Assigns the cards after every change of an open game, by its format. */
export function assignCards(change: CardAssignment): void {
  if (change.data.game.state === 'done') return;
  liveFormatOf(change.rule).assignCards(change, newId);
}

class RulePreview implements CardAssignment {
  readonly rule: Rule;
  readonly made: EnteredCard[] = [];
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

  moveToCard(playerId: string, cardId: string): void {
    this.setSeat(playerId, { cardId });
    if (!this.#board.entered.has(cardId) && !this.made.some(({ id }) => id === cardId)) {
      this.made.push(new EnteredCard(cardId));
    }
  }
}

/** The board with this data, with cards assigned by its rule. Nothing is stored. */
export function previewBoard(board: Board, data: GameData): Board {
  const preview = new RulePreview(board, data);
  assignCards(preview);
  const played = new Set(preview.data.players.map(({ cardId }) => cardId));
  const known = new Map(data.cards.map((card) => [card.id, card]));
  const cards = [...played].map((id) => known.get(id) ?? { ...notHandedIn, id, games: [board.id] });
  return board.changed({ ...preview.data, cards }, preview.made);
}
