import { spawn } from 'node:child_process';

/**
 * Ends a PostgreSQL when this process does, however it ends: a shell of its own group reads from a pipe that only our death
 * closes, and then asks the server for a fast shutdown. So a killed server or an interrupted test run leaves nothing behind.
 * @returns lets the guard go, to be called before the server is stopped in the ordinary way
 */
export function guard(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined; // no shell to do it; the next start clears up
  const script = 'read -r _; kill -INT "$1"';
  const shell = spawn('sh', ['-c', script, 'postgres-guard', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined); // no shell: as above
  shell.stdin.on('error', () => undefined); // the guard was ended from outside
  shell.unref();
  // A pipe of a child is a socket, which can be let go of; its type says only "Writable".
  (shell.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void shell.kill('SIGKILL');
}
