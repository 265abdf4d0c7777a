import { graphql } from '../../graphql';
import type { Settings_SettingsFragment } from '../../graphql/graphql';

/** All settings. Every section shows a part of them, and every change returns all of them. */
export const Settings_settings = graphql(`
  fragment Settings_settings on Settings {
    email
    phone
    passwordChangedAt
    twoFactorEnabled
    recoveryCodesLeft
    notifications {
      email
      sms
      inApp
      newReferrals
      statusUpdates
      messages
      marketing
    }
    referrals {
      acceptAll
      filterBySkills
      pauseRequests
      pausedUntil
      autoReject
      askers
      noAskersReason
    }
    privacy {
      profileVisible
      showEmail
      showLinkedIn
      allowDirectContact
      audience
    }
  }
`);

export type Settings = Settings_SettingsFragment;
