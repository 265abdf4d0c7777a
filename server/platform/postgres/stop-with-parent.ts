import { spawn } from 'node:child_process';

/**
 * Stops a PostgreSQL server when this process ends, even if it is killed. A guard process in its own process group reads from a pipe
 * that closes when this process ends, and then requests a fast shutdown.
 * @returns stops the guard process; call it before stopping the server normally
 */
export function stopWithParent(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined; // Without a shell, the next start stops the server.
  const script = 'read -r _; kill -INT "$1"';
  const shell = spawn('sh', ['-c', script, 'postgres-guard', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined); // No shell was found: see above.
  shell.stdin.on('error', () => undefined); // The guard process was killed.
  shell.unref();
  // The pipe is a socket with `unref`, but its type is only `Writable`.
  (shell.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void shell.kill('SIGKILL');
}
