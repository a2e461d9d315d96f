import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { questionsAreHere } from './questions.ts';

/** Renders the confirmation dialogs of {@link ask}. */
export default function Questions() {
  useEffect(questionsAreHere, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
