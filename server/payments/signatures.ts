import { createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA256 of a text or of bytes, in hexadecimal, as payment providers sign. */
export function hmacOf(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Whether a signature is the one due, in a time that does not tell how much of it fits. */
export function isSignedBy(secret: string, content: string | Buffer, signature: string): boolean {
  const due = Buffer.from(hmacOf(secret, content));
  const given = Buffer.from(signature);
  return given.length === due.length && timingSafeEqual(given, due);
}

/** What is signed of a finished checkout. */
export const resultText = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;
