import '../shared/newer-methods.ts';
import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import '../shared/theme/kit/layout.css';
import '../shared/theme/kit/text.css';
import '../shared/theme/kit/surfaces.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWhenIdle } from './auto-reload.ts';
import { BoardApp } from './BoardApp.tsx';
import { dropSession, isEmbedded } from './embed/embedded.ts';
import { startQueueAfterBoard } from './queue.ts';
import { openBoard, rowRendererOnPage } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const renderer = await rowRendererOnPage();
if (isEmbedded) dropSession();
createRoot(root).render(
  <StrictMode>
    <BoardApp open={openBoard(renderer)} />
  </StrictMode>,
);
if (!isEmbedded) startQueueAfterBoard();
reloadWhenIdle();
