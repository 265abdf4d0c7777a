import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../auth/context';
import type { DeletionService } from './deletion.service';
import type { ExportsService } from './exports.service';
import type { SettingsService } from './settings.service';
import {
  DeleteAccountInput,
  DeleteAccountPayload,
  RequestDataExportPayload,
  Settings,
  UpdateSettingsInput,
  UpdateSettingsPayload,
} from './settings.types';

@Resolver()
export class SettingsResolver {
  constructor(
    private readonly settingsOf: SettingsService,
    private readonly exports: ExportsService,
    private readonly deletion: DeletionService,
  ) {}

  @Query(() => Settings)
  settings(@Ctx() { viewer }: SignedInContext): Promise<Settings> {
    return this.settingsOf.of(viewer);
  }

  @Mutation(() => UpdateSettingsPayload)
  async updateSettings(
    @Arg('input', () => UpdateSettingsInput) input: UpdateSettingsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateSettingsPayload> {
    return { settings: await this.settingsOf.update(viewer, input) };
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
    return { settings: await this.settingsOf.of(viewer) };
  }
}
