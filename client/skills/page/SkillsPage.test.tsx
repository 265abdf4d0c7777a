import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe } from '../../testing/users';
import { SkillsPage } from './SkillsPage';

type Fields = Record<string, unknown>;

const aSkill = (name: string, parts: Fields = {}) => ({
  __typename: 'Skill',
  name,
  category: 'TOOLS',
  source: null,
  sourceIcon: null,
  associations: [],
  ...parts,
});
const aCertification = (id: string, parts: Fields = {}) => ({
  __typename: 'Certification',
  id,
  name: `Certification ${id}`,
  issuer: 'Nilgiri Institute',
  issueMonth: 'JANUARY',
  issueYear: 2025,
  expirationMonth: null,
  expirationYear: null,
  expired: false,
  credentialId: null,
  credentialUrl: null,
  skills: ['Python'],
  logoUrl: '/logo.svg',
  media: null,
  ...parts,
});

const four = [
  aSkill('Python', { source: 'Machine learning', sourceIcon: 'certificate' }),
  aSkill('React', { source: 'Hostel app', sourceIcon: 'project', associations: ['Hostel app', 'Internship'] }),
  aSkill('Finance', { category: 'INDUSTRY' }),
  aSkill('SQL'),
];

/** Answers the page, and counts its requests. */
function answer(parts: Fields = {}, me: Fields = {}) {
  const requests: unknown[] = [];
  const suggestions = ['Docker', 'Kafka'];
  server.use(
    graphql.query('SkillsAndResume', ({ operationName }) => {
      requests.push(operationName);
      const data = { me: aMe(me), skills: four, skillSuggestions: suggestions, certifications: [], ...parts };
      return HttpResponse.json({ data });
    }),
    graphql.query('SkillSuggestions', () => HttpResponse.json({ data: { skillSuggestions: suggestions } })),
  );
  return requests;
}

/** Answers a mutation, and collects its inputs. */
function accept(operation: string, payload: Fields) {
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation(operation, ({ variables }) => {
      inputs.push(variables.input);
      return HttpResponse.json({ data: payload });
    }),
  );
  return inputs;
}

const added = (name: string) => ({ addSkill: { __typename: 'AddSkillPayload', skill: aSkill(name) } });
const page = (path = '/skills') => render(<SkillsPage />, { path });
const rows = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
const names = () => within(screen.getByRole('list', { name: 'Skills' })).getAllByRole('button', { name: /^Edit / });
const nameOf = (button: HTMLElement) => button.getAttribute('aria-label')?.replace('Edit ', '');

describe('the skills', () => {
  test('show three until Show all is pressed, by category, with their sources', async () => {
    const requests = answer();
    const { user, container, address } = page();
    await screen.findByText('4 of 35');
    expect(names().map(nameOf)).toEqual(['Python', 'React', 'Finance']);
    expect(screen.getByText('Hostel app · Internship')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All4', 'Industry1', 'Tools3']);
    await user.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(names().map(nameOf)).toEqual(['Python', 'React', 'Finance', 'SQL']);
    await user.click(screen.getByRole('tab', { name: /^Industry/ }));
    expect(names().map(nameOf)).toEqual(['Finance']);
    expect(address()).toBe('/skills?tab=industry');
    expect(screen.queryByText(/Maximum limit/)).toBeNull();
    expect(requests).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('are added with a suggestion, a category and where they were used', async () => {
    answer();
    const inputs = accept('AddSkill', added('Docker'));
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Add skill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add skill' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    const field = dialog.getByRole('combobox', { name: 'Skill' });
    await user.type(field, '   ');
    expect(save).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'dock');
    await user.click(await dialog.findByRole('option', { name: 'Docker' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Tools');
    await user.type(dialog.getByRole('textbox', { name: /Where you learned/ }), 'Hostel app{Enter}');
    answer({ skills: [...four, aSkill('Docker')] });
    await user.click(save);
    expect(await screen.findByText('Skill added successfully')).toBeVisible();
    expect(inputs).toEqual([{ name: 'Docker', category: 'TOOLS', associations: ['Hostel app'] }]);
    expect(await screen.findByText('5 of 35')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refused skill keeps the dialog open and says why', async () => {
    answer();
    const message = 'Your profile already lists Python.';
    const error = { message, extensions: { code: 'CONFLICT', fields: ['name'] } };
    server.use(graphql.mutation('AddSkill', () => HttpResponse.json({ errors: [error] })));
    const { user } = page('/skills?add=skill');
    await user.type(await screen.findByRole('combobox', { name: 'Skill' }), 'python');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to add skill')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Skill' })).toHaveValue('python');
  });

  test.each([
    [30, true],
    [35, false],
  ])('%i skills show the warning; more can be added: %s', async (count, canAdd) => {
    answer({ skills: Array.from({ length: count }, (_, index) => aSkill(`Skill ${index}`)) });
    page();
    const warning = await screen.findByText(new RegExp(`You have ${count} skills. Maximum limit is 35 skills.`));
    const add = screen.getByRole('button', { name: 'Add skill' });
    expect(add.hasAttribute('disabled')).toBe(!canAdd);
    expect(/delete one first/.test(warning.textContent)).toBe(!canAdd);
  });

  test('are edited', async () => {
    answer();
    const inputs = accept('UpdateSkill', { updateSkill: { __typename: 'UpdateSkillPayload', skill: aSkill('React') } });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Edit React' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit React' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Internship' }));
    await user.type(dialog.getByRole('textbox', { name: /Where you learned/ }), 'Hackathon{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Skill updated successfully')).toBeVisible();
    expect(inputs).toEqual([{ name: 'React', associations: ['Hostel app', 'Hackathon'] }]);
  });

  test('are deleted after a question', async () => {
    answer();
    const inputs = accept('DeleteSkill', { deleteSkill: { __typename: 'DeleteSkillPayload', deletedName: 'React' } });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Delete React' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete React?' }));
    answer({ skills: four.filter(({ name }) => name !== 'React') });
    await user.click(question.getByRole('button', { name: 'Delete skill' }));
    expect(await screen.findByText('Skill deleted successfully')).toBeVisible();
    expect(inputs).toEqual([{ name: 'React' }]);
    await waitFor(() => expect(names().map(nameOf)).toEqual(['Python', 'Finance', 'SQL']));
  });
});

describe('the certifications', () => {
  const media = { __typename: 'FileRef', id: 'f9', name: 'proof.pdf', bytes: 2048, url: '/api/files/f9' };
  const expiry = { expirationMonth: 'MAY', expirationYear: 2026, expired: true };

  test('show two until Show all is pressed, with their dates and proof', async () => {
    const proof = { ...expiry, credentialId: 'A-1', credentialUrl: 'https://example.com/a', media };
    answer({ certifications: [aCertification('c1', proof), aCertification('c2'), aCertification('c3')] });
    const { user, container } = page();
    await screen.findByText('Certification c1');
    expect(screen.getByText('Issued Jan 2025 · Expired May 2026 · Credential ID A-1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show credential of Certification c1' })).toHaveAttribute(
      'href',
      'https://example.com/a',
    );
    expect(screen.getByRole('link', { name: 'Download proof.pdf' })).toHaveAttribute('href', '/api/files/f9');
    expect(screen.queryByText('Certification c3')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(screen.getByText('Certification c3')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('are added once name, issuer, month, year and a skill are given', async () => {
    answer();
    const payload = { __typename: 'AddCertificationPayload', certification: aCertification('c1') };
    const inputs = accept('AddCertification', { addCertification: payload });
    server.use(http.post('*/api/files', () => HttpResponse.json({ ...media, mediaType: 'application/pdf' })));
    const { user } = page('/skills?add=certification');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add license or certification' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    const year = new Date().getUTCFullYear();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cloud Architect');
    await user.type(dialog.getByRole('textbox', { name: 'Issuing organization' }), 'Nilgiri Institute');
    await user.selectOptions(dialog.getByLabelText('Issue date: month'), 'January');
    const years = dialog.getByLabelText('Issue date: year');
    expect(within(years).getAllByRole('option')).toHaveLength(51); // 50 years and the placeholder
    await user.selectOptions(years, String(year - 1));
    expect(save).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Skills' }), 'AWS{Enter}');
    expect(save).toBeEnabled();
    await user.selectOptions(dialog.getByLabelText('Expiration date: month'), 'December');
    expect(save).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Expiration date: year'), String(year - 2));
    expect(dialog.getByText('The expiration date must not be before the issue date.')).toBeVisible();
    expect(save).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Expiration date: year'), String(year + 2));
    await user.type(dialog.getByRole('textbox', { name: 'Credential URL' }), 'example.com/a');
    const file = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });
    fireEvent.change(dialog.getByLabelText('Media', { selector: 'input' }), { target: { files: [file] } });
    expect(await dialog.findByText('proof.pdf (2 KB)')).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('Certification added')).toBeVisible();
    expect(inputs).toEqual([
      {
        name: 'Cloud Architect',
        issuer: 'Nilgiri Institute',
        issueMonth: 'JANUARY',
        issueYear: year - 1,
        expirationMonth: 'DECEMBER',
        expirationYear: year + 2,
        credentialId: null,
        credentialUrl: 'https://example.com/a',
        skills: ['AWS'],
        mediaFileId: 'f9',
      },
    ]);
  });

  test('are edited with the same dialog', async () => {
    const year = new Date().getUTCFullYear();
    const dates = { issueYear: year - 1, expirationMonth: 'MAY', expirationYear: year + 1 };
    answer({ certifications: [aCertification('c1', { ...dates, credentialId: 'A-1', media })] });
    const payload = { __typename: 'UpdateCertificationPayload', certification: aCertification('c1') };
    const inputs = accept('UpdateCertification', { updateCertification: payload });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Certification c1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Certification c1' }));
    expect(dialog.getByText('proof.pdf (2 KB)')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Expiration date: year'), String(year - 2));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Expiration date: year'), String(year + 2));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Certification updated')).toBeVisible();
    expect(inputs).toEqual([
      {
        id: 'c1',
        name: 'Certification c1',
        issuer: 'Nilgiri Institute',
        issueMonth: 'JANUARY',
        issueYear: year - 1,
        expirationMonth: 'MAY',
        expirationYear: year + 2,
        credentialId: 'A-1',
        credentialUrl: null,
        skills: ['Python'],
        mediaFileId: 'f9',
      },
    ]);
  });

  test('are deleted after a question', async () => {
    answer({ certifications: [aCertification('c1')] });
    const payload = { __typename: 'DeleteCertificationPayload', deletedId: 'c1' };
    const inputs = accept('DeleteCertification', { deleteCertification: payload });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Delete Certification c1' }));
    answer();
    await user.click(await screen.findByRole('button', { name: 'Delete certification' }));
    expect(await screen.findByText('Certification deleted')).toBeVisible();
    expect(inputs).toEqual([{ id: 'c1' }]);
    expect(await screen.findByText(/No licenses or certifications yet/)).toBeVisible();
  });
});

test('a résumé is uploaded, and the readiness that depends on it is shown', async () => {
  answer();
  const stored = { id: 'f1', name: 'Asha.pdf', bytes: 2048, url: '/api/files/f1' };
  const resume = { __typename: 'FileRef', ...stored };
  const ready = { ...Object(aMe().readiness), score: 92, band: 'EXCELLENT' };
  const me = aMe({ resume, readiness: ready });
  const inputs = accept('SaveResume', { updateProfile: { __typename: 'UpdateProfilePayload', me } });
  server.use(http.post('*/api/files', () => HttpResponse.json({ ...stored, mediaType: 'application/pdf' })));
  page();
  const file = new File(['%PDF-1.7'], 'Asha.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Résumé', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText('Résumé saved')).toBeVisible();
  expect(inputs).toEqual([{ resumeFileId: 'f1' }]);
  expect(screen.getByRole('link', { name: 'Download Asha.pdf' })).toBeVisible();
  expect(screen.getByText('AI Ready · 92')).toBeVisible();
});

test('an empty page says what each part is for', async () => {
  answer({ skills: [] });
  const { container } = page();
  expect(await screen.findByText(/^No skills yet/)).toBeVisible();
  expect(screen.getByText(/^No licenses or certifications yet/)).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows its loading and error states, and tries again', async () => {
  answer();
  server.use(graphql.query('SkillsAndResume', () => HttpResponse.error(), { once: true }));
  const { user } = page();
  expect(screen.getByText('Loading your skills')).toBeInTheDocument();
  expect(await screen.findByText('Your skills could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('4 of 35')).toBeVisible();
  expect(rows('Skills')).toHaveLength(3);
});

describe('skills in the résumé', () => {
  const resume = { __typename: 'FileRef', id: 'f1', name: 'Asha.pdf', bytes: 2048, url: '/api/files/f1' };
  const aReading = (parts: Fields) => ({
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
    answer({}, { resume, resumeReading: aReading({ proposals }) });
    const payload = { __typename: 'AddSkillsPayload', skills: [aSkill('Docker'), aSkill('GraphQL')], count: 6 };
    const inputs = accept('AddSkills', { addSkills: payload });
    const { user, container } = page();
    const section = within(await screen.findByRole('region', { name: 'Found in your résumé' }));
    expect(section.getByText('“Built the mess app with Docker.”')).toBeVisible();
    expect(inputs).toEqual([]);
    await user.click(section.getByRole('checkbox', { name: 'Kafka' }));
    expect(await axe(container)).toHaveNoViolations();
    answer({ skills: [...four, aSkill('Docker')] }, { resume, resumeReading: aReading({ proposals: [proposals[1]] }) });
    await user.click(section.getByRole('button', { name: 'Add 2 skills' }));
    expect(await screen.findByText('2 skills added successfully')).toBeVisible();
    expect(inputs).toEqual([{ names: ['Docker', 'GraphQL'] }]);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Docker' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Add 1 skill' })).toBeEnabled();
  });

  test('are ticked as far as they fit', async () => {
    const skills = Array.from({ length: 33 }, (_, index) => aSkill(`Skill ${index}`));
    answer({ skills }, { resume, resumeReading: aReading({ proposals }) });
    const { user } = page();
    expect(await screen.findByText('You can add 2 more skills.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 2 skills' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'GraphQL' }));
    expect(screen.getByRole('button', { name: 'Add 3 skills' })).toBeDisabled();
  });

  test('appear by themselves once the résumé was read', async () => {
    answer({}, { resume, resumeReading: aReading({ state: 'WAITING', readAt: null, pages: null }) });
    const me = aMe({ resume, resumeReading: aReading({ proposals }) });
    server.use(graphql.query('WaitingResume', () => HttpResponse.json({ data: { me } })));
    page();
    await screen.findByText('Reading your résumé…');
    expect(await screen.findByRole('checkbox', { name: 'Docker' })).toBeChecked();
  });

  test.each([
    ['OLD_FORMAT', /Word 97 document/],
    ['ENCRYPTED', /has a password/],
    ['NO_TEXT', /contains no text/],
    ['TOO_COMPLEX', /too complex/],
    ['DAMAGED', /is damaged/],
  ])('the problem %s is named, and the résumé can be read again', async (problem, text) => {
    answer({}, { resume, resumeReading: aReading({ state: 'UNREADABLE', problem, pages: null }) });
    const me = aMe({ resume, resumeReading: aReading({ proposals }) });
    server.use(
      graphql.mutation('ReadResume', () =>
        HttpResponse.json({ data: { readResume: { __typename: 'ReadResumePayload', me } } }),
      ),
    );
    const { user } = page();
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByRole('checkbox', { name: 'Docker' })).toBeVisible();
  });

  test('are looked for on request in a résumé that was never read, and not without a résumé', async () => {
    answer({}, { resume });
    const { unmount } = page();
    expect(await screen.findByRole('button', { name: 'Find skills in my résumé' })).toBeVisible();
    unmount();
    answer();
    page();
    await screen.findByText('4 of 35');
    expect(screen.queryByRole('button', { name: 'Find skills in my résumé' })).toBeNull();
  });
});
