import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error';

/** A system user by its numbers. */
interface Account {
  uid: number;
  gid: number;
}

/** How to run a PostgreSQL program: the command put in front, and the user to become. */
export interface Runner {
  account?: Account;
  command(program: string, args: string[]): { file: string; args: string[]; options: { uid?: number; gid?: number } };
}

/**
 * PostgreSQL refuses to run as root. As root its programs run as the owner of the data, else as the user `postgres`,
 * which is created when missing, else as `nobody`; as anybody else they run as that user.
 * @param clusterDir where the database files are or will be
 * @param programsDir where the programs are
 * @throws StartupError when no user can be found or the user cannot reach one of the folders.
 */
export function postgresRunner(clusterDir: string, programsDir: string): Runner {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new StartupError(
        `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). Start the server as that user, or set DATA_DIR to another folder.`,
      );
    return { command: (file, args) => ({ file, args, options: {} }) };
  }
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findAccount();
  const unreachable = [clusterDir, programsDir].find((path) => !canReach(account, path));
  return unreachable
    ? privileged(account, unreachable)
    : { account, command: (file, args) => ({ file, args, options: account }) };
}

function findAccount(): Account {
  const known = accountOf('postgres');
  if (known) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (account) return account;
  throw new StartupError(
    'PostgreSQL cannot run as root, and no other user was found or could be created. Start the server as an ordinary user, or set DATABASE_URL.',
  );
}

function accountOf(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether the user may walk down to the folder: every folder above it has to let it pass. */
function canReach({ uid, gid }: Account, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, ...owner } = statSync(folder);
      const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/** Bits of the effective capabilities that let a process walk through closed folders, the weaker one first. */
const PASSES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/**
 * A clone below /root is closed to every other user. Rather than loosening the folder's mode, the programs get the one
 * capability that lets them pass.
 */
function privileged(account: Account, unreachable: string): Runner {
  const pass = PASSES.find(({ bit }) => (ownCapabilities() >> bit) & 1n);
  if (!pass || spawnSync('setpriv', ['--version']).status !== 0)
    throw new StartupError(
      `PostgreSQL cannot run as root, and the user it would run as (uid ${account.uid}) cannot enter the folders above ${unreachable}. ` +
        'Move the project to a folder that other users can enter, start the server as an ordinary user, or set DATABASE_URL.',
    );
  const asUser = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const withPass = [`--inh-caps=+${pass.name}`, `--ambient-caps=+${pass.name}`];
  return {
    account,
    command: (program, args) => ({
      file: 'setpriv',
      args: [...asUser, ...withPass, '--', program, ...args],
      options: {},
    }),
  };
}

function ownCapabilities(): bigint {
  if (process.platform !== 'linux') return 0n;
  const line = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return BigInt(`0x${line?.[1] ?? '0'}`);
}
