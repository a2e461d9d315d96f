/**
 * The build id of this page; null under the development server. It is in the page and in no script, so that a release
 * renames only the scripts that it changes.
 */
export const buildId: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
