import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error';

interface SystemUser {
  uid: number;
  gid: number;
}

/** How to run PostgreSQL's programs. */
export interface Runner {
  /** The user to run as; undefined for the current user. */
  user?: SystemUser;
  /** The command and options for `spawn` that run a program as that user. */
  command(program: string, args: string[]): { file: string; args: string[]; options: { uid?: number; gid?: number } };
}

/**
 * Chooses the system user for PostgreSQL, which refuses to run as root. If this process runs as root, that is the owner of the
 * database files, or for new ones the user `postgres` (created if missing) or else `nobody`. Otherwise it is the current user.
 * @param clusterDir the folder of the database files, which may not exist yet
 * @param binDir the folder of the programs
 * @throws StartupError if there is no suitable user, or the user cannot access one of the folders
 */
export function postgresRunner(clusterDir: string, binDir: string): Runner {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new StartupError(
        `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). Start the server as that user, or set DATA_DIR to another folder.`,
      );
    return { command: (file, args) => ({ file, args, options: {} }) };
  }
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findOrCreateUser();
  const inaccessible = [clusterDir, binDir].find((path) => !canAccess(user, path));
  return inaccessible
    ? withCapability(user, inaccessible)
    : { user, command: (file, args) => ({ file, args, options: user }) };
}

function findOrCreateUser(): SystemUser {
  const known = findUser('postgres');
  if (known) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new StartupError(
    'PostgreSQL cannot run as root, and no other user was found or could be created. Start the server as an ordinary user, or set DATABASE_URL.',
  );
}

function findUser(name: string): SystemUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether the user has the execute permission on all parent folders. */
function canAccess({ uid, gid }: SystemUser, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, ...owner } = statSync(folder);
      const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/** Linux capabilities that bypass folder permissions, the weaker one first. */
const CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/**
 * Runs the programs with one capability that bypasses folder permissions. Needed for an installation below `/root`, which other
 * users cannot enter; changing the mode of that folder would affect more than Batchmate.
 */
function withCapability(user: SystemUser, inaccessible: string): Runner {
  const capability = CAPABILITIES.find(({ bit }) => (ownCapabilities() >> bit) & 1n);
  if (!capability || spawnSync('setpriv', ['--version']).status !== 0)
    throw new StartupError(
      `PostgreSQL cannot run as root, and the user it would run as (uid ${user.uid}) cannot enter the folders above ${inaccessible}. ` +
        'Move the project to a folder that other users can enter, start the server as an ordinary user, or set DATABASE_URL.',
    );
  const asUser = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capabilityFlags = [`--inh-caps=+${capability.name}`, `--ambient-caps=+${capability.name}`];
  return {
    user,
    command: (program, args) => ({
      file: 'setpriv',
      args: [...asUser, ...capabilityFlags, '--', program, ...args],
      options: {},
    }),
  };
}

function ownCapabilities(): bigint {
  if (process.platform !== 'linux') return 0n;
  const line = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return BigInt(`0x${line?.[1] ?? '0'}`);
}
