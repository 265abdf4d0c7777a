import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitIn } from '../platform/vitals';

const SCRIPT = `
  import { commitOf } from './scripts/build/commit.mjs';
  const [, folder, env] = process.argv;
  process.stdout.write(commitOf(folder, JSON.parse(env)));`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'batchmate-commit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const env = (own: Record<string, string> = {}) => ({ PATH: process.env.PATH ?? '', HOME: root, ...own });
const commitOf = (folder: string, own?: Record<string, string>) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, folder, JSON.stringify(env(own))], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@batchmate.example', ...args], {
    cwd: root,
    env: env(),
    encoding: 'utf8',
  });

describe('the commit that a build knows', () => {
  it('is that of its own folder, and not of a repository around it', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message=one');
    mkdirSync(join(root, 'unpacked'));
    expect(commitOf(root)).toBe(git('rev-parse', '--short', 'HEAD').trim());
    expect(commitOf(join(root, 'unpacked'))).toBe('');
  });

  it('is what it is given, and is empty without Git', () => {
    expect(commitOf(root, { COMMIT: 'abc1234' })).toBe('abc1234');
    expect(commitOf(root, { PATH: root })).toBe('');
  });

  it('is what the server reads', () => {
    expect(commitIn(join(root, 'commit'))).toBeNull();
    writeFileSync(join(root, 'commit'), '');
    expect(commitIn(join(root, 'commit'))).toBeNull();
    writeFileSync(join(root, 'commit'), 'abc1234');
    expect(commitIn(join(root, 'commit'))).toBe('abc1234');
  });
});
