import { DAY } from '../../platform/clock';
import { expectRefusal } from '../../testing/actor';
import { expectDocumented } from '../../testing/documented';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

const NOTE = graphql(`query NoteOnCandidate($id: ID!) { candidate(id: $id) { privateNote } }`);
const NOTES = graphql(
  `query NotesInSearch { candidates(sort: NAME) { edges { node { privateNote user { name } } } } }`,
);

const noteOf = async (as: User, id: string) => (await as.run(NOTE, { id })).candidate?.privateNote;

describe('the private note about a candidate', () => {
  it('is read by its writer only, in lists too, and removed when it is blank', async () => {
    const [meera, hr, asha] = [await t.make.alumni(), await t.make.hr(), await t.makeCandidate({}, 'Go')];
    await t.makeCandidate({}, 'SQL');
    expect(await meera.setCandidateNote(asha.id, ' Strong in Go.\nCall in May. ')).toBe('Strong in Go.\nCall in May.');
    expect(await hr.setCandidateNote(asha.id, 'Too junior.')).toBe('Too junior.');
    expect([await noteOf(meera, asha.id), await noteOf(hr, asha.id)]).toEqual([
      'Strong in Go.\nCall in May.',
      'Too junior.',
    ]);
    const listed = (await hr.run(NOTES)).candidates.edges.map(({ node }) => node.privateNote);
    expect(listed.toSorted()).toEqual(['Too junior.', null]);
    expect(await hr.setCandidateNote(asha.id, ' ')).toBeNull();
    expect([await noteOf(meera, asha.id), await noteOf(hr, asha.id)]).toEqual(['Strong in Go.\nCall in May.', null]);
  });

  it('is refused for job seekers, for candidates out of sight and for a text that is too long', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const hidden = await t.make.jobseeker({ profileVisibility: 'private' });
    await expectRefusal(asha.setCandidateNote(hidden.id, 'Call.'), 'FORBIDDEN');
    for (const id of [hidden.id, meera.id, 'junk'])
      await expectRefusal(meera.setCandidateNote(id, 'Call.'), 'NOT_FOUND');
    await expectRefusal(meera.setCandidateNote(asha.id, 'x'.repeat(2_001)), 'BAD_USER_INPUT', ['privateNote']);
    expect(await meera.setCandidateNote(asha.id, 'x'.repeat(2_000))).toHaveLength(2_000);
  });

  it('is kept if the writer has changed it in another tab in the meantime', async () => {
    const [meera, { id }] = [await t.make.alumni(), await t.make.jobseeker()];
    await meera.setCandidateNote(id, 'One', '');
    await expectRefusal(meera.setCandidateNote(id, 'Two', ''), 'CONFLICT', ['expected']);
    // A repeated call whose first answer was lost.
    expect(await meera.setCandidateNote(id, 'One', '')).toBe('One');
    expect(await meera.setCandidateNote(id, 'Two', 'One')).toBe('Two');
  });

  it('two first notes at once end with one of them and a conflict', async () => {
    const [meera, { id }] = [await t.make.alumni(), await t.make.jobseeker()];
    const ends = await Promise.allSettled(['One', 'Two'].map((text) => meera.setCandidateNote(id, text, '')));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [kept] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(await noteOf(meera, id)).toBe(kept);
  });

  it('is written over REST', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const url = `/api/candidates/${asha.id}/note`;
    const written = await meera.put(url, { privateNote: 'Call in May.' });
    expectDocumented(t, 'PUT /api/candidates/:id/note', written);
    expect(written.json()).toMatchObject({ id: asha.id, privateNote: 'Call in May.' });
    expect((await meera.get(`/api/candidates/${asha.id}`)).json().privateNote).toBe('Call in May.');
    expect((await meera.put(url, { privateNote: 'No', expected: '' })).statusCode).toBe(409);
    expect((await meera.put(url, { privateNote: null, expected: 'Call in May.' })).json().privateNote).toBeNull();
  });

  it('does not outlast the account of its writer or of the candidate', async () => {
    const [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    for (const { id } of [asha, ravi]) for (const by of [meera, hr]) await by.setCandidateNote(id, 'Call in May.');
    for (const leaving of [meera, asha]) await leaving.deleteAccount(leaving.email);
    t.clock.advance(8 * DAY);
    await t.runSchedule('account-erasure');
    await t.drain();
    const { rows } = await t.db.raw('select user_id as writer, candidate_id as candidate from candidate_notes');
    expect(rows).toEqual([{ writer: hr.id, candidate: ravi.id }]);
  });
});
