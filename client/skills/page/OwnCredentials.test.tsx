import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aList } from '../../testing/referrals';
import { acceptInputs, aSkill } from '../../testing/skills';
import { aReferrer } from '../../testing/users';
import { ProfilePage } from '../../users/profile/ProfilePage';
import { OwnCredentials } from './OwnCredentials';

const java = { __typename: 'Skill', name: 'Java', category: 'TOOLS', source: null, sourceIcon: null, associations: [] };
const data = { skills: [java], skillSuggestions: ['Docker'], certifications: [] };
const answer = (parts: object = {}) =>
  server.use(graphql.query('OwnCredentials', () => HttpResponse.json({ data: { ...data, ...parts } })));
const show = () => render(<OwnCredentials />, { path: '/profile', as: { role: 'ALUMNI' } });

test('a referrer has the skills and the certifications', async () => {
  answer();
  const { container } = show();
  const skills = within(await screen.findByRole('region', { name: 'Skills' }));
  expect(skills.getByRole('button', { name: 'Edit Java' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Licenses & certifications' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('skills that cannot be loaded can be retried', async () => {
  server.use(graphql.query('OwnCredentials', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(screen.getByText('Loading your skills')).toBeInTheDocument();
  expect(await screen.findByText('Your skills could not be loaded.')).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'Skills' })).toBeVisible();
});

test('what a referrer adds and deletes is in the list at once', async () => {
  answer();
  server.use(graphql.query('SkillSuggestions', () => HttpResponse.json({ data: { skillSuggestions: [] } })));
  const added = acceptInputs('AddSkill', {
    addSkill: { __typename: 'AddSkillPayload', skill: { __typename: 'Skill', name: 'Docker' } },
  });
  acceptInputs('DeleteSkill', { deleteSkill: { __typename: 'DeleteSkillPayload', deletedName: 'Java' } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add skill' }));
  await user.type(await screen.findByRole('combobox', { name: 'Skill' }), 'Docker');
  answer({ skills: [java, aSkill('Docker')] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit Docker' })).toBeInTheDocument();
  expect(added).toEqual([{ name: 'Docker', associations: [] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Java' }));
  answer({ skills: [aSkill('Docker')] });
  await user.click(await screen.findByRole('button', { name: 'Delete skill' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Java' })).toBeNull());
});

test('nothing is asked for that came with the profile', async () => {
  const asked: unknown[] = [];
  server.use(
    graphql.query('MyProfile', () =>
      HttpResponse.json({
        data: {
          me: aReferrer(),
          settings: {
            __typename: 'Settings',
            referrals: { __typename: 'ReferralPreferences', pauseRequests: false, askers: 41, noAskersReason: null },
          },
          activity: aList([]),
          ...data,
        },
      }),
    ),
    graphql.query('OwnCredentials', ({ operationName }) => {
      asked.push(operationName);
      return HttpResponse.json({ data });
    }),
  );
  render(<ProfilePage credentials={<OwnCredentials />} />, { path: '/profile', as: { role: 'ALUMNI' } });
  expect(await screen.findByRole('button', { name: 'Edit Java' })).toBeVisible();
  expect(asked).toEqual([]);
});
