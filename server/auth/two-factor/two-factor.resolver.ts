import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SettingsService } from '../../settings/settings.service';
import { UpdateSettingsPayload } from '../../settings/settings.types';
import type { AuthService } from '../auth.service';
import { SignInPayload } from '../auth.types';
import type { RequestContext, SignedInContext } from '../../access/context';
import type { TwoFactorService } from './two-factor.service';
import {
  BeginTwoFactorPayload,
  CompleteTwoFactorInput,
  ConfirmTwoFactorInput,
  ConfirmTwoFactorPayload,
  DisableTwoFactorInput,
  RegenerateRecoveryCodesInput,
  RegenerateRecoveryCodesPayload,
} from './two-factor.types';

@Resolver()
export class TwoFactorResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly twoFactor: TwoFactorService,
    private readonly settings: SettingsService,
  ) {}

  @Mutation(() => SignInPayload)
  completeTwoFactor(
    @Arg('input', () => CompleteTwoFactorInput) input: CompleteTwoFactorInput,
    @Ctx() context: RequestContext,
  ): Promise<SignInPayload> {
    return this.auth.completeTwoFactor(input, context);
  }

  @Mutation(() => BeginTwoFactorPayload)
  beginTwoFactor(@Ctx() { viewer }: SignedInContext): Promise<BeginTwoFactorPayload> {
    return this.twoFactor.begin(viewer);
  }

  @Mutation(() => ConfirmTwoFactorPayload)
  async confirmTwoFactor(
    @Arg('input', () => ConfirmTwoFactorInput) { code }: ConfirmTwoFactorInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ConfirmTwoFactorPayload> {
    const recoveryCodes = await this.twoFactor.confirm(viewer, code);
    return { recoveryCodes, settings: await this.settings.of(viewer) };
  }

  @Mutation(() => RegenerateRecoveryCodesPayload)
  async regenerateRecoveryCodes(
    @Arg('input', () => RegenerateRecoveryCodesInput) { code }: RegenerateRecoveryCodesInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RegenerateRecoveryCodesPayload> {
    const recoveryCodes = await this.twoFactor.regenerateCodes(viewer, code);
    return { recoveryCodes, settings: await this.settings.of(viewer) };
  }

  @Mutation(() => UpdateSettingsPayload)
  async disableTwoFactor(
    @Arg('input', () => DisableTwoFactorInput) { code }: DisableTwoFactorInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateSettingsPayload> {
    await this.twoFactor.disable(viewer, code);
    return { settings: await this.settings.of(viewer) };
  }
}
