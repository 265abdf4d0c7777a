import { z } from 'zod';
import { type Call, type RequestContext, type Route, viewerOf } from '../access/context';
import { orNotFound } from '../platform/api/authorize';
import { bodyText, queryNumber } from '../platform/api/rest';
import { optionalChoice, optionalText, queryFlag, readTime, textOrNull } from '../platform/api/rest-fields';
import type { FilesService } from '../files/files.service';
import { lastActiveOf } from '../users/blocks/blocks.loaders';
import { addressesOf, resumeIdOf } from '../users/contact-data.loaders';
import { skillsOf } from '../skills/skills.loaders';
import type { CandidateSearchService } from './candidate-search.service';
import {
  CANDIDATE,
  CANDIDATES_QUERY,
  INVITED,
  INVITE_BODY,
  MATCH,
  NOTE,
  PAGES,
  RECOMMENDED_QUERY,
} from './candidates.docs';
import { bookmarkedLoader, extrasLoader, noteLoader } from './candidates.loaders';
import { CandidateSort } from './candidates.rules';
import type { Candidate } from './candidates.types';
import type { InvitationsService } from './invitations/invitations.service';
import type { CandidateNotesService } from './notes/notes.service';
import type { RecommendationsService } from './recommendations/recommendations.service';

const RECOMMENDED = 2;

interface CandidatesServices {
  search: CandidateSearchService;
  recommendations: RecommendationsService;
  invitations: InvitationsService;
  notes: CandidateNotesService;
  files: FilesService;
}

/** The REST endpoints for candidates. For referrers and admins. */
export function candidatesRoutes(services: CandidatesServices): Route[] {
  const { search, invitations, files } = services;
  return [
    {
      method: 'GET',
      path: '/api/candidates',
      access: 'signed-in',
      scope: 'candidates_read',
      doc: {
        summary: 'Returns the job seekers visible to you. Alumni, HR and admins only.',
        query: CANDIDATES_QUERY,
        answer: z.array(CANDIDATE),
      },
      handle: (call) => list(services, call),
    },
    {
      method: 'GET',
      path: '/api/candidates/recommended',
      access: 'signed-in',
      scope: 'candidates_read',
      doc: {
        summary: 'Returns the candidates who best match a job, with reasons. Only for users who can edit the job.',
        query: RECOMMENDED_QUERY,
        answer: z.array(MATCH),
      },
      handle: (call) => recommended(services, call),
    },
    {
      method: 'GET',
      path: '/api/candidates/:id',
      access: 'signed-in',
      scope: 'candidates_read',
      doc: { summary: 'Returns a job seeker. Alumni, HR and admins only.', answer: CANDIDATE },
      handle: async ({ context, params }) =>
        restCandidate(orNotFound(await search.one(viewerOf(context), params.id ?? '')), context, files),
    },
    {
      method: 'POST',
      path: '/api/candidates/:id/invite',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Invites a candidate to apply for a job. Each candidate can be invited once per job.',
        body: INVITE_BODY,
        answer: INVITED,
      },
      handle: async ({ context, params, body }) => {
        const given = { jobId: bodyText(body, 'jobId'), note: optionalText(body, 'note') };
        const { id } = await invitations.invite(viewerOf(context), { ...given, candidateId: params.id ?? '' });
        return { conversationId: id };
      },
    },
    bookmarkRoute(services, true),
    bookmarkRoute(services, false),
    noteRoute(services),
  ];
}

function bookmarkRoute({ search, files }: CandidatesServices, bookmarked: boolean): Route {
  return {
    method: bookmarked ? 'PUT' : 'DELETE',
    path: '/api/candidates/:id/bookmark',
    access: 'signed-in',
    doc: { summary: bookmarked ? 'Bookmarks a candidate.' : 'Removes the bookmark of a candidate.', answer: CANDIDATE },
    handle: async ({ context, params }) => {
      const input = { candidateId: params.id ?? '', bookmarked };
      return restCandidate(await search.bookmark(viewerOf(context), input), context, files);
    },
  };
}

function noteRoute({ notes, files }: CandidatesServices): Route {
  return {
    method: 'PUT',
    path: '/api/candidates/:id/note',
    access: 'signed-in',
    doc: { summary: 'Replaces your private note about a candidate.', body: NOTE, answer: CANDIDATE },
    handle: async ({ context, params, body }) => {
      const note = { privateNote: textOrNull(body, 'privateNote'), expected: textOrNull(body, 'expected') };
      const candidate = await notes.set(viewerOf(context), { candidateId: params.id ?? '', ...note });
      return restCandidate(candidate, context, files);
    },
  };
}

async function list({ search, files }: CandidatesServices, call: Call) {
  const { context, query } = call;
  const { q, college, location, experience, lookingFor } = query;
  const filter = {
    q,
    college,
    location,
    experience,
    lookingFor,
    batch: query.batch ? queryNumber(query, 'batch', 0) : null,
    batchTo: query.batchTo ? queryNumber(query, 'batchTo', 0) : null,
    activeSince: readTime('activeSince', query.activeSince),
    joinedSince: readTime('joinedSince', query.joinedSince),
    minReadiness: query.minReadiness ? queryNumber(query, 'minReadiness', 0) : null,
    skills: query.skills?.split(',') ?? null,
    bookmarked: queryFlag(query, 'bookmarked'),
  };
  const sort = optionalChoice(query, 'sort', Object.values(CandidateSort)) ?? CandidateSort.READINESS;
  const request = { filter, args: PAGES.of(call), sort, withTotal: false };
  const page = await search.list(viewerOf(context), request);
  return Promise.all(PAGES.send(call, page).map((candidate) => restCandidate(candidate, context, files)));
}

async function recommended({ recommendations, files }: CandidatesServices, { context, query }: Call) {
  const first = queryNumber(query, 'first', RECOMMENDED);
  const matches = await recommendations.recommended(viewerOf(context), query.jobId ?? null, first);
  return Promise.all(
    matches.map(async ({ candidate, job, score, reasons }) => ({
      candidate: await restCandidate(candidate, context, files),
      jobId: job.id,
      score,
      reasons,
    })),
  );
}

/** Converts a candidate to the REST form. */
export async function restCandidate(candidate: Candidate, context: RequestContext, files: FilesService) {
  const { loaders, viewer } = context;
  const { id, user, readiness } = candidate;
  const { name, photoUrl, headline, college, degree, batch, location } = user;
  const [lastActiveAt, skills, { email, linkedinUrl }, resume, extras, bookmarked, privateNote] = await Promise.all([
    lastActiveOf(user, context),
    skillsOf(user, context),
    addressesOf(user, context),
    // API keys cannot read files and private notes.
    viewer?.scopes ? null : resumeIdOf(user, context).then((fileId) => files.refById(context, fileId)),
    candidate.lookingFor ? candidate : loaders.use(extrasLoader).load(id),
    candidate.bookmarked ?? loaders.use(bookmarkedLoader).load(id),
    viewer?.scopes ? null : (candidate.privateNote ?? loaders.use(noteLoader).load(id)),
  ]);
  return {
    id,
    name,
    photoUrl,
    headline,
    email,
    linkedinUrl,
    college,
    degree,
    batch,
    location,
    bookmarked,
    privateNote,
    lastActiveAt,
    skills: skills.map((skill) => skill.name),
    experience: extras.experience ?? null,
    lookingFor: extras.lookingFor ?? [],
    readiness: readiness.score,
    band: readiness.band,
    resumeUrl: resume?.url ?? null,
  };
}
