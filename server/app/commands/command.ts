import type { Config } from '../../platform/config/config';
import type { Logger } from '../../platform/logger';

/** What a command gets. */
interface CommandCall {
  config: Config;
  logger: Logger;
  /** The arguments after the name of the command. */
  given: readonly string[];
  /** Prints a line. */
  say: (line: string) => void;
}

/** Something that an operator runs instead of the server. @throws StartupError with what to do if it is not possible */
export type Command = (call: CommandCall) => Promise<void>;
