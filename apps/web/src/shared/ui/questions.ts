import { create } from 'zustand';

/** Whether anybody has asked yet: until then the page does without the code of dialogs. */
export const useQuestions = create<{ wanted: boolean }>()(() => ({ wanted: false }));

let here = () => {};
const drawn = new Promise<void>((resolve) => {
  here = resolve;
});

/** Called once questions can be drawn. */
export const questionsAreHere = (): void => here();

/** Resolves when a question can be drawn. */
export function questionsDrawn(): Promise<void> {
  useQuestions.setState({ wanted: true });
  return drawn;
}
