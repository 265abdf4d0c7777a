import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type {
  AddApplicationInput,
  AddCertificationInput,
  ApiScope,
  ApplyToJobInput,
  ChangeReferralStatusInput,
  InviteToApplyInput,
  JobStatus,
  PostJobInput,
  ReportUserInput,
  RequestReferralInput,
  ResolveReportInput,
  SaveSearchInput,
  SendMessageInput,
  UpdateApplicationInput,
  UpdateProfileInput,
  UpdateSettingsInput,
  WebhookTopic,
} from './generated/graphql';
import type { TypedDocument, VariablesArgument } from './graphql';
import * as operations from './operations';
import { form, SAMPLES } from './uploads';

export type Person = { id: string };

/** What came back for an operation. */
export interface Result<Data> {
  data: Data | null | undefined;
  errors?: readonly GraphQLFormattedError[];
  /** The code of the first error, or null. */
  code: string | null;
}

/** The part of the application under test that an actor calls. */
export interface Api {
  execute<Data, Variables>(
    as: Person | null,
    document: TypedDocument<Data, Variables>,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result<Data>>;
  inject(as: Person | null, options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** An operation that the API refused. */
export class Refusal extends Error {
  readonly code: string;
  /** The input fields at fault. */
  readonly fields: unknown;
  readonly extensions: Record<string, unknown>;

  constructor({ message, extensions = {} }: GraphQLFormattedError) {
    super(message);
    this.code = String(extensions.code);
    this.name = `Refusal ${this.code}`;
    this.fields = extensions.fields;
    this.extensions = extensions;
  }
}

/** @returns the code that an attempt was refused with, or null when it succeeded */
export async function codeOf(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Asserts that an attempt is refused with this code and, where given, for these input fields. */
export async function expectRefusal(attempt: Promise<unknown>, code: string, fields?: string[]): Promise<Refusal> {
  const outcome = await attempt.catch((error: unknown) => error);
  if (!(outcome instanceof Refusal)) throw outcome instanceof Error ? outcome : new Error(`Not refused: ${code}`);
  expect({ code: outcome.code, fields: fields && outcome.fields }).toEqual({ code, fields });
  return outcome;
}

/**
 * Someone who uses the API: a user, or a visitor (null). Verbs return what the operation answered, and throw a `Refusal` when it
 * was refused.
 */
export class Actor {
  readonly #api: Api;
  readonly #viewer: Person | null;

  constructor(api: Api, viewer: Person | null) {
    this.#api = api;
    this.#viewer = viewer;
  }

  /** Runs an operation. @throws Refusal */
  async run<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...variables: VariablesArgument<Variables>
  ): Promise<Data> {
    const { data, errors } = await this.#api.execute(this.#viewer, document, ...variables);
    if (errors?.[0]) throw new Refusal(errors[0]);
    if (!data) throw new Error('Neither data nor an error came back.');
    return data;
  }

  get(url: string, headers: InjectOptions['headers'] = {}): Promise<LightMyRequestResponse> {
    return this.#api.inject(this.#viewer, { url, headers });
  }

  post(
    url: string,
    payload?: InjectOptions['payload'],
    headers: InjectOptions['headers'] = {},
  ): Promise<LightMyRequestResponse> {
    return this.#api.inject(this.#viewer, { method: 'POST', url, payload, headers });
  }

  postForm(url: string, body: ReturnType<typeof form>): Promise<LightMyRequestResponse> {
    return this.#api.inject(this.#viewer, { method: 'POST', url, ...body });
  }

  patch(
    url: string,
    payload?: InjectOptions['payload'],
    headers: InjectOptions['headers'] = {},
  ): Promise<LightMyRequestResponse> {
    return this.#api.inject(this.#viewer, { method: 'PATCH', url, payload, headers });
  }

  put(url: string, payload?: InjectOptions['payload']): Promise<LightMyRequestResponse> {
    return this.#api.inject(this.#viewer, { method: 'PUT', url, payload });
  }

  delete(url: string, payload?: InjectOptions['payload']): Promise<LightMyRequestResponse> {
    return this.#api.inject(this.#viewer, { method: 'DELETE', url, payload });
  }

  /** Uploads a file, a small PDF unless said otherwise. @returns its id */
  async upload(
    purpose: string,
    { name = `${purpose}.pdf`, bytes = SAMPLES.pdf }: { name?: string; bytes?: Buffer } = {},
  ) {
    const response = await this.postForm('/api/files', form({ purpose }, { name, bytes }));
    if (response.statusCode !== 201) throw new Error(`${purpose} was not uploaded: ${response.body}`);
    return response.json<{ id: string }>().id;
  }

  async startConversation(withUserId: string) {
    return (await this.run(operations.START_CONVERSATION, { withUserId })).startConversation.conversation;
  }

  async sendMessage(conversationId: string, content = 'Hello', parts: Partial<SendMessageInput> = {}) {
    const input = { conversationId, content, clientId: randomUUID(), ...parts };
    return (await this.run(operations.SEND_MESSAGE, { input })).sendMessage.message;
  }

  async editMessage(id: string, content: string) {
    return (await this.run(operations.EDIT_MESSAGE, { input: { id, content } })).editMessage.message;
  }

  async deleteMessage(id: string) {
    return (await this.run(operations.DELETE_MESSAGE, { id })).deleteMessage.message;
  }

  async markSeen(conversationId: string, messageId: string) {
    const { markConversationSeen } = await this.run(operations.MARK_SEEN, { input: { conversationId, messageId } });
    return markConversationSeen.conversation;
  }

  async typing(conversationId: string) {
    return (await this.run(operations.TYPING, { conversationId })).typing;
  }

  /** For a job that is named, unless there is a `jobId`: Backend Engineer at Acme, as the factories say. */
  async requestReferral(parts: RequestReferralInput) {
    const input = { ...(parts.jobId ? {} : { jobTitle: 'Backend Engineer', company: 'Acme' }), ...parts };
    return (await this.run(operations.REQUEST_REFERRAL, { input })).requestReferral.referral;
  }

  async changeReferralStatus(input: ChangeReferralStatusInput) {
    return (await this.run(operations.CHANGE_REFERRAL_STATUS, { input })).changeReferralStatus.referral;
  }

  async postJob(input: PostJobInput) {
    return (await this.run(operations.POST_JOB, { input })).postJob.job;
  }

  async changeJobStatus(id: string, status: JobStatus) {
    return (await this.run(operations.CHANGE_JOB_STATUS, { input: { id, status } })).changeJobStatus.job;
  }

  async applyToJob(input: ApplyToJobInput) {
    return (await this.run(operations.APPLY_TO_JOB, { input })).applyToJob.application;
  }

  async addApplication(input: Partial<AddApplicationInput> = {}) {
    const given = { title: 'Engineer', company: 'Globex', ...input };
    return (await this.run(operations.ADD_APPLICATION, { input: given })).addApplication.application;
  }

  async updateApplication(input: UpdateApplicationInput) {
    return (await this.run(operations.UPDATE_APPLICATION, { input })).updateApplication.application;
  }

  async deleteApplication(id: string) {
    return (await this.run(operations.DELETE_APPLICATION, { input: { id } })).deleteApplication;
  }

  async saveJob(jobId: string, saved = true) {
    return (await this.run(operations.SAVE_JOB, { input: { jobId, saved } })).saveJob.job;
  }

  async bookmarkCandidate(candidateId: string, bookmarked = true) {
    const input = { candidateId, bookmarked };
    return (await this.run(operations.BOOKMARK_CANDIDATE, { input })).bookmarkCandidate.candidate;
  }

  async setCandidateNote(candidateId: string, privateNote: string | null, expected?: string) {
    const input = { candidateId, privateNote, ...(expected !== undefined && { expected }) };
    return (await this.run(operations.SET_CANDIDATE_NOTE, { input })).setCandidateNote.candidate.privateNote ?? null;
  }

  async saveSearch(parts: Partial<SaveSearchInput> = {}) {
    const input = { name: 'Python', filter: { skills: ['Python'] }, ...parts };
    return (await this.run(operations.SAVE_SEARCH, { input })).saveSearch.savedSearch;
  }

  async inviteToApply(input: InviteToApplyInput) {
    return (await this.run(operations.INVITE_TO_APPLY, { input })).inviteToApply.conversation;
  }

  async addCertification(parts: Partial<AddCertificationInput> = {}) {
    const issued = { issueMonth: 'MAY' as const, issueYear: 2024 };
    const input = { name: 'CKA', issuer: 'CNCF', ...issued, skills: ['Kubernetes'], ...parts };
    return (await this.run(operations.ADD_CERTIFICATION, { input })).addCertification.certification;
  }

  async redeemReward(rewardId: string, idempotencyKey: string = randomUUID()) {
    return (await this.run(operations.REDEEM_REWARD, { input: { rewardId, idempotencyKey } })).redeemReward;
  }

  async shareStory(quote: string) {
    return (await this.run(operations.SHARE_STORY, { quote })).shareStory.story;
  }

  async updateProfile(input: UpdateProfileInput) {
    return (await this.run(operations.UPDATE_PROFILE, { input })).updateProfile.me;
  }

  async updateSettings(input: UpdateSettingsInput) {
    return (await this.run(operations.UPDATE_SETTINGS, { input })).updateSettings.settings;
  }

  async requestDataExport() {
    return (await this.run(operations.REQUEST_DATA_EXPORT)).requestDataExport;
  }

  async deleteAccount(confirmEmail: string) {
    return (await this.run(operations.DELETE_ACCOUNT, { confirmEmail })).deleteAccount;
  }

  async createWebhook(url: string, ...topics: WebhookTopic[]) {
    const { endpoint, secret } = (await this.run(operations.CREATE_WEBHOOK, { input: { url, topics } }))
      .createWebhookEndpoint;
    return { id: endpoint.id, secret };
  }

  async createApiKey(scopes: ApiScope[], name = 'Test') {
    return (await this.run(operations.CREATE_API_KEY, { input: { name, scopes } })).createApiKey;
  }

  async signOut(everywhere = false) {
    return (await this.run(operations.SIGN_OUT, { everywhere })).signOut;
  }

  /** Reports a user: for spam, unless stated otherwise. */
  async reportUser(input: Partial<ReportUserInput> & Pick<ReportUserInput, 'userId'>) {
    const whole = { reason: 'SPAM' as const, clientId: randomUUID(), ...input };
    return (await this.run(operations.REPORT_USER, { input: whole })).reportUser;
  }

  async acceptMessageRequest(conversationId: string) {
    return (await this.run(operations.ACCEPT_REQUEST, { conversationId })).acceptMessageRequest.conversation;
  }

  async declineMessageRequest(conversationId: string) {
    return (await this.run(operations.DECLINE_REQUEST, { conversationId })).declineMessageRequest.conversation;
  }

  async blockUser(userId: string) {
    return (await this.run(operations.BLOCK_USER, { userId })).blockUser.user;
  }

  async unblockUser(userId: string) {
    return (await this.run(operations.UNBLOCK_USER, { userId })).unblockUser.user;
  }

  /** Decides about a report. */
  async resolveReport(input: Omit<ResolveReportInput, 'reason'> & { reason?: string }) {
    const whole = { reason: 'Sends advertisements.', ...input };
    return (await this.run(operations.RESOLVE_REPORT, { input: whole })).resolveReport.report;
  }

  async suspendUser(userId: string, suspended = true, reason = 'Spam.') {
    return (await this.run(operations.SUSPEND_USER, { input: { userId, suspended, reason } })).suspendUser.user;
  }

  /** The latest notifications, newest first. */
  async notifications() {
    return (await this.run(operations.NOTIFICATIONS)).notifications.edges.map(({ node }) => node);
  }
}
