import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error';

interface SystemUser {
  uid: number;
  gid: number;
}

/** The command and options for `spawn` that run a program as PostgreSQL's user. */
type Command = (
  program: string,
  args: string[],
) => { file: string; args: string[]; options: { uid?: number; gid?: number } };

/** How to run PostgreSQL's programs. */
export interface Runner {
  /** The user to run as; undefined for the current user. */
  user?: SystemUser;
  command: Command;
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
  const needed = [join(binDir, 'initdb'), join(binDir, 'postgres'), dirname(clusterDir)];
  const asUser: Command = (file, args) => ({ file, args, options: user });
  const commands = [asUser, ...CAPABILITIES.map((capability) => withCapability(user, capability))];
  const command = commands.find((candidate) => needed.every((path) => canAccess(candidate, path)));
  if (command) return { user, command };
  throw inaccessible(user, needed.find((path) => !canAccess(asUser, path)) ?? binDir);
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

/** Whether PostgreSQL can execute or enter the path, as its programs check it themselves: by the system call `access`. */
function canAccess(command: Command, path: string): boolean {
  const { file, args, options } = command('test', ['-x', path]);
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Linux capabilities that bypass the permissions of folders, the weaker one first. */
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/**
 * Runs programs with one capability that bypasses the permissions of folders. Needed for an installation below `/root`, which other
 * users cannot enter; changing the mode of that folder would affect more than Batchmate. The securebit makes the kernel respect the
 * capability in `access` too, by which `initdb` and `postgres` check their own files. Programs keep only this capability.
 */
function withCapability({ uid, gid }: SystemUser, capability: string): Command {
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  flags.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`);
  return (program, args) => ({ file: 'setpriv', args: [...flags, '--', program, ...args], options: {} });
}

function inaccessible({ uid }: SystemUser, path: string): StartupError {
  const isMissing = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status !== 0;
  return new StartupError(
    `PostgreSQL cannot run as root, and the user it would run as (uid ${uid}) cannot access ${path}. ` +
      (isMissing ? 'Install the program setpriv (package util-linux), move' : 'Move') +
      ' the project and DATA_DIR to folders that other users can enter, start the server as an ordinary user, or set DATABASE_URL.',
  );
}
