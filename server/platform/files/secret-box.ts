import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts small secrets for storage in the database (AES-256-GCM). */
export class SecretBox {
  private readonly key: Buffer;

  /**
   * @param secret a random secret, see secrets.ts
   * @param purpose derives a separate key for each purpose
   */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /**
   * Encrypts a text.
   * @param owner ID of the owner, which `open` requires too, so that a value copied to another user's row cannot be decrypted
   */
  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /**
   * Decrypts a text.
   * @throws if it was not encrypted with this key for this owner
   */
  open(sealed: Buffer, owner: string): string {
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  }
}
