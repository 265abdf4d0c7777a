import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { generateRequestDetails } from 'web-push';
import type { WebPushConfig } from '../../platform/config/providers';
import { publicLookup } from '../../platform/limits/public-address';
import type { Subscription } from './push.queries';
import { outcomeOf, type PushOutcome, type PushPayload } from './push.rules';

/** Milliseconds for a whole delivery. */
const DEADLINE = 5_000;
/** How long a push service keeps a message for a browser that is off, in seconds: a day. */
const KEPT = 86_400;

/** Sends push messages to the services of browsers, encrypted for the browser and signed by this server (RFC 8291 and 8292). */
export class PushProvider {
  private readonly agent = new Agent({ lookup: publicLookup });

  constructor(private readonly config: WebPushConfig) {}

  /**
   * Delivers a message to the push service of a browser.
   * @param topic replaces a message with the same topic that the service still holds
   * @throws if the service does not answer in time, or is not public. Messages of errors name no endpoint.
   */
  async send({ endpoint, p256dh, auth }: Subscription, payload: PushPayload, topic: string): Promise<PushOutcome> {
    const { publicKey, privateKey, subject } = this.config;
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: KEPT,
      urgency: 'high',
      topic,
    });
    return outcomeOf(await this.post(new URL(endpoint), headers, body));
  }

  /** Not by the library, which reads responses of any length. @returns the status */
  private post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
    const signal = AbortSignal.timeout(DEADLINE);
    const options = { method: 'POST', headers, signal };
    return new Promise((resolve, reject) => {
      const request =
        this.config.privateServices && url.protocol === 'http:'
          ? httpRequest(url, options)
          : httpsRequest(url, { ...options, agent: this.agent });
      request.on('error', ({ code }: NodeJS.ErrnoException) =>
        reject(Object.assign(new Error('The push service could not be reached.'), { code })),
      );
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      request.end(body);
    });
  }
}
