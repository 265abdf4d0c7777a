import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { Me, ProfilePreview, User } from '../users/users.types';
import type { CertificationsService } from './certifications.service';
import {
  AddCertificationInput,
  AddCertificationPayload,
  Certification,
  DeleteCertificationInput,
  DeleteCertificationPayload,
  UpdateCertificationInput,
  UpdateCertificationPayload,
} from './certifications.types';

@Resolver()
export class CertificationsResolver {
  constructor(private readonly service: CertificationsService) {}

  @Query(() => [Certification])
  certifications(@Ctx() { viewer }: SignedInContext): Promise<Certification[]> {
    return this.service.list(viewer);
  }

  @Mutation(() => AddCertificationPayload)
  async addCertification(
    @Arg('input', () => AddCertificationInput) input: AddCertificationInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AddCertificationPayload> {
    return { certification: await this.service.add(viewer, input) };
  }

  @Mutation(() => UpdateCertificationPayload)
  async updateCertification(
    @Arg('input', () => UpdateCertificationInput) { id, ...changes }: UpdateCertificationInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateCertificationPayload> {
    return { certification: await this.service.update(viewer, id, { changes }) };
  }

  @Mutation(() => DeleteCertificationPayload)
  async deleteCertification(
    @Arg('input', () => DeleteCertificationInput) { id }: DeleteCertificationInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<DeleteCertificationPayload> {
    return { deletedId: await this.service.remove(viewer, id) };
  }
}

@Resolver(() => User)
export class UserCertificationsResolver {
  constructor(private readonly service: CertificationsService) {}

  @FieldResolver(() => [Certification])
  certifications(@Root() { id, anonymous }: User, @Ctx() context: RequestContext): Promise<Certification[]> | [] {
    return anonymous ? [] : this.service.of(id, context);
  }
}

@Resolver(() => ProfilePreview)
export class PreviewCertificationsResolver {
  constructor(private readonly service: CertificationsService) {}

  @FieldResolver(() => [Certification])
  certifications(@Root() { id }: ProfilePreview, @Ctx() context: RequestContext): Promise<Certification[]> {
    return this.service.of(id, context);
  }
}

@Resolver(() => Me)
export class MyCertificationsResolver {
  constructor(private readonly service: CertificationsService) {}

  @FieldResolver(() => [Certification])
  certifications(@Root() { id }: Me, @Ctx() context: RequestContext): Promise<Certification[]> {
    return this.service.of(id, context);
  }
}
