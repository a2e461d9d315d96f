import { ApiError } from '../../shared/api/error.ts';
import { fullName } from '../../shared/display/names.ts';
import { openConfirmDialog } from '../dialog/confirm-dialog.tsx';
import * as texts from './messages.ts';

/** The user's confirmations for a person's name. */
export interface NameConfirmation {
  readonly nameConfirmed?: true;
  readonly otherPerson?: true;
}

interface Names {
  readonly name?: unknown;
  readonly lastName?: unknown;
}

/** The question for a refusal, and the body after a yes; null for a refusal that cannot be confirmed. */
function questionFor(error: unknown, { name, lastName }: Names) {
  if (!(error instanceof ApiError)) return null;
  const person = fullName({ name: String(name ?? ''), lastName: String(lastName ?? '') }).trim();
  if (error.code === 'name.swearWord') {
    return {
      title: texts.wordInName(person),
      text: texts.realNameHint,
      yes: texts.useName,
      no: texts.changeName,
      flag: { nameConfirmed: true } as const,
    };
  }
  if (error.code === 'guest.sameName') {
    return {
      title: texts.anotherPerson(person),
      text: texts.alreadyPlaying(person),
      yes: texts.addAnotherPerson,
      no: texts.dontAdd,
      flag: { otherPerson: true } as const,
    };
  }
  return null;
}

/**
 * Sends a person's names. If the server requires confirmation of a name, the user is asked, and a yes sends the names
 * again.
 * @throws the refusal when the user does not confirm it, and every other error of `send`
 */
export async function sendConfirmingName<T>(
  names: Names,
  send: (confirmed: NameConfirmation) => Promise<T>,
  confirmed: NameConfirmation = {},
): Promise<T> {
  try {
    return await send(confirmed);
  } catch (error) {
    const question = questionFor(error, names);
    if (!question || !(await openConfirmDialog(question))) throw error;
    return sendConfirmingName(names, send, { ...confirmed, ...question.flag });
  }
}
