import { spawn } from 'node:child_process';

/** Runs npm in a folder; resolves to its exit code. Uses the npm that runs this script, if one does. */
export function npm(args, folder) {
  const own = process.env.npm_execpath;
  const [command, ...first] = own ? [process.execPath, own] : ['npm'];
  return new Promise((resolve) => {
    spawn(command, [...first, ...args, '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    })
      .on('error', () => resolve(1))
      .on('close', resolve);
  });
}
