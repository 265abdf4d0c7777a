import { createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA256 of a text or bytes in hexadecimal, the signature format of payment providers. */
export function hmacOf(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Whether a signature is valid. Compares in constant time. */
export function isSignedBy(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(hmacOf(secret, content));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signed text of a checkout result. */
export const resultText = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;
