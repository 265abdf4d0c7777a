import { screen, waitFor, within } from '@testing-library/react';
import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { aList } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aReferrer } from '../../testing/users';
import { ProfilePage } from './ProfilePage';

const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });

/** Answers with the profile of a referrer, and records what is saved. */
function profile(me: ReturnType<typeof aReferrer>) {
  const inputs: Record<string, unknown>[] = [];
  const referrals = { __typename: 'ReferralPreferences', pauseRequests: false, askers: 41, noAskersReason: null };
  const settings = { __typename: 'Settings', referrals };
  const credentials = { skills: [], skillSuggestions: [], certifications: [] };
  server.use(
    graphql.query('MyProfile', () => json({ __typename: 'Query', me, settings, activity: aList([]), ...credentials })),
    graphql.mutation('UpdateProfile', ({ variables }) => {
      inputs.push(variables.input);
      const payload = { __typename: 'UpdateProfilePayload', me: { ...me, company: 'Lumen', verified: false } };
      return json({ __typename: 'Mutation', updateProfile: payload });
    }),
  );
  return inputs;
}

const verification = (parts: object) =>
  server.use(
    graphql.query('CompanyStake', () =>
      json({
        companyVerification: {
          __typename: 'CompanyVerification',
          id: 'v1',
          status: 'PENDING',
          emailVerified: false,
          attachedDocuments: [],
          ...parts,
        },
      }),
    ),
  );
/** Changes the company of a referrer and presses Save. */
const changeCompany = async (verified = false) => {
  const me = aReferrer();
  const inputs = profile({ ...me, verified });
  const as = { id: me.id, name: 'Meera Nair', role: 'ALUMNI' };
  const { user } = render(<ProfilePage />, { path: '/profile?edit=company', as });
  const company = await screen.findByRole('textbox', { name: 'Company' });
  await user.clear(company);
  await user.type(company, 'Lumen');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { user, inputs };
};

test.each([
  [
    { status: 'UNDER_REVIEW', emailVerified: true, attachedDocuments: ['PAYSLIP', 'OFFER_LETTER'] },
    /is under review\. If you change the company, the review ends\./,
    'Save and end the review',
  ],
  [
    { emailVerified: true },
    /If you change the company, the confirmed email address is removed, and/,
    'Save and start again',
  ],
  [
    { attachedDocuments: ['PAYSLIP'] },
    /If you change the company, the uploaded document is removed, and/,
    'Save and start again',
  ],
  [
    { status: 'REJECTED', emailVerified: true, attachedDocuments: ['PAYSLIP', 'OFFER_LETTER'] },
    /If you change the company, the confirmed email address and the uploaded documents are removed, and/,
    'Save and start again',
  ],
  // The profile in this tab does not know about the badge yet.
  [{ status: 'VERIFIED' }, /the verified badge is removed at once/, 'Save and remove the badge'],
])('a change of company asks before the verification %j is lost', async (parts, text, confirm) => {
  verification(parts);
  const { user, inputs } = await changeCompany();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change your company?' }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(inputs).toEqual([]);
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(inputs).toMatchObject([{ company: 'Lumen' }]);
});

test('a change of company asks nothing while nothing is lost', async () => {
  verification({});
  const { inputs } = await changeCompany();
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(inputs).toMatchObject([{ company: 'Lumen' }]);
});

test('a change of company is not saved while it is not known what is lost', async () => {
  server.use(graphql.query('CompanyStake', () => HttpResponse.error()));
  const { inputs } = await changeCompany();
  expect(await screen.findByText('Your profile was not saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Lumen');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  expect(inputs).toEqual([]);
});

test('a verified user is warned before a change of company removes the badge', async () => {
  const { user, inputs } = await changeCompany(true);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/the verified badge is removed at once/);
  expect(inputs).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save and remove the badge' }));
  await waitFor(() => expect(inputs).toEqual([{ company: 'Lumen', expected: { company: 'Zeta' } }]));
});
