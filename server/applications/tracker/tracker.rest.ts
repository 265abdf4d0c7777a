import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import { isAbsent, oneOf, optionalNumber, optionalText, readTime } from '../../platform/api/rest-fields';
import { bodyText } from '../../platform/api/rest';
import { ADD_BODY, APPLICATION, FILTER, PAGES, restApplication, UPDATE_BODY } from '../applications.docs';
import { ALL_STAGES, ApplicationKind, ApplicationStage } from '../applications.rules';
import type { AddApplicationInput, ApplicationFilter, UpdateApplicationInput } from '../applications.types';
import type { BoardService } from './board.service';
import type { EntriesService } from './entries.service';

type Body = Record<string, unknown>;

/** The REST endpoints of the Application Tracker. */
export function trackerRoutes(board: BoardService, entries: EntriesService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/applications',
      access: 'signed-in',
      doc: {
        summary:
          'Returns your referrals, applications, saved jobs and external applications, newest first. Job seekers only.',
        query: FILTER.extend(PAGES.fields),
        answer: z.array(APPLICATION),
      },
      handle: async (call) => {
        const shape = { filter: filterIn(call.query), args: PAGES.of(call), withCounts: false };
        return PAGES.send(call, await board.list(viewerOf(call.context), shape)).map(restApplication);
      },
    },
    {
      method: 'POST',
      path: '/api/applications',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Adds an external application, which you made elsewhere. Job seekers only.',
        body: ADD_BODY,
        answer: APPLICATION,
      },
      handle: async ({ context, body }) => restApplication(await entries.add(viewerOf(context), newEntryIn(body))),
    },
    {
      method: 'PATCH',
      path: '/api/applications/:id',
      access: 'signed-in',
      doc: {
        summary:
          'Changes the private note and the due date of one of your applications, or any field of an external one.',
        body: UPDATE_BODY,
        answer: APPLICATION,
      },
      handle: async ({ context, params, body }) =>
        restApplication(await entries.update(viewerOf(context), { id: params.id ?? '', ...changeIn(body) })),
    },
    {
      method: 'DELETE',
      path: '/api/applications/:id',
      access: 'signed-in',
      doc: { summary: 'Deletes one of your external applications, and returns it as it was.', answer: APPLICATION },
      handle: async ({ context, params }) => restApplication(await entries.remove(viewerOf(context), params.id ?? '')),
    },
  ];
}

/** The query parameters of a filter. @throws BAD_USER_INPUT for an unknown kind or stage */
export function filterIn({ q, kind, stage }: Record<string, string | undefined>): ApplicationFilter {
  return {
    q: q ?? null,
    kind: kind ? kind.split(',').map((text) => oneOf('kind', Object.values(ApplicationKind), text)) : null,
    stage: stage ? stage.split(',').map((text) => oneOf('stage', ALL_STAGES, text)) : null,
  };
}

const stageIn = (body: Body): ApplicationStage | null =>
  isAbsent(body.stage) ? null : oneOf('stage', ALL_STAGES, body.stage);

function newEntryIn(body: Body): AddApplicationInput {
  return {
    title: bodyText(body, 'title'),
    company: bodyText(body, 'company'),
    stage: stageIn(body) ?? ApplicationStage.APPLIED,
    url: optionalText(body, 'url'),
    location: optionalText(body, 'location'),
    privateNote: optionalText(body, 'privateNote'),
    appliedAt: readTime('appliedAt', body.appliedAt),
    dueAt: readTime('dueAt', body.dueAt),
    idempotencyKey: optionalText(body, 'idempotencyKey'),
  };
}

/** Omitted fields stay unchanged. */
function changeIn(body: Body): Omit<UpdateApplicationInput, 'id'> {
  const given = <T>(field: string, read: () => T): T | undefined => (body[field] === undefined ? undefined : read());
  return {
    title: optionalText(body, 'title'),
    company: optionalText(body, 'company'),
    stage: given('stage', () => stageIn(body)),
    url: given('url', () => optionalText(body, 'url')),
    location: given('location', () => optionalText(body, 'location')),
    privateNote: given('privateNote', () => optionalText(body, 'privateNote')),
    appliedAt: given('appliedAt', () => readTime('appliedAt', body.appliedAt)),
    dueAt: given('dueAt', () => readTime('dueAt', body.dueAt)),
    version: optionalNumber(body, 'version'),
  };
}
