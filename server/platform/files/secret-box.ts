import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts small secrets that have to be read again (AES-256-GCM), so that a row by itself tells nothing. */
export class SecretBox {
  private readonly key: Buffer;

  /**
   * @param secret a secret of many random bits, see secrets.ts
   * @param purpose what the key is for: each purpose has a key of its own
   */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** @param owner whose it is; it opens for nobody else, so that rows cannot be exchanged */
  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws when it was not sealed by this key for this owner */
  open(sealed: Buffer, owner: string): string {
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  }
}
