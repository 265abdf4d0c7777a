import { draftOf } from '../../lib/unsaved/draft';
import { uuidV4 } from '../../lib/uuid';
import type { RequestDraft } from './draft';
import type { StoredResume } from './RequestResume';

// The server deletes an uploaded file after a day if nothing refers to it.
const KEPT = 23 * 60 * 60 * 1000;

/** What is kept of a request. */
export interface RequestContent extends Pick<RequestDraft, 'job' | 'jobTitle' | 'message'> {
  /** The résumé uploaded for this request, as in `textsOf`. */
  resume: readonly string[];
}

const EMPTY = { job: '', jobTitle: '', message: '', resume: [] as readonly string[], key: '' };

/** An uploaded résumé as texts, for a draft. */
export const textsOf = ({ id, name, bytes }: StoredResume, now: number): readonly string[] => [
  id,
  name,
  String(bytes),
  String(now),
];

/** The uploaded résumé of a draft; null for none, and for one that the server may have deleted. */
export function uploadedResume([id, name, bytes, at]: readonly string[], now: number): StoredResume | null {
  if (!id || !name || !(Number(at) > now - KEPT)) return null;
  return { id, name, bytes: Number(bytes) };
}

/**
 * What is kept in this tab, with the idempotency key of this content: what is sent again after a reload, or from a copy of the tab, makes
 * one request.
 */
export function keptRequest(name: string) {
  const stored = draftOf(name, EMPTY);
  const { key: keptKey, ...kept } = stored.read() ?? EMPTY;
  let key = keptKey || uuidV4();
  let content: RequestContent = kept;
  const keep = () => stored.keep({ ...content, key });
  return {
    kept,
    /** The form begins with this content. Nothing is kept before it changes. */
    begin: (first: RequestContent) => {
      content = first;
    },
    change: (part: Partial<RequestContent>) => {
      const next = { ...content, ...part };
      if (JSON.stringify(next) === JSON.stringify(content)) return;
      content = next;
      key = uuidV4();
      keep();
    },
    keyToSend: () => {
      keep();
      return key;
    },
    drop: stored.drop,
  };
}
