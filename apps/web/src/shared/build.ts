/**
 * The id of the build that this page came with; null under the development server. It stands in the page and in no
 * script, so that a release renames only the scripts that it changes.
 */
export const buildId: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
