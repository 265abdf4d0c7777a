import { FieldResolver, Resolver } from 'type-graphql';
import { CompanyVerificationConnection, VerificationCount } from '../verification.types';
import type { ReviewsService } from './reviews.service';

@Resolver(() => CompanyVerificationConnection)
export class QueueResolver {
  constructor(private readonly reviews: ReviewsService) {}

  // Its parent is returned to admins only.
  @FieldResolver(() => [VerificationCount])
  counts(): Promise<VerificationCount[]> {
    return this.reviews.counts();
  }
}
