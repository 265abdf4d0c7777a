// npm run dev: runs the server, the client and the code generator, and updates each when its sources change.
import { spawn } from 'node:child_process';
import { at, tool } from './lib/paths.mjs';
import { checkPreconditions, loadEnvironmentFile, stop } from './lib/preconditions.mjs';

checkPreconditions();
const { build, codegen } = await import('./lib/build-steps.mjs');
const ready = await build(console.log, [codegen]);
if (!ready.ok) stop(ready.output);

loadEnvironmentFile();
const port = process.env.PORT ?? '4000';
const env = { ...process.env, PORT: port, NODE_ENV: 'development', BATCHMATE_API: `http://127.0.0.1:${port}` };
const commands = [
  ['--watch', '--watch-preserve-output', '-r', './scripts/swc-register.cjs', 'server/main.ts'],
  [tool('vite'), '--clearScreen', 'false'],
  [tool('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.yml', '--watch', '--silent'],
];

// In their own process groups: Ctrl-C reaches this script only, which stops the children and waits for them.
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: at('.'), env, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
);
const ended = Promise.all(children.map((child) => new Promise((done) => child.once('exit', done))));

let code = 0;
function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const child of children) {
  child.once('exit', (exitCode) => {
    code ||= exitCode ?? 0;
    stopAll();
  });
}
await ended;
process.exit(code);
