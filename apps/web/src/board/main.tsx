import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BoardApp } from './BoardApp.tsx';
import { isEmbedded, readAsThePublic } from './embed/embedded.ts';
import { startQueueBeside } from './queue.ts';
import { renewWhenIdle } from './renew.ts';
import { kitOnPage, openBoard } from './start.ts';

/** A frame was shown, or the page is not in sight and shows none. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 100);
  });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// What the server drew is seen first; drawing over it in the same frame would only delay it.
if (root.hasChildNodes()) await painted();
const kit = await kitOnPage();
if (isEmbedded) readAsThePublic();
createRoot(root).render(
  <StrictMode>
    <BoardApp open={openBoard(kit)} />
  </StrictMode>,
);
if (!isEmbedded) startQueueBeside();
renewWhenIdle();
