import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { questionsAreHere } from './questions.ts';

/** Where questions over the page are drawn. */
export default function Questions() {
  useEffect(questionsAreHere, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
