import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { Me } from '../../users/users.types';
import type { ReadingService } from './reading.service';
import { ReadResumePayload, ResumeReading } from './reading.types';

@Resolver(() => Me)
export class ReadingResolver {
  constructor(private readonly readings: ReadingService) {}

  @FieldResolver(() => ResumeReading, { nullable: true })
  resumeReading(@Root() { id }: Me): Promise<ResumeReading | null> {
    return this.readings.of(id);
  }

  @Mutation(() => ReadResumePayload)
  async readResume(@Ctx() { viewer }: SignedInContext): Promise<ReadResumePayload> {
    return { me: await this.readings.start(viewer) };
  }
}
