import { spawnSync } from 'node:child_process';

/** Programs that some tests run, with the packages of Debian that contain them. */
const PACKAGES = {
  clamd: 'clamav-daemon',
  kubectl: 'kubernetes-client',
  promtool: 'prometheus',
  'redis-server': 'redis-server',
};

/** Describes tests that run a program. Where it is missing, they are skipped, and their titles say what to install. */
export function describeWith(program: keyof typeof PACKAGES, title: string, body: () => void): void {
  const isInstalled = spawnSync(program, ['--version']).error === undefined;
  if (isInstalled) describe(title, body);
  else describe.skip(`${title} (not installed: apt-get install ${PACKAGES[program]})`, body);
}
