import packageJson from '../../package.json' with { type: 'json' };

/** The version of this release, as CHANGELOG.md names it. */
export const releaseVersion: string = packageJson.version;
