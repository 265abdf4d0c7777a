import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import {
  AddApplicationInput,
  AddApplicationPayload,
  DeleteApplicationInput,
  DeleteApplicationPayload,
  UpdateApplicationInput,
  UpdateApplicationPayload,
} from '../applications.types';
import type { EntriesService } from './entries.service';

/** What job seekers enter into their Application Tracker themselves. */
@Resolver()
export class TrackerResolver {
  constructor(private readonly entries: EntriesService) {}

  @Mutation(() => AddApplicationPayload)
  async addApplication(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => AddApplicationInput) input: AddApplicationInput,
  ): Promise<AddApplicationPayload> {
    return { application: await this.entries.add(viewer, input) };
  }

  @Mutation(() => UpdateApplicationPayload)
  async updateApplication(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => UpdateApplicationInput) input: UpdateApplicationInput,
  ): Promise<UpdateApplicationPayload> {
    return { application: await this.entries.update(viewer, input) };
  }

  @Mutation(() => DeleteApplicationPayload)
  async deleteApplication(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => DeleteApplicationInput) { id }: DeleteApplicationInput,
  ): Promise<DeleteApplicationPayload> {
    const application = await this.entries.remove(viewer, id);
    return { deletedId: application.id, application };
  }
}
