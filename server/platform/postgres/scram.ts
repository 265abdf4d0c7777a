import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4096;

/**
 * The SCRAM-SHA-256 verifier that PostgreSQL stores for a password (RFC 5802). Used in statements instead of the password, which could
 * appear in a statement log.
 * @param password an ASCII text; other texts would need normalization
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
