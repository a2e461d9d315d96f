import { create } from 'zustand';

/** Whether a question was ever asked: until then the page does not load the code of dialogs. */
export const useQuestions = create<{ wanted: boolean }>()(() => ({ wanted: false }));

let here = () => {};
const drawn = new Promise<void>((resolve) => {
  here = resolve;
});

/** Called once questions can be rendered. */
export const questionsAreHere = (): void => here();

/** Resolves when a question can be rendered. */
export function questionsDrawn(): Promise<void> {
  useQuestions.setState({ wanted: true });
  return drawn;
}
