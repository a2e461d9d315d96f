/** Style files of board parts that load later than the page, for the server's first paint. */
import { chunksOf, type Manifest } from './budget.ts';

const page = 'leaderBoard.html';
const modules = {
  matches: 'src/board/match/MatchBoard.tsx',
  podium: 'src/board/page/Podium.tsx',
  startSheet: 'src/board/start-sheet/StartSheet.tsx',
  teams: 'src/board/team/row-renderer.tsx',
  linked: 'src/board/page/LinkedBoards.tsx',
} as const;

const stylesOf = (manifest: Manifest, module: string) =>
  chunksOf(manifest, [module]).flatMap(({ css = [] }) => css);

/**
 * The style files of each part that the page does not include, as paths from the root of the site.
 * @throws when the build has no such part, or a part has no styles of its own: this list is outdated then
 */
export function partStyles(manifest: Manifest): Record<string, string[]> {
  const pages = new Set(stylesOf(manifest, page));
  const own = Object.entries(modules).map(([part, module]) => {
    const files = stylesOf(manifest, module).filter((file) => !pages.has(file));
    if (files.length === 0) throw new Error(`The board's part ${part} brings no styles beside its page's.`);
    return [part, files.map((file) => `/${file}`)];
  });
  return Object.fromEntries(own);
}
