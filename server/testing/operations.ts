// The operations that tests of several modules use, as verbs of `Actor`. What one file asks for stays in that file.
import { graphql } from './graphql';

graphql(`
  fragment SentMessage on Message {
    id seq mine content status edited editedAt deleted sender { id } replyTo { id content deleted }
    attachment { name }
  }`);
export const START_CONVERSATION = graphql(`
  mutation StartConversation($withUserId: ID!) {
    startConversation(input: { withUserId: $withUserId }) { conversation { id with { id } type unreadCount } }
  }`);
export const SEND_MESSAGE = graphql(`
  mutation SendMessage($input: SendMessageInput!) { sendMessage(input: $input) { message { ...SentMessage } } }`);
export const EDIT_MESSAGE = graphql(`
  mutation EditMessage($input: EditMessageInput!) { editMessage(input: $input) { message { ...SentMessage } } }`);
export const DELETE_MESSAGE = graphql(`
  mutation DeleteMessage($id: ID!) { deleteMessage(input: { id: $id }) { message { ...SentMessage } } }`);
export const MARK_SEEN = graphql(`
  mutation MarkConversationSeen($input: MarkConversationSeenInput!) {
    markConversationSeen(input: $input) { conversation { id unreadCount } }
  }`);
export const TYPING = graphql(`
  mutation Typing($conversationId: ID!) { typing(input: { conversationId: $conversationId }) { accepted } }`);

graphql(`
  fragment ChangedReferral on Referral {
    id jobTitle company department status progress matchScore message notes rejectionReason createdAt expiresAt
    allowedTransitions job { id } referrer { id } resume { id } events { status note actor { id } }
    candidate { id user { skills { name } } } conversation { id with { id } }
  }`);
export const REQUEST_REFERRAL = graphql(`
  mutation RequestReferral($input: RequestReferralInput!) {
    requestReferral(input: $input) { referral { ...ChangedReferral } }
  }`);
export const CHANGE_REFERRAL_STATUS = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) { referral { ...ChangedReferral } }
  }`);

export const POST_JOB = graphql(`
  mutation PostJob($input: PostJobInput!) { postJob(input: $input) { job { id title status } } }`);
export const CHANGE_JOB_STATUS = graphql(`
  mutation ChangeJobStatus($input: ChangeJobStatusInput!) {
    changeJobStatus(input: $input) { job { id status postedAt } }
  }`);
export const APPLY_TO_JOB = graphql(`
  mutation ApplyToJob($input: ApplyToJobInput!) {
    applyToJob(input: $input) { application { id kind stage title company allowedStages } }
  }`);
export const ADD_APPLICATION = graphql(`
  mutation AddApplication($input: AddApplicationInput!) {
    addApplication(input: $input) { application {
      id kind stage title company url location appliedAt privateNote dueAt version allowedStages createdAt updatedAt
    } }
  }`);
export const UPDATE_APPLICATION = graphql(`
  mutation UpdateApplication($input: UpdateApplicationInput!) {
    updateApplication(input: $input) { application {
      id kind stage title company url location appliedAt privateNote dueAt version allowedStages createdAt updatedAt
    } }
  }`);
export const DELETE_APPLICATION = graphql(`
  mutation DeleteApplication($input: DeleteApplicationInput!) {
    deleteApplication(input: $input) { deletedId application {
      id kind stage title company url location appliedAt privateNote dueAt version allowedStages createdAt updatedAt
    } }
  }`);
export const SAVE_JOB = graphql(`
  mutation SaveJob($input: SaveJobInput!) { saveJob(input: $input) { job { id viewerHasSaved } } }`);
export const BOOKMARK_CANDIDATE = graphql(`
  mutation BookmarkCandidate($input: BookmarkCandidateInput!) {
    bookmarkCandidate(input: $input) { candidate { id bookmarked } }
  }`);
export const SET_CANDIDATE_NOTE = graphql(`
  mutation SetCandidateNote($input: SetCandidateNoteInput!) {
    setCandidateNote(input: $input) { candidate { id privateNote } }
  }`);
export const SAVE_SEARCH = graphql(`
  mutation SaveSearch($input: SaveSearchInput!) {
    saveSearch(input: $input) { savedSearch { id name query alert } }
  }`);
export const INVITE_TO_APPLY = graphql(`
  mutation InviteToApply($input: InviteToApplyInput!) { inviteToApply(input: $input) { conversation { id } } }`);

export const ADD_CERTIFICATION = graphql(`
  mutation AddCertification($input: AddCertificationInput!) {
    addCertification(input: $input) { certification { id name } }
  }`);
export const REDEEM_REWARD = graphql(`
  mutation RedeemReward($input: RedeemRewardInput!) {
    redeemReward(input: $input) { entry { id } balance voucherCode }
  }`);
export const SHARE_STORY = graphql(`
  mutation ShareStory($quote: String!) { shareStory(input: { quote: $quote }) { story { id approved } } }`);

export const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { me { id } } }`);
export const UPDATE_SETTINGS = graphql(`
  mutation UpdateSettings($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { email } } }`);
export const REQUEST_DATA_EXPORT = graphql(`mutation RequestDataExport { requestDataExport { requestedAt } }`);
export const DELETE_ACCOUNT = graphql(`
  mutation DeleteAccount($confirmEmail: EmailAddress!) {
    deleteAccount(input: { confirmEmail: $confirmEmail }) { eraseAfter }
  }`);
export const CREATE_API_KEY = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } secret } }`);

export const CREATE_WEBHOOK = graphql(`
  mutation CreateWebhook($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) { endpoint { id } secret }
  }`);
export const SIGN_OUT = graphql(`
  mutation SignOut($everywhere: Boolean!) { signOut(input: { everywhere: $everywhere }) { signedOut } }`);

export const SUSPEND_USER = graphql(`
  mutation SuspendUser($input: SuspendUserInput!) { suspendUser(input: $input) { user { id suspended } } }`);

export const REPORT_USER = graphql(`
  mutation ReportUser($input: ReportUserInput!) { reportUser(input: $input) { reportedAt added } }`);

export const BLOCK_USER = graphql(`
  mutation BlockUser($userId: ID!) { blockUser(input: { userId: $userId }) { user { id viewerBlocks } } }`);
export const UNBLOCK_USER = graphql(`
  mutation UnblockUser($userId: ID!) { unblockUser(input: { userId: $userId }) { user { id viewerBlocks } } }`);

export const ACCEPT_REQUEST = graphql(`
  mutation AcceptMessageRequest($conversationId: ID!) {
    acceptMessageRequest(input: { conversationId: $conversationId }) { conversation { id request } }
  }`);
export const DECLINE_REQUEST = graphql(`
  mutation DeclineMessageRequest($conversationId: ID!) {
    declineMessageRequest(input: { conversationId: $conversationId }) { conversation { id request } }
  }`);

export const RESOLVE_REPORT = graphql(`
  mutation ResolveReport($input: ResolveReportInput!) {
    resolveReport(input: $input) { report { id status proposal { reason } decision { reason } } }
  }`);

export const NOTIFICATIONS = graphql(`
  query Notifications { notifications { edges { node { id kind title message link read } } } }`);
