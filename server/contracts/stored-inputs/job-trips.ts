import type {
  AddApplicationInput,
  PostJobInput,
  UpdateApplicationInput,
  UpdateJobInput,
} from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { CHAT, type Complete, type RoundTrips } from './round-trip';

const JOB = graphql(`
  query StoredJob($id: ID!) {
    job(id: $id) {
      id title company location description requirements type remote department status referralEnabled
      salary { min max currency } applicationDeadline
    }
  }`);
const APPLICANTS = graphql(`
  query StoredApplications($id: ID!) {
    job(id: $id) {
      viewerHasSaved
      applications { edges { node { id stage note resume { id } job { id } candidate { id } } } }
    }
  }`);
const SAVED = graphql(`query StoredSavedJob($id: ID!) { job(id: $id) { id viewerHasSaved } }`);
const SAVED_SEARCHES = graphql(`query StoredSearches { savedSearches { id kind name query alert } }`);
const UPDATE_SAVED_SEARCH = graphql(`
  mutation StoredSearchChange($input: UpdateSavedSearchInput!) {
    updateSavedSearch(input: $input) { savedSearch { id } }
  }`);
const CANDIDATE = graphql(`
  query StoredCandidate($id: ID!, $jobId: ID!) { candidate(id: $id) { id bookmarked invited(jobId: $jobId) } }`);
const SET_NOTE = graphql(`
  mutation StoredCandidateNote($input: SetCandidateNoteInput!) { setCandidateNote(input: $input) { candidate { id } } }`);
const NOTE = graphql(`query StoredNote($id: ID!) { candidate(id: $id) { id privateNote } }`);
const UPDATE_JOB = graphql(`
  mutation StoredJobUpdate($input: UpdateJobInput!) { updateJob(input: $input) { job { id } } }`);
const CHANGE_STAGE = graphql(`
  mutation StoredStage($input: ChangeApplicationStageInput!) {
    changeApplicationStage(input: $input) { application { id } }
  }`);

const CHANGE_STAGES = graphql(`
  mutation StoredStages($input: ChangeApplicationStagesInput!) {
    changeApplicationStages(input: $input) { changed { id } }
  }`);

const TRACKED = graphql(`
  query StoredTracked {
    applications { edges { node { id title company stage url location appliedAt privateNote dueAt } } }
  }`);

const DEADLINE = '2031-03-01T12:00:00.000Z';
const SALARY = { min: 700_000, max: 900_000, currency: 'INR' };

const ELSEWHERE = {
  title: 'Compiler Engineer',
  company: 'Globex',
  stage: 'INTERVIEW' as const,
  url: 'https://globex.example/jobs/7',
  location: 'Chennai',
  appliedAt: '2025-03-01T12:00:00.000Z',
  privateNote: 'Ask about the team.',
  dueAt: DEADLINE,
};

/** Jobs, applications, bookmarks and invitations. */
export const JOB_TRIPS: RoundTrips = {
  async postJob(t) {
    const meera = await t.make.alumni();
    const input: Complete<PostJobInput> = {
      title: 'Compiler Engineer',
      company: 'Acme',
      location: 'Chennai',
      description: 'Builds compilers.',
      requirements: ['Zig'],
      type: 'CONTRACT',
      remote: true,
      department: 'Languages',
      salary: SALARY,
      status: 'DRAFT',
      referralEnabled: false,
      applicationDeadline: DEADLINE,
      idempotencyKey: 'click',
    };
    const { id } = await meera.postJob(input);
    const { idempotencyKey: _key, ...sent } = input;
    const { id: _id, ...seen } = (await meera.run(JOB, { id })).job ?? {};
    return { sent, seen };
  },
  async updateJob(t) {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera);
    const input: Complete<Omit<UpdateJobInput, 'expected'>> = {
      id,
      title: 'Compiler Engineer',
      company: 'ACME',
      location: 'Chennai',
      description: 'Builds compilers.',
      requirements: ['Zig'],
      type: 'CONTRACT',
      remote: true,
      department: 'Languages',
      salary: SALARY,
      referralEnabled: false,
      applicationDeadline: DEADLINE,
    };
    await meera.run(UPDATE_JOB, { input });
    const { status: _status, ...seen } = (await meera.run(JOB, { id })).job ?? {};
    return { sent: input, seen };
  },
  async changeJobStatus(t) {
    const meera = await t.make.alumni();
    const input = { id: (await t.make.job(meera)).id, status: 'CLOSED' as const };
    await meera.changeJobStatus(input.id, input.status);
    const { id, status } = (await meera.run(JOB, { id: input.id })).job ?? {};
    return { sent: input, seen: { id, status } };
  },
  async applyToJob(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const { id: jobId } = await t.make.job(meera);
    const input = { jobId, resumeFileId: (await t.make.file(asha)).id, note: 'I built a compiler.' };
    await asha.applyToJob(input);
    const { job } = await meera.run(APPLICANTS, { id: jobId });
    const { note, resume, job: named } = job?.applications?.edges[0]?.node ?? {};
    return { sent: input, seen: { jobId: named?.id, resumeFileId: resume?.id, note } };
  },
  async addApplication(t) {
    const asha = await t.make.jobseeker();
    const input: Complete<AddApplicationInput> = { ...ELSEWHERE, idempotencyKey: 'click' };
    await asha.addApplication(input);
    const { idempotencyKey: _key, ...sent } = input;
    const { id: _id, ...seen } = (await asha.run(TRACKED)).applications.edges[0]?.node ?? {};
    return { sent, seen };
  },
  async updateApplication(t) {
    const asha = await t.make.jobseeker();
    const { id, version } = await asha.addApplication();
    const input: Complete<UpdateApplicationInput> = { id, ...ELSEWHERE, version };
    await asha.updateApplication(input);
    const { version: _version, ...sent } = input;
    return { sent, seen: (await asha.run(TRACKED)).applications.edges[0]?.node ?? {} };
  },
  async saveJob(t) {
    const asha = await t.make.jobseeker();
    const input = { jobId: (await t.make.job(await t.make.alumni())).id, saved: true };
    await asha.saveJob(input.jobId, input.saved);
    const { job } = await asha.run(SAVED, { id: input.jobId });
    return { sent: input, seen: { jobId: job?.id, saved: job?.viewerHasSaved } };
  },
  async changeApplicationStage(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const job = await t.make.job(meera);
    await t.make.jobApplication(job, asha);
    const input = { jobId: job.id, candidateId: asha.id, stage: 'IN_REVIEW' as const };
    await meera.run(CHANGE_STAGE, { input });
    const {
      stage,
      job: named,
      candidate,
    } = (await meera.run(APPLICANTS, { id: job.id })).job?.applications?.edges[0]?.node ?? {};
    return { sent: input, seen: { jobId: named?.id, candidateId: candidate?.id, stage } };
  },
  async changeApplicationStages(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const job = await t.make.job(meera);
    const { id } = await t.make.jobApplication(job, asha);
    const input = { ids: [id], stage: 'IN_REVIEW' as const };
    await meera.run(CHANGE_STAGES, { input });
    const node = (await meera.run(APPLICANTS, { id: job.id })).job?.applications?.edges[0]?.node;
    return { sent: input, seen: { ids: [node?.id], stage: node?.stage } };
  },
  async bookmarkCandidate(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const { id: jobId } = await t.make.job(meera);
    await meera.bookmarkCandidate(asha.id, true);
    const { candidate } = await meera.run(CANDIDATE, { id: asha.id, jobId });
    return {
      sent: { candidateId: asha.id, bookmarked: true },
      seen: { candidateId: candidate?.id, bookmarked: candidate?.bookmarked },
    };
  },
  async setCandidateNote(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const input = { candidateId: asha.id, privateNote: 'Call her.' };
    await meera.run(SET_NOTE, { input: { ...input, expected: '' } });
    const { candidate } = await meera.run(NOTE, { id: asha.id });
    return { sent: input, seen: { candidateId: candidate?.id, privateNote: candidate?.privateNote } };
  },
  async saveSearch(t) {
    const meera = await t.make.alumni();
    const input = { kind: 'CANDIDATES', name: 'Go, Pune', filter: {}, sort: 'NAME', alert: true } as const;
    await meera.saveSearch(input);
    const [saved] = (await meera.run(SAVED_SEARCHES)).savedSearches;
    return {
      sent: input,
      seen: {
        kind: saved?.kind,
        name: saved?.name,
        filter: {},
        sort: saved?.query === 'sort=name' ? input.sort : saved?.query,
        alert: saved?.alert,
      },
    };
  },
  async updateSavedSearch(t) {
    const meera = await t.make.alumni();
    const { id } = await meera.saveSearch();
    const input = { id, name: 'Go, Pune', alert: true };
    await meera.run(UPDATE_SAVED_SEARCH, { input });
    const [saved] = (await meera.run(SAVED_SEARCHES)).savedSearches;
    return { sent: input, seen: { id: saved?.id, name: saved?.name, alert: saved?.alert } };
  },
  async inviteToApply(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const input = { candidateId: asha.id, jobId: (await t.make.job(meera)).id, note: 'We build compilers.' };
    const { id } = await meera.inviteToApply(input);
    const { conversation } = await asha.run(CHAT, { id });
    const content = conversation?.messages.edges[0]?.node.content ?? '';
    const { candidate } = await meera.run(CANDIDATE, { id: asha.id, jobId: input.jobId });
    return {
      sent: input,
      seen: {
        candidateId: candidate?.id,
        jobId: candidate?.invited ? input.jobId : null,
        note: content.includes(input.note) ? input.note : content,
      },
    };
  },
};
