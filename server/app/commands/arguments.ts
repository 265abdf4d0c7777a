import { StartupError } from '../../platform/startup-error';

/**
 * Reads arguments such as `--from=/backups`.
 * @param allowed the names, without hyphens
 * @throws StartupError for other arguments
 */
export function readArguments<Name extends string>(
  given: readonly string[],
  allowed: readonly Name[],
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const text of given) {
    const [, name = '', value = ''] = /^--([\w-]+)=(.+)$/.exec(text) ?? [];
    const known = allowed.find((each) => each === name);
    if (known === undefined)
      throw new StartupError(
        `Unknown argument ${text}. Allowed: ${allowed.map((each) => `--${each}=…`).join(', ') || 'none'}.`,
      );
    values[known] = value;
  }
  return values;
}

/** @throws StartupError if the argument was not given */
export function required(value: string | undefined, name: string, example: string): string {
  if (value !== undefined) return value;
  throw new StartupError(`Missing: --${name}. Example: --${name}=${example}`);
}
