/** Inputs of mutations (`mutation.path`) that `stored-inputs.test.ts` does not read back, by reason. */
export const NOT_READ_BACK: readonly { reason: string; inputs: readonly string[] }[] = [
  {
    reason: 'names the record to change, use or delete; the authorization rows call each mutation with and without one',
    inputs: [
      'changeApplicationStage.id',
      'confirmInternshipPayment.applicationId',
      'deleteCertification.id',
      'deleteJob.id',
      'deleteMessage.id',
      'deleteSkill.name',
      'markConversationSeen.conversationId',
      'markConversationSeen.messageId',
      'markNotificationsRead.ids',
      'redeemReward.rewardId',
      'reverseRedemption.entryId',
      'reviewStory.id',
      'reviewVerification.id',
      'revokeApiKey.id',
      'revokeSession.id',
      'typing.conversationId',
    ],
  },
  {
    reason: 'a credential or code, which is compared and not shown',
    inputs: [
      'claimAdmin.code',
      'claimVoucher.code',
      'completeTwoFactor.challenge',
      'completeTwoFactor.code',
      'confirmCorporateEmail.code',
      'confirmInternshipPayment.paymentId',
      'confirmInternshipPayment.signature',
      'confirmTwoFactor.code',
      'deleteAccount.confirmEmail',
      'disableTwoFactor.code',
      'regenerateRecoveryCodes.code',
      'signIn.idToken',
    ],
  },
  {
    reason: 'the state that the user saw: another one is a CONFLICT, which the tests of the module check',
    inputs: [
      'changeApplicationStage.from',
      'changeReferralStatus.from',
      'changeRole.from',
      'reviewVerification.submittedAt',
    ],
  },
  {
    reason: 'keeps a repeated request from having a second effect, which the tests of the module check',
    inputs: ['redeemReward.idempotencyKey', 'requestReferral.idempotencyKey', 'sendMessage.clientId'],
  },
  {
    reason: 'needs a document, a story or a redemption first: tested in documents, landing, rewards and sign-in tests',
    inputs: [
      'attachVerificationDocument.fileId',
      'reverseRedemption.reason',
      'reviewStory.approve',
      'signOut.everywhere',
    ],
  },
];
