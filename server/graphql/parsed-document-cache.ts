import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** A document that has been parsed and validated. */
export interface ParsedDocument {
  document: DocumentNode;
  /** Registered by the build of our own client. */
  trusted: boolean;
  /** Identifies the document in cache keys. */
  id: number;
}

// In characters of document text.
const MAX_SIZE = 5_000_000;

/** Keeps documents that were found valid, so that each text is parsed and validated once. */
export class ParsedDocumentCache {
  private readonly documents = new LRUCache<string, ParsedDocument>({
    maxSize: MAX_SIZE,
    sizeCalculation: (_parsed, text) => text.length,
  });
  private added = 0;

  get(text: string): ParsedDocument | undefined {
    return this.documents.get(text);
  }

  /** Adds a document that has passed validation. */
  add(text: string, document: DocumentNode, trusted: boolean): ParsedDocument {
    const parsed = { document, trusted, id: ++this.added };
    this.documents.set(text, parsed);
    return parsed;
  }
}
