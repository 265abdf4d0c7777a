import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, type GraphQLQuery, http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { aList, aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe, aReferrer } from '../../testing/users';
import { setViewport } from '../../testing/viewport';
import { ProfilePage } from './ProfilePage';

type Me = ReturnType<typeof aMe>;
const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });
const refuse = (mutation: string, message: string, extensions: Record<string, unknown>) =>
  server.use(graphql.mutation(mutation, () => HttpResponse.json({ data: null, errors: [{ message, extensions }] })));

const settings = {
  __typename: 'Settings',
  referrals: { __typename: 'ReferralPreferences', pauseRequests: false, askers: 41, noAskersReason: null },
};
/** The skills and certifications that a referrer manages on this page. */
const credentials = { skills: [], skillSuggestions: [], certifications: [] };
const activity = aList([aReferral({ id: 'r1', status: 'ACCEPTED', updatedAt: '2026-11-02T06:00:00.000Z' })]);

/** Answers with the profile, applies its mutations, and records their inputs. */
function profile(me: Me) {
  const inputs: Record<string, unknown>[] = [];
  let now = me;
  const changed = (input: Record<string, unknown>) => {
    inputs.push(input);
    now = { ...now, ...input };
    const payload = { __typename: 'UpdateProfilePayload', me: now };
    return json({ __typename: 'Mutation', updateProfile: payload });
  };
  server.use(
    graphql.query('MyProfile', () => json({ __typename: 'Query', me: now, settings, activity, ...credentials })),
    graphql.mutation('UpdateProfile', ({ variables }) => changed(variables.input)),
    graphql.mutation('SetPreferences', ({ variables }) => changed(variables.input)),
  );
  return inputs;
}

const asMeera = { id: aReferrer().id, name: 'Meera Nair', role: 'ALUMNI' };
const page = (path = '/profile', as = {}) =>
  render(
    <>
      <ProfilePage />
      <Link to="/alumni">Elsewhere</Link>
    </>,
    { path, as },
  );

test('a job seeker sees missing fields, the readiness, and the most valuable advice', async () => {
  profile(aMe());
  const { container } = page();
  expect(await screen.findByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('aria-valuenow', '75');
  expect(screen.getByRole('link', { name: 'Add a headline' })).toHaveAttribute('href', '/profile?edit=headline');
  expect(screen.getByRole('link', { name: 'Add your résumé' })).toHaveAttribute('href', '/profile#resume');
  const readiness = within(screen.getByRole('region', { name: 'Readiness' }));
  expect(readiness.getByText('AI Learning · 72')).toBeInTheDocument();
  expect(readiness.getByRole('link', { name: 'Upload your résumé.' })).toHaveAttribute('href', '/profile#resume');
  expect(readiness.getByText('Adds 20 points, from 72 to 92: AI Ready.')).toBeInTheDocument();
  const advice = readiness.getByRole('link', { name: 'Add a headline to your profile.' });
  expect(advice).toHaveAttribute('href', '/profile?edit=headline');
  expect(advice.parentElement).toHaveTextContent('Add a headline to your profile. Adds 5 points.');
  expect(screen.queryByText('Referral Preferences')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('asks for the photo with the button at its place, not in the list of missing fields as well', async () => {
  profile({ ...aMe(), missingProfileFields: ['photo', 'headline'] });
  page();
  expect(await screen.findByRole('button', { name: 'Add photo' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a headline' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add a photo' })).not.toBeInTheDocument();
});

test('on phones, Edit Profile stays at the bottom of the screen until the form is open', async () => {
  setViewport(375);
  profile(aMe());
  const { user } = page();
  const edit = await screen.findByRole('link', { name: 'Edit Profile' });
  await user.click(edit);
  expect(await screen.findByRole('form', { name: 'Edit Profile' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull();
});

test('a link to a missing field opens the form with the focus in that field', async () => {
  profile(aMe());
  const { user, container } = page();
  await user.click(await screen.findByRole('link', { name: 'Add a headline' }));
  const headline = await screen.findByRole('textbox', { name: 'Headline' });
  await waitFor(() => expect(headline).toHaveFocus());
  expect(await axe(container)).toHaveNoViolations();
});

test('only changes are saved, and the form closes', async () => {
  const inputs = profile(aMe());
  const { user, address } = page('/profile?edit=headline');
  await user.type(await screen.findByRole('textbox', { name: 'Headline' }), 'Likes databases');
  await user.clear(screen.getByRole('textbox', { name: 'Degree' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  expect(inputs).toEqual([
    { headline: 'Likes databases', degree: null, expected: { headline: null, degree: 'B.Tech' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(address()).toBe('/profile');
  expect(screen.getByText('Likes databases')).toBeInTheDocument();
});

test.each([
  ['Batch', '19', 'Enter a year from 1950 to 2040.'],
  ['Phone', 'call me', 'Enter a number such as +91 98765 43210.'],
  ['LinkedIn', 'no address', 'Enter a URL such as https://www.linkedin.com/in/your-name.'],
  ['First name', '  ', 'Fill in this field.'],
])('%s refuses "%s" before anything is sent', async (label, text, refusal) => {
  const inputs = profile(aMe());
  const { user } = page('/profile?edit=firstName');
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(inputs).toEqual([]);
});

test('a refused phone number is explained at its field as before it is sent, and the entries stay', async () => {
  profile(aMe());
  refuse('UpdateProfile', 'phone must be a telephone number.', { code: 'BAD_USER_INPUT', fields: ['phone'] });
  const { user } = page('/profile?edit=phone');
  await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '+91 98765');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a number such as +91 98765 43210.')).toBeInTheDocument();
  expect(screen.queryByText('phone must be a telephone number.')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98765');
});

test('a link asks before unsaved changes are lost', async () => {
  profile(aMe());
  const { user, address } = page('/profile?edit=headline');
  await user.type(await screen.findByRole('textbox', { name: 'Headline' }), 'x');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(address()).toBe('/profile?edit=headline');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/alumni'));
});

test('an unchanged form closes without a question', async () => {
  profile(aMe());
  const { user, address } = page('/profile?edit=headline');
  await screen.findByRole('textbox', { name: 'Headline' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/profile');
});

test('a preference is saved at once, without the other one, which another tab may have changed', async () => {
  const inputs = profile(aReferrer({ mentor: false }));
  const { user } = page('/profile', asMeera);
  await user.click(await screen.findByRole('checkbox', { name: /Mentor Mode/ }));
  await waitFor(() => expect(inputs).toEqual([{ mentor: true }]));
  expect(screen.getByRole('checkbox', { name: /Mentor Mode/ })).toBeChecked();
});

test('a preference that the server refuses is reset', async () => {
  profile(aReferrer());
  refuse('SetPreferences', 'x', { code: 'INTERNAL_SERVER_ERROR' });
  const { user } = page('/profile', asMeera);
  const open = await screen.findByRole('checkbox', { name: /Open to All Requests/ });
  await user.click(open);
  expect(await screen.findByText('The preference was not saved')).toBeInTheDocument();
  await waitFor(() => expect(open.closest('label')).toHaveAttribute('data-state', 'checked'));
  expect(open).toBeChecked();
});

test('a referrer sees the results of their referrals', async () => {
  profile(aReferrer());
  const { container } = page('/profile', asMeera);
  const impact = within(await screen.findByRole('region', { name: 'Referral Impact' }));
  expect(impact.getByRole('group', { name: 'Requests received' })).toHaveTextContent('2090% answered in time');
  expect(impact.getByRole('group', { name: 'Credits earned' })).toHaveTextContent('8,700');
  expect(impact.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Requests received', '/requests'],
    ['Success rate', '/requests?progress=decided'],
    ['Candidates hired', '/requests?progress=hired'],
    ['Credits earned', '/credits'],
  ]);
  expect(screen.queryByText('Résumé')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('a referrer also sees that the profile is complete', async () => {
  profile({ ...aReferrer(), profileCompletion: 100, missingProfileFields: [] });
  page('/profile', asMeera);
  const strength = within(await screen.findByRole('region', { name: 'Profile Strength' }));
  expect(strength.getByText('100% complete')).toBeVisible();
  expect(strength.queryByRole('link')).toBeNull();
});

test('a referrer sees how strong the profile is, who can ask, what changed, and the ways to the privacy settings', async () => {
  profile({ ...aReferrer(), profileCompletion: 86, missingProfileFields: ['phone'] });
  const { container } = page('/profile', asMeera);
  const strength = await screen.findByRole('progressbar', { name: 'Profile Strength' });
  expect(strength).toHaveAttribute('aria-valuenow', '86');
  expect(screen.getAllByRole('link', { name: 'Add your phone number' })[0]).toHaveAttribute(
    'href',
    '/profile?edit=phone',
  );
  expect(screen.getByText('41 students can ask you now.')).toBeVisible();
  const row = within(screen.getByRole('list', { name: 'Recent Activity' })).getByRole('listitem');
  expect(row).toHaveTextContent(/^Asha RaoGo Engineer·.+Accepted$/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/requests/r1');
  const controls = within(screen.getByRole('region', { name: 'Privacy Controls' }));
  expect(controls.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile Visibility Settings', '/settings/privacy'],
    ['Contact Preferences', '/settings/privacy#contact'],
    ['Data & Privacy', '/settings/data'],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  [{ openToRequests: false }, { askers: 7 }, 'Only students of your college can ask you: 7 now.'],
  [{}, { askers: 5000 }, '5,000+ students can ask you now.'],
  [{}, { askers: 0, noAskersReason: 'PAUSED' }, 'Requests are paused, so nobody can ask you now.'],
  [{}, { askers: 0, noAskersReason: 'NOT_VERIFIED' }, 'Nobody can ask you now, because your company is not verified.'],
  [
    {},
    { askers: 0, noAskersReason: 'PROFILE_HIDDEN' },
    'Nobody can ask you now, because students cannot see your profile. You can change this in Privacy Settings.',
  ],
  [
    { openToRequests: false },
    { askers: 0, noAskersReason: 'NO_COLLEGE' },
    'Only students of your college can ask you, and your profile has no college. Add your college, or turn this on.',
  ],
  [
    { openToRequests: false },
    { askers: 0, noAskersReason: 'NO_STUDENTS' },
    'Only students of your college can ask you, and none of them has joined yet.',
  ],
])('the switch for requests says who can ask: %j, %j', async (me, referrals, text) => {
  profile({ ...aReferrer(), ...me });
  const given = { ...settings, referrals: { ...settings.referrals, ...referrals } };
  server.use(
    graphql.query('MyProfile', () =>
      json({ __typename: 'Query', me: { ...aReferrer(), ...me }, settings: given, activity, ...credentials }),
    ),
  );
  page('/profile', asMeera);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a referrer manages skills and certifications on this page', async () => {
  profile(aReferrer());
  render(<ProfilePage credentials={<p>Skills and certifications</p>} />, { path: '/profile', as: asMeera });
  expect(await screen.findByText('Skills and certifications')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Skills' })).toBeNull();
});

const stored = {
  id: 'f1',
  name: 'Asha.pdf',
  mediaType: 'application/pdf',
  bytes: 2048,
  url: 'http://localhost/api/files/f1',
};

test('a résumé is uploaded and added to the profile', async () => {
  const inputs = profile(aMe());
  server.use(http.post('*/api/files', () => HttpResponse.json(stored, { status: 201 })));
  page();
  const file = new File(['%PDF-1.7'], 'Asha.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Résumé', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText('Résumé saved')).toBeInTheDocument();
  expect(inputs).toEqual([{ resumeFileId: 'f1' }]);
});

test('a stored résumé can be downloaded and replaced', async () => {
  profile(aMe({ resume: { __typename: 'FileRef', ...stored } }));
  page();
  const link = await screen.findByRole('link', { name: 'Download Asha.pdf' });
  expect(link).toHaveAttribute('href', '/api/files/f1');
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeEnabled();
});

describe('the photo', () => {
  // jsdom neither decodes nor draws images. e2e/profile.spec.ts does both.
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
    Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
    for (const side of ['naturalWidth', 'naturalHeight'])
      jest.spyOn(HTMLImageElement.prototype, side as 'naturalWidth', 'get').mockReturnValue(600);
    const canvas = { fillRect: () => {}, drawImage: () => {} };
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => canvas,
      toBlob: (done: BlobCallback) => done(new Blob(['jpeg'])),
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = new File([PNG], 'me.png', { type: 'image/png' });
  const choose = async (file: File) => {
    const input = await screen.findByLabelText('Add photo', { selector: 'input' });
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
    });
  };

  test('is shown before it is sent, and saved on Confirm', async () => {
    const inputs = profile(aMe());
    server.use(http.post('*/api/files', () => HttpResponse.json({ ...stored, id: 'p1' }, { status: 201 })));
    const { user } = page();
    await choose(png);
    const dialog = within(await screen.findByRole('dialog', { name: 'Use this photo?' }));
    expect(dialog.getByRole('img', { name: 'The chosen photo' })).toHaveAttribute('src', 'blob:photo');
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(inputs).toEqual([{ photoFileId: 'p1' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stays in the dialog with the reason when the upload fails', async () => {
    const inputs = profile(aMe());
    const refusal = { error: { code: 'BAD_USER_INPUT', message: 'This image cannot be read.', fields: ['file'] } };
    server.use(http.post('*/api/files', () => HttpResponse.json(refusal, { status: 400 })));
    const { user } = page();
    await choose(png);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Use this photo?' })).toBeInTheDocument();
    expect(inputs).toEqual([]);
  });

  test('is not sent after Cancel', async () => {
    const inputs = profile(aMe());
    const { user } = page();
    await choose(png);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputs).toEqual([]);
  });

  const large = new File([PNG], 'me.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 + 1 });
  test.each([
    ['a PDF', new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' }), 'Choose a PNG, JPEG or WebP image.'],
    ['an SVG with another name', new File(['<svg/>'], 'me.png', { type: 'image/png' }), 'Choose a PNG, JPEG or WebP'],
    ['an empty file', new File([], 'me.png', { type: 'image/png' }), 'Choose a PNG, JPEG or WebP image.'],
    ['a huge file', large, 'Choose an image of up to 60 MB.'],
  ])('%s is refused with the reason', async (_, file, reason) => {
    profile(aMe());
    page();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['a HEIC photo', '\0\0\0\u0018ftypheic', /This browser cannot open HEIC photos/],
    ['a damaged photo', '\u00ff\u00d8\u00ff\u00e0', /This image cannot be opened/],
  ])('%s that the browser cannot decode is refused with the reason', async (_, bytes, reason) => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('EncodingError')) });
    profile(aMe());
    page();
    await choose(new File([Uint8Array.from(bytes, (character) => character.charCodeAt(0))], 'me.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  });
});

test('the profile of a new student says what to add, and until it arrives, its shape is shown', async () => {
  const none = { headline: null, degree: null, batch: null, phone: null, experience: null, lookingFor: [] };
  profile(aMe({ ...none, skills: [], certifications: [], resume: null, photoUrl: null }));
  const { container } = page();
  expect(screen.getByText('Loading the profile')).toBeInTheDocument();
  const links = {
    'Add your degree': 'degree',
    'Add your batch': 'batch',
    'Add the roles you are looking for': 'lookingFor',
  };
  for (const [name, field] of Object.entries(links))
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/profile?edit=${field}`);
  expect(screen.getByRole('link', { name: 'Add a license or certification' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a profile that cannot be loaded can be retried', async () => {
  server.use(graphql.query('MyProfile', () => HttpResponse.error(), { once: true }));
  const { user } = page();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your profile could not be loaded.');
  profile(aMe());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeInTheDocument();
});
