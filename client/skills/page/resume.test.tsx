import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { acceptInputs, answerSkillsPage, aSkill, FOUR_SKILLS } from '../../testing/skills';
import { aMe } from '../../testing/users';
import { SkillsPage } from './SkillsPage';

const page = (path = '/skills') => render(<SkillsPage />, { path });

afterEach(() => jest.useRealTimers());

describe('skills in the résumé', () => {
  const resume = {
    __typename: 'FileRef',
    id: 'f1',
    name: 'Asha.pdf',
    mediaType: 'application/pdf',
    bytes: 2048,
    url: '/api/files/f1',
  };
  const aReading = (parts: Record<string, unknown>) => ({
    __typename: 'ResumeReading',
    state: 'READ',
    problem: null,
    readAt: '2025-11-01T00:00:00.000Z',
    pages: 1,
    proposals: [],
    ...parts,
  });
  const aProposal = (name: string) => ({
    __typename: 'SkillProposal',
    name,
    category: 'TOOLS',
    quote: `Built the mess app with ${name}.`,
  });
  const proposals = ['Docker', 'Kafka', 'GraphQL'].map(aProposal);

  test('are proposed with their sentences, and added only when they are chosen', async () => {
    answerSkillsPage({}, { resume, resumeReading: aReading({ proposals }) });
    const payload = { __typename: 'AddSkillsPayload', skills: [aSkill('Docker'), aSkill('GraphQL')], count: 6 };
    const inputs = acceptInputs('AddSkills', { addSkills: payload });
    const { user, container } = page();
    const section = within(await screen.findByRole('region', { name: 'Found in your résumé' }));
    expect(section.getByText('“Built the mess app with Docker.”')).toBeVisible();
    expect(inputs).toEqual([]);
    await user.click(section.getByRole('checkbox', { name: 'Kafka' }));
    expect(await axe(container)).toHaveNoViolations();
    answerSkillsPage(
      { skills: [...FOUR_SKILLS, aSkill('Docker')] },
      { resume, resumeReading: aReading({ proposals: [proposals[1]] }) },
    );
    await user.click(section.getByRole('button', { name: 'Add 2 skills' }));
    expect(await screen.findByText('2 skills added successfully')).toBeVisible();
    expect(inputs).toEqual([{ names: ['Docker', 'GraphQL'] }]);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Docker' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Add 1 skill' })).toBeEnabled();
  });

  test('are ticked as far as they fit', async () => {
    const skills = Array.from({ length: 33 }, (_, index) => aSkill(`Skill ${index}`));
    answerSkillsPage({ skills }, { resume, resumeReading: aReading({ proposals }) });
    const { user } = page();
    expect(await screen.findByText('You can add 2 more skills.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 2 skills' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'GraphQL' }));
    expect(screen.getByRole('button', { name: 'Add 3 skills' })).toBeDisabled();
  });

  test('appear automatically once the résumé has been read', async () => {
    answerSkillsPage({}, { resume, resumeReading: aReading({ state: 'WAITING', readAt: null, pages: null }) });
    const me = aMe({ resume, resumeReading: aReading({ proposals }) });
    server.use(graphql.query('WaitingResume', () => HttpResponse.json({ data: { me } })));
    page();
    await screen.findByText('Reading your résumé…');
    expect(await screen.findByRole('checkbox', { name: 'Docker' })).toBeChecked();
  });

  const readAgain = (resumeReading: object) =>
    server.use(
      graphql.mutation('ReadResume', () => {
        const readResume = { __typename: 'ReadResumePayload', me: aMe({ resume, resumeReading }) };
        return HttpResponse.json({ data: { readResume } });
      }),
    );

  test('says after a reading that it found nothing new, and not on later visits', async () => {
    const nothing = aReading({ proposals: [] });
    answerSkillsPage({}, { resume });
    readAgain(aReading({ state: 'WAITING', readAt: null, pages: null }));
    server.use(
      graphql.query('WaitingResume', () =>
        HttpResponse.json({ data: { me: aMe({ resume, resumeReading: nothing }) } }),
      ),
    );
    const { user, unmount } = page();
    await user.click(await screen.findByRole('button', { name: 'Find skills in my résumé' }));
    expect(await screen.findByText('Your résumé contains no skills that your profile lacks.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read again' })).toBeEnabled();
    unmount();
    answerSkillsPage({}, { resume, resumeReading: nothing });
    page();
    await screen.findByText('4 of 35');
    expect(screen.queryByText(/^Your résumé names/)).toBeNull();
  });

  test('a late reading is shown as late, and still polled while the page is visible', async () => {
    const waiting = aReading({ state: 'WAITING', readAt: null, pages: null });
    const answer = { me: aMe({ resume, resumeReading: waiting }), asked: 0 };
    answerSkillsPage({}, { resume, resumeReading: waiting });
    server.use(
      graphql.query('WaitingResume', () => {
        answer.asked += 1;
        return HttpResponse.json({ data: { me: answer.me } });
      }),
    );
    jest.useFakeTimers({ advanceTimers: true });
    page();
    await screen.findByText('Reading your résumé…');
    act(() => jest.advanceTimersByTime(60_000));
    await screen.findByText(/^Reading your résumé is taking longer than usual/);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { asked } = answer;
    act(() => jest.advanceTimersByTime(90_000));
    expect(answer.asked).toBe(asked);
    hidden.mockRestore();
    answer.me = aMe({ resume, resumeReading: aReading({ proposals }) });
    act(() => jest.advanceTimersByTime(30_000));
    expect(await screen.findByRole('checkbox', { name: 'Docker' })).toBeChecked();
  });

  test.each([
    ['OLD_FORMAT', /Word 97 document/],
    ['ENCRYPTED', /has a password/],
    ['NO_TEXT', /contains no text/],
    ['TOO_COMPLEX', /too complex/],
    ['DAMAGED', /is damaged/],
  ])('the problem %s is named, and the résumé can be read again', async (problem, text) => {
    answerSkillsPage({}, { resume, resumeReading: aReading({ state: 'UNREADABLE', problem, pages: null }) });
    readAgain(aReading({ proposals }));
    const { user } = page();
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByRole('checkbox', { name: 'Docker' })).toBeVisible();
  });

  test('are looked for on request in a résumé that was never read, and not without a résumé', async () => {
    answerSkillsPage({}, { resume });
    const { unmount } = page();
    expect(await screen.findByRole('button', { name: 'Find skills in my résumé' })).toBeVisible();
    unmount();
    answerSkillsPage();
    page();
    await screen.findByText('4 of 35');
    expect(screen.queryByRole('button', { name: 'Find skills in my résumé' })).toBeNull();
  });
});
