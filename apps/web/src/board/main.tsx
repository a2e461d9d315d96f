import '../shared/newer-methods.ts';
import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import '../shared/theme/kit/layout.css';
import '../shared/theme/kit/text.css';
import '../shared/theme/kit/surfaces.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renewWhenIdle } from './auto-reload.ts';
import { BoardApp } from './BoardApp.tsx';
import { isEmbedded, readAsThePublic } from './embed/embedded.ts';
import { startQueueBeside } from './queue.ts';
import { kitOnPage, openBoard } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const kit = await kitOnPage();
if (isEmbedded) readAsThePublic();
createRoot(root).render(
  <StrictMode>
    <BoardApp open={openBoard(kit)} />
  </StrictMode>,
);
if (!isEmbedded) startQueueBeside();
renewWhenIdle();
