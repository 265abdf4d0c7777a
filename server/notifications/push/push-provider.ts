import { generateRequestDetails } from 'web-push';
import type { WebPushConfig } from '../../platform/config/providers';
import { NO_PRIVATE_SERVERS, PublicPoster } from '../../platform/limits/public-post';
import type { Subscription } from './push.queries';
import type { PushAnswer, PushPayload } from './push.rules';

/** Milliseconds for a whole delivery. */
const DEADLINE = 5_000;
/** How long a push service keeps a message for a browser that is off, in seconds: a day. */
const KEPT = 86_400;

/** Sends push messages to the services of browsers, encrypted for the browser and signed by this server (RFC 8291 and 8292). */
export class PushProvider {
  private readonly poster: PublicPoster;

  constructor(private readonly config: WebPushConfig) {
    this.poster = new PublicPoster({ ...NO_PRIVATE_SERVERS, allowed: config.privateServices });
  }

  /**
   * Delivers a message to the push service of a browser.
   * @param topic replaces a message with the same topic that the service still holds
   * @returns what the service answered, which `outcomeOf` reads
   * @throws if the service does not answer in time, or is not public. Messages of errors name no endpoint.
   */
  async send({ endpoint, p256dh, auth }: Subscription, payload: PushPayload, topic: string): Promise<PushAnswer> {
    const { publicKey, privateKey, subject } = this.config;
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: KEPT,
      urgency: 'high',
      topic,
    });
    // Not by the library, which reads responses of any length.
    const post = { headers, body, deadline: DEADLINE, readAtMost: 0 };
    return this.poster.post(new URL(endpoint), post);
  }
}
