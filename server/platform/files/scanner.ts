import { connect, type NetConnectOpts } from 'node:net';
import { unavailable } from '../api/errors';
import type { Config } from '../config/config';
import type { Logger } from '../logger';

/** Looks for viruses in uploads. */
export interface Scanner {
  /**
   * @returns `clean`, or the name of what was found
   * @throws UNAVAILABLE if the content could not be scanned
   */
  scan(bytes: Buffer): Promise<'clean' | { found: string }>;
}

/** Accepts everything, for a server without a scanner. */
const NO_SCANNER: Scanner = { scan: async () => 'clean' };

/** The scanner of the configuration. */
export const scannerOf = ({ clamdAddress }: Pick<Config, 'clamdAddress'>, logger: Logger): Scanner =>
  clamdAddress === null ? NO_SCANNER : new Clamd(clamdAddress, logger);

const LIMIT = 10_000; // ms
const RETRY = 30; // seconds
const CHUNK = 64 * 1024;
const LARGEST_ANSWER = 1000; // bytes
const ANSWER = /^stream: (?:(OK)|(\S.*) FOUND)\0$/;

/** Scans with clamd, the daemon of ClamAV, by its command INSTREAM. */
export class Clamd implements Scanner {
  private readonly target: NetConnectOpts;

  /** @param address `host:port`, or the path of a Unix socket */
  constructor(
    address: string,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly limit = LIMIT,
  ) {
    const [, host = '', port = ''] = /^\[?([^\]]*?)\]?:(\d+)$/.exec(address) ?? [];
    this.target = address.startsWith('/') ? { path: address } : { host, port: Number(port) };
  }

  async scan(bytes: Buffer): Promise<'clean' | { found: string }> {
    const answer = await this.ask(bytes).catch((error: unknown) => this.refuse(error));
    const [, isClean, found] = ANSWER.exec(answer) ?? [];
    if (isClean) return 'clean';
    return found === undefined ? this.refuse(new Error(`clamd answered ${JSON.stringify(answer)}`)) : { found };
  }

  private refuse(error: unknown): never {
    this.logger.warn({ err: error }, 'an upload could not be scanned for viruses, so it was refused');
    throw unavailable('Files cannot be checked for viruses at the moment. Try again in a minute.', RETRY);
  }

  /** Sends the bytes in chunks, each after its length, and returns the answer. */
  private ask(bytes: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.target);
      const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), this.limit);
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (text: string) => {
        if (answer.length < LARGEST_ANSWER) answer += text;
      });
      // clamd answers before it has read everything if the content is too large for it, and then resets the connection.
      socket.once('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
      socket.once('close', () => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
