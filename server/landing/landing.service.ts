import type { FileLinks } from '../files/file-links';
import type { Core } from '../platform/core';
import { readCounts, readTestimonials } from './landing.queries';
import { type Counts, COUNTS_LIFE, newPositionOf, MAX_TESTIMONIALS, shownCounts } from './landing.rules';
import type { Landing } from './landing.types';

/** The public data of the landing page. */
export class LandingService {
  /** Cached per process, so instances may show slightly different counts. */
  private counted: { counts: Promise<Counts>; at: number } | null = null;

  constructor(
    private readonly core: Core,
    private readonly fileLinks: Pick<FileLinks, 'pathOf'>,
  ) {}

  /** The counts, which may be cached, and the current testimonials. */
  async landing(): Promise<Landing> {
    const { db, publicUrl } = this.core;
    const [counts, stories] = await Promise.all([this.counts(), readTestimonials(db, MAX_TESTIMONIALS)]);
    const testimonials = stories.map(({ name, quote, photoFileId, demo, ...job }) => ({
      name,
      quote,
      demo,
      role: newPositionOf(job),
      photoUrl: photoFileId === null ? null : publicUrl() + this.fileLinks.pathOf(photoFileId),
    }));
    return { ...shownCounts(counts), testimonials };
  }

  /** Concurrent calls share one query. A failed query is not cached. */
  private counts(): Promise<Counts> {
    const now = this.core.clock.now().getTime();
    if (this.counted && now < this.counted.at + COUNTS_LIFE) return this.counted.counts;
    const counting = { counts: readCounts(this.core.db), at: now };
    this.counted = counting;
    return counting.counts.catch((error: unknown) => {
      if (this.counted === counting) this.counted = null;
      throw error;
    });
  }
}
