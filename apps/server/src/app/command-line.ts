/** A command as people type it here. A release has no npm: deploy/flagstick passes its own path. */
export function commandLine(name: string, args = ''): string {
  const release = process.env.FLAGSTICK_COMMAND;
  return (release ? `${release} ${name} ${args}` : `npm run ${name} -- ${args}`).replace(/(?: --)? $/, '');
}
