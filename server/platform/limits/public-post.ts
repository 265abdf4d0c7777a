import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isPublicUrl, notPublic, publicLookup } from './public-address';

/** Which servers besides those of the public internet may be reached. None; only tests reach others. */
export interface PrivateServers {
  /** Allows private addresses, any port and http. */
  allowed: boolean;
  /** The certificates that are accepted besides the usual ones, in PEM format. */
  certificates: string | null;
}

export const NO_PRIVATE_SERVERS: PrivateServers = { allowed: false, certificates: null };

interface Post {
  headers: Record<string, string>;
  body: Buffer | string;
  /** Milliseconds for the whole exchange. */
  deadline: number;
  /** After this many bytes, the rest of the response is not read. */
  readAtMost: number;
}

interface PostResponse {
  status: number;
  /** The header `Retry-After`: seconds, or a date. */
  retryAfter: string | null;
}

/**
 * Sends requests to addresses that users gave. The name is looked up here, and the connection goes to the very addresses that were
 * checked. Redirects are not followed.
 */
export class PublicPoster {
  private readonly agent: Agent;

  constructor(private readonly servers: PrivateServers) {
    this.agent = new Agent(servers.allowed ? { ca: servers.certificates ?? undefined } : { lookup: publicLookup });
  }

  /**
   * @param url one that `isPublicUrl` accepts
   * @returns the response, without its body
   * @throws an error whose `code` says why there was no response: NOT_PUBLIC, TIMEOUT, or one of Node. It does not name the address.
   */
  async post(url: URL, { headers, body, deadline, readAtMost }: Post): Promise<PostResponse> {
    if (!this.servers.allowed && !isPublicUrl(url)) throw notPublic();
    const signal = AbortSignal.timeout(deadline);
    const options = { method: 'POST', headers, signal };
    return new Promise((resolve, reject) => {
      const fail = ({ code }: NodeJS.ErrnoException) =>
        reject(
          Object.assign(new Error('The server could not be reached.'), { code: signal.aborted ? 'TIMEOUT' : code }),
        );
      const request =
        this.servers.allowed && url.protocol === 'http:'
          ? httpRequest(url, options)
          : httpsRequest(url, { ...options, agent: this.agent });
      request.on('error', fail);
      request.on('response', (response) => {
        const done = () => {
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
          response.destroy();
        };
        let left = readAtMost;
        response.on('error', fail);
        response.on('end', done);
        response.on('data', (chunk: Buffer) => {
          left -= chunk.length;
          if (left <= 0) done();
        });
        if (left <= 0) done();
      });
      request.end(body);
    });
  }
}
