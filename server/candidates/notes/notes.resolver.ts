import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../../access/context';
import { noteLoader } from '../candidates.loaders';
import { Candidate } from '../candidates.types';
import type { CandidateNotesService } from './notes.service';
import { SetCandidateNoteInput, SetCandidateNotePayload } from './notes.types';

@Resolver(() => Candidate)
export class CandidateNotesResolver {
  constructor(private readonly notes: CandidateNotesService) {}

  @Mutation(() => SetCandidateNotePayload)
  async setCandidateNote(
    @Arg('input', () => SetCandidateNoteInput) input: SetCandidateNoteInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SetCandidateNotePayload> {
    return { candidate: await this.notes.set(viewer, input) };
  }

  @FieldResolver(() => String, { nullable: true })
  async privateNote(
    @Root() { id, privateNote }: Candidate,
    @Ctx() { loaders }: RequestContext,
  ): Promise<string | null> {
    return privateNote === undefined ? loaders.use(noteLoader).load(id) : privateNote;
  }
}
