export { deleteEvidenceOfGame, deleteEvidenceOfPlayer } from './store.ts';
