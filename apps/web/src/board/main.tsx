import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startOfflineQueue } from '../shared/offline/index.ts';
import { BoardApp } from './BoardApp.tsx';
import { openBoard } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// A player who looks at the board goes on sending what waits on his phone.
startOfflineQueue();
createRoot(root).render(
  <StrictMode>
    <BoardApp open={openBoard()} />
  </StrictMode>,
);
