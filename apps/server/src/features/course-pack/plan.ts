import { errors, figureTitle, limits, type PackLine, packTitles, type TeeColor } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { inTenths } from '../../shared/codecs.ts';
import { yieldTurn } from '../../shared/yield-turn.ts';
import { changesResults, combinationOf, type UseOfTee } from '../score-cards/index.ts';
import type { PackScope } from './access.ts';
import { cardChanges } from './changes.ts';
import {
  type CardDraft,
  CardDrafts,
  type ClubDraft,
  type CourseDraft,
  clubDraft,
  nameKey,
  newClub,
} from './drafts.ts';
import { clubColumns, type LineCard, type PackRow, type Problem } from './read-line.ts';
import type { StoredClub } from './store.ts';

/** The state of all clubs that a file names, as the lines so far leave it. */
export interface Plan {
  readonly clubs: readonly ClubDraft[];
  readonly lines: readonly PackLine[];
}

/** Columns that only admins change. */
const ofAdmins: ReadonlySet<string> = new Set(['place', 'timeZone']);

/** Judges one line and, unless it is refused, applies it to the drafts. */
class LineJudge {
  readonly #row: PackRow;
  readonly #problems: Problem[];
  readonly #adds: PackLine['adds'] = [];
  readonly #changes: PackLine['changes'] = [];
  /** Run if no column is refused. */
  readonly #apply: Array<() => void> = [];

  constructor(row: PackRow) {
    this.#row = row;
    this.#problems = [...row.problems];
  }

  judge(clubs: Map<string, ClubDraft[]>, scope: PackScope): PackLine {
    const { row, card } = { row: this.#row, card: this.#row.card };
    // A cell that can't be read may be the name by which the rest is found.
    const club = this.#problems.length === 0 ? this.#club(clubs, scope) : null;
    if (club) this.#clubFields(club, scope);
    const course = club && row.course !== '' ? this.#course(club) : null;
    const draft = course && card ? this.#card(course, card) : null;
    const isBad = this.#problems.length > 0;
    if (!isBad) for (const apply of this.#apply) apply();
    const named = draft ?? card;
    return {
      line: row.line,
      club: club?.name ?? row.club,
      course: course?.name ?? row.course,
      scoreCard: named && {
        name: named.name ?? (named.color ? capital(named.color) : ''),
        gender: named.gender,
        teeColor: named.color,
      },
      outcome: isBad
        ? 'bad'
        : this.#adds.length > 0
          ? 'added'
          : this.#changes.length > 0
            ? 'changed'
            : 'same',
      adds: isBad ? [] : this.#adds,
      changes: isBad ? [] : this.#changes,
      problems: this.#problems,
    };
  }

  #refuse(column: string, reason: string): null {
    this.#problems.push({ column, reason });
    return null;
  }

  #club(clubs: Map<string, ClubDraft[]>, scope: PackScope): ClubDraft | null {
    const key = nameKey(this.#row.club);
    const [club, other] = clubs.get(key) ?? [];
    if (other) return this.#refuse(packTitles.club, 'Two clubs have this name. Rename one of them first.');
    if (club) {
      this.#apply.push(() => {
        club.named = true;
      });
      return club;
    }
    if (!scope.all) return this.#refuse(packTitles.club, 'You can import your own club only.');
    const added = { ...newClub(this.#row.club), named: true };
    this.#adds.push('club');
    this.#apply.push(() => clubs.set(key, [added]));
    return added;
  }

  #clubFields(club: ClubDraft, scope: PackScope): void {
    const { line, clubFields } = this.#row;
    for (const column of clubColumns) {
      const [from, to] = [club.fields[column], clubFields[column]];
      if (to === undefined) continue;
      const title = packTitles[column];
      const earlier = club.setBy.get(column);
      this.#apply.push(() => {
        club.setBy.set(column, earlier ?? line);
        club.fields[column] = to;
      });
      if (from === to) continue;
      if (earlier !== undefined) this.#refuse(title, `Line ${earlier} has another entry for this club.`);
      else if (!scope.all && ofAdmins.has(column)) this.#refuse(title, 'Only an admin can change this.');
      else if (club.stored) this.#changes.push({ column: title, from, to });
    }
  }

  #course(club: ClubDraft): CourseDraft | null {
    const { course: name, courseHoles, card } = this.#row;
    const key = nameKey(name);
    const [course, other] = club.courses.get(key) ?? [];
    if (other) {
      return this.#refuse(
        packTitles.course,
        'Two courses of the club have this name. Rename one of them first.',
      );
    }
    if (course) {
      if (courseHoles !== null && courseHoles !== course.holes) {
        return this.#refuse(packTitles.courseHoles, `This course has ${course.holes} holes.`);
      }
      this.#apply.push(() => {
        course.named = true;
      });
      return course;
    }
    const holes = courseHoles ?? card?.holes?.length;
    if (holes === undefined) {
      return this.#refuse(packTitles.courseHoles, `Enter ${limits.holesNumbers.join(', ')}.`);
    }
    const added: CourseDraft = { stored: null, name, holes, cards: new CardDrafts([]), named: true };
    this.#adds.push('course');
    this.#apply.push(() => club.courses.set(key, [added]));
    return added;
  }

  #card(course: CourseDraft, card: LineCard): CardDraft | null {
    const { name, color } = card;
    if (name === null && color === null) return this.#refuse(packTitles.tee, 'This cell is empty.');
    const [known, other] = course.cards.matching(card);
    const by = name === null ? packTitles.tee : packTitles.card;
    if (other) {
      return this.#refuse(
        by,
        name === null
          ? 'The course has two score cards of this tee. Enter the name of the score card.'
          : 'The course has two score cards with this name. Rename one of them first.',
      );
    }
    if (known?.line) return this.#refuse(by, `Line ${known.line} has the same score card.`);
    const next = known ? this.#changedCard(course, known, card) : this.#newCard(course, card);
    if (next) {
      this.#apply.push(() => {
        if (known) course.cards.replace(known, next);
        else course.cards.add(next);
      });
    }
    return next;
  }

  #combination(course: CourseDraft, count: number): 2 | 3 | null | undefined {
    const combination = combinationOf(course.holes, count);
    if (combination === undefined) {
      this.#refuse(figureTitle('par', count), `The line has ${count} holes, the course has ${course.holes}.`);
    }
    return combination;
  }

  #changedCard(course: CourseDraft, known: CardDraft, card: LineCard): CardDraft | null {
    const combination = card.holes ? this.#combination(course, card.holes.length) : known.combination;
    if (combination === undefined) return null;
    const next: CardDraft = {
      ...known,
      color: card.color ?? known.color,
      slope: card.slope ?? known.slope,
      rating_tenths: card.rating === null ? known.rating_tenths : inTenths.write(card.rating),
      combination,
      holes: card.holes ?? known.holes,
      line: this.#row.line,
    };
    const changes = cardChanges(known, next);
    const counting = changes.find(({ column }) => column !== packTitles.tee);
    if (known.use && counting && changesResults(known, next)) {
      return this.#refuse(counting.column, errors[`scoreCard.${known.use}`].text);
    }
    this.#changes.push(...changes);
    return next;
  }

  #newCard(course: CourseDraft, { name, color, gender, rating, slope, holes }: LineCard): CardDraft | null {
    if (color === null) this.#refuse(packTitles.tee, 'This cell is empty.');
    if (rating === null) this.#refuse(packTitles.rating, 'This cell is empty.');
    if (holes === null) this.#refuse(figureTitle('par', 1), 'This cell is empty.');
    const combination = holes === null ? undefined : this.#combination(course, holes.length);
    if (!color || !gender || rating === null || holes === null || combination === undefined) return null;
    this.#adds.push('scoreCard');
    return {
      ...{ stored: null, use: null, name: name ?? capital(color), color: color as TeeColor, gender },
      ...{ combination, holes },
      slope: slope ?? limits.slope.default,
      rating_tenths: inTenths.write(rating),
      line: this.#row.line,
    };
  }
}

/** Lines judged before other work of the process has a turn. */
const turn = 200;

/**
 * Judges the lines of a file one after the other, each by what the lines before it leave.
 * @param stored the clubs that the file names, and how games use their score cards
 */
export async function planPack(
  rows: readonly PackRow[],
  stored: { readonly clubs: readonly StoredClub[]; readonly uses: ReadonlyMap<string, UseOfTee> },
  scope: PackScope,
): Promise<Plan> {
  const clubs = Map.groupBy(
    stored.clubs.map((club) => clubDraft(club, stored.uses)),
    ({ name }) => nameKey(name),
  );
  const lines: PackLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % turn === turn - 1) await yieldTurn();
    lines.push(new LineJudge(row).judge(clubs, scope));
  }
  return { clubs: [...clubs.values()].flat(), lines };
}
