import { randomBytes } from 'node:crypto';
import type { Core } from '../../platform/core';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { conflict } from '../../platform/api/errors';
import { cleanText, isUuid } from '../../platform/api/text';
import { lockUser } from '../../users/users.store';
import { canHoldKeys } from './api-keys.policy';
import { countKeys, deleteKey, insertKey } from './api-keys.store';
import { readKeys } from './api-keys.queries';
import {
  cleanExpiry,
  cleanScopes,
  KEY_NAME_LENGTH,
  MAX_KEYS,
  prefixOf,
  SECRET_BYTES,
  secretOf,
} from './api-keys.rules';
import type { ApiKey, CreateApiKeyInput, CreateApiKeyPayload } from './api-keys.types';
import { hashToken } from '../sessions/session-reader';
import type { Viewer } from '../../access/viewer';

const ONLY_HOLDERS = 'Only HR and admins can have API keys.';

/** API keys, with which users' own programs call the API. */
export class ApiKeysService {
  constructor(private readonly core: Core) {}

  /**
   * The viewer's keys, newest first.
   * @throws FORBIDDEN if the viewer's role may not hold keys
   */
  list(viewer: Viewer): Promise<ApiKey[]> {
    authorize(canHoldKeys(viewer), ONLY_HOLDERS);
    return readKeys(this.core.db, viewer.id);
  }

  /**
   * Creates a key.
   * @returns the key with its secret, which cannot be retrieved later
   * @throws FORBIDDEN if the viewer's role may not hold keys; BAD_USER_INPUT; CONFLICT if the viewer has the maximum number of keys
   */
  async create(viewer: Viewer, input: CreateApiKeyInput): Promise<CreateApiKeyPayload> {
    authorize(canHoldKeys(viewer), ONLY_HOLDERS);
    const at = this.core.clock.now();
    const name = cleanText('name', input.name, { max: KEY_NAME_LENGTH });
    const scopes = cleanScopes(input.scopes);
    const expiresAt = cleanExpiry(input.expiresAt, at);
    const secret = secretOf(randomBytes(SECRET_BYTES));
    const key = {
      userId: viewer.id,
      name,
      scopes,
      expiresAt,
      at,
      prefix: prefixOf(secret),
      secretHash: hashToken(secret),
    };
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      if ((await countKeys(tx, viewer.id)) >= MAX_KEYS) {
        throw conflict(`You have reached the limit of ${MAX_KEYS} API keys. Revoke one first.`);
      }
      const apiKey = await insertKey(tx, key);
      await tx.enqueue('account.api-key-created', { userId: viewer.id, keyId: apiKey.id, name });
      return { apiKey, secret };
    });
  }

  /**
   * Revokes a key, with immediate effect on every instance: keys are looked up for every request.
   * @throws NOT_FOUND if the viewer has no key with this ID
   */
  async revoke(viewer: Viewer, id: string): Promise<void> {
    orNotFound((isUuid(id) && (await deleteKey(this.core.db, id, viewer.id))) || null);
  }
}
