import { PublicPoster, type PrivateServers } from '../../platform/limits/public-post';
import { type Answer, failureOf } from './sending.rules';
import { ATTEMPT } from '../webhooks.rules';

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Sends webhooks to the servers of users. */
export class WebhookProvider {
  private readonly poster: PublicPoster;

  constructor(servers: PrivateServers) {
    this.poster = new PublicPoster(servers);
  }

  /** Makes one attempt. Never throws: that there was no response is an answer too. */
  async send({ url, headers, body }: Request): Promise<Answer> {
    const begun = performance.now();
    const durationMs = () => Math.round(performance.now() - begun);
    try {
      const { status: responseStatus } = await this.poster.post(new URL(url), { headers, body, ...ATTEMPT });
      return { responseStatus, failure: null, durationMs: durationMs() };
    } catch (error) {
      return { responseStatus: null, failure: failureOf(codeOf(error)), durationMs: durationMs() };
    }
  }
}
