import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { SettingsService } from '../settings/settings.service';
import { Settings, UpdateSettingsPayload } from '../settings/settings.types';
import { DataExport, DeleteAccountInput, DeleteAccountPayload, RequestDataExportPayload } from './account.types';
import type { DeletionService } from './deletion.service';
import type { ExportsService } from './exports.service';

@Resolver(() => Settings)
export class AccountResolver {
  constructor(
    private readonly exports: ExportsService,
    private readonly deletion: DeletionService,
    private readonly settings: SettingsService,
  ) {}

  @FieldResolver(() => DataExport, { nullable: true })
  lastExport(@Ctx() { viewer }: SignedInContext): Promise<DataExport | null> {
    return this.exports.last(viewer);
  }

  @Mutation(() => RequestDataExportPayload)
  requestDataExport(@Ctx() { viewer }: SignedInContext): Promise<RequestDataExportPayload> {
    return this.exports.request(viewer);
  }

  @Mutation(() => DeleteAccountPayload)
  deleteAccount(
    @Arg('input', () => DeleteAccountInput) { confirmEmail }: DeleteAccountInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<DeleteAccountPayload> {
    return this.deletion.request(viewer, confirmEmail);
  }

  @Mutation(() => UpdateSettingsPayload)
  async undoDeleteAccount(@Ctx() { viewer }: SignedInContext): Promise<UpdateSettingsPayload> {
    await this.deletion.undo(viewer);
    return { settings: await this.settings.of(viewer) };
  }
}
