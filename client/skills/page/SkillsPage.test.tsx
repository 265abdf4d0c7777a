import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { holdAnswer, renderLeaving } from '../../testing/leaving';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { acceptInputs, answerSkillsPage, aSkill, FOUR_SKILLS } from '../../testing/skills';
import { aMe } from '../../testing/users';
import { setViewport } from '../../testing/viewport';
import { SkillsPage } from './SkillsPage';

const added = (name: string) => ({ addSkill: { __typename: 'AddSkillPayload', skill: aSkill(name) } });
const rows = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
const names = () => within(screen.getByRole('list', { name: 'Skills' })).getAllByRole('button', { name: /^Edit / });
const nameOf = (button: HTMLElement) => button.getAttribute('aria-label')?.replace('Edit ', '');
const page = (path = '/skills') => render(<SkillsPage />, { path });

beforeEach(() => sessionStorage.clear());

describe('the skills', () => {
  test('show three until Show all is pressed, by category, with their sources', async () => {
    const requests = answerSkillsPage();
    const { user, container, address } = page();
    await screen.findByText('4 of 35');
    expect(names().map(nameOf)).toEqual(['Python', 'React', 'Finance']);
    expect(screen.getByText('Hostel app').parentElement).toHaveTextContent('Hostel app · Internship');
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
    answerSkillsPage();
    const inputs = acceptInputs('AddSkill', added('Docker'));
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
    answerSkillsPage({ skills: [...FOUR_SKILLS, aSkill('Docker')] });
    await user.click(save);
    expect(await screen.findByText('Skill added successfully')).toBeVisible();
    expect(inputs).toEqual([{ name: 'Docker', category: 'TOOLS', associations: ['Hostel app'] }]);
    expect(await screen.findByText('5 of 35')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that are added by a slow server do not bring back a user who has gone elsewhere', async () => {
    answerSkillsPage();
    const { asked, answer } = holdAnswer('AddSkill', added('Docker'));
    const { user, leave, address } = renderLeaving(<SkillsPage />, '/skills?add=skill');
    await user.type(await screen.findByRole('combobox', { name: 'Skill' }), 'Docker');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await asked;
    leave(); // as with the browser's Back button
    await answer('Skill added successfully');
    expect(address()).toBe('/elsewhere');
  });

  test('a refused skill keeps the dialog open and says why', async () => {
    answerSkillsPage();
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
    answerSkillsPage({ skills: Array.from({ length: count }, (_, index) => aSkill(`Skill ${index}`)) });
    page();
    const warning = await screen.findByText(new RegExp(`You have ${count} skills. Maximum limit is 35 skills.`));
    const add = screen.getByRole('button', { name: 'Add skill' });
    expect(add.hasAttribute('disabled')).toBe(!canAdd);
    expect(/delete one first/.test(warning.textContent)).toBe(!canAdd);
  });

  test('that are typed and not saved are there again after the page was closed, until they are discarded', async () => {
    answerSkillsPage();
    const first = page('/skills?add=skill');
    await first.user.type(await screen.findByRole('combobox', { name: 'Skill' }), 'عربي');
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Tools');
    await first.user.type(screen.getByRole('textbox', { name: /Where you learned/ }), 'Hostel app{Enter}');
    first.unmount();
    const { user } = page('/skills?add=skill');
    expect(await screen.findByRole('combobox', { name: 'Skill' })).toHaveValue('عربي');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('TOOLS');
    expect(screen.getByText('Hostel app', { selector: '[role=dialog] *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add skill' }));
    expect(await screen.findByRole('combobox', { name: 'Skill' })).toHaveValue('');
  });

  test('are edited', async () => {
    answerSkillsPage();
    const inputs = acceptInputs('UpdateSkill', {
      updateSkill: { __typename: 'UpdateSkillPayload', skill: aSkill('React') },
    });
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
    answerSkillsPage();
    const inputs = acceptInputs('DeleteSkill', {
      deleteSkill: { __typename: 'DeleteSkillPayload', deletedName: 'React' },
    });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Delete React' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete React?' }));
    answerSkillsPage({ skills: FOUR_SKILLS.filter(({ name }) => name !== 'React') });
    await user.click(question.getByRole('button', { name: 'Delete skill' }));
    expect(await screen.findByText('Skill deleted successfully')).toBeVisible();
    expect(inputs).toEqual([{ name: 'React' }]);
    await waitFor(() => expect(names().map(nameOf)).toEqual(['Python', 'Finance', 'SQL']));
  });

  test.each([
    ['updated', ['Edit React', 'Remove Internship', 'Save'], 'UpdateSkill', 'Failed to update skill'],
    ['deleted', ['Delete React', 'Delete skill'], 'DeleteSkill', 'Failed to delete skill'],
  ])('that cannot be %s say why and stay', async (_what, buttons, operation, title) => {
    answerSkillsPage();
    const message = 'Another tab has changed this skill.';
    const error = { message, extensions: { code: 'CONFLICT' } };
    server.use(graphql.mutation(operation, () => HttpResponse.json({ errors: [error] })));
    const { user } = page();
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert', { name: title })).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Edit React', hidden: true })).toBeInTheDocument();
  });
});

test('a résumé is uploaded, and the readiness that depends on it is shown', async () => {
  answerSkillsPage();
  const stored = {
    id: 'f1',
    name: 'Asha.pdf',
    mediaType: 'application/pdf',
    bytes: 2048,
    url: '/api/files/f1',
  };
  const resume = { __typename: 'FileRef', ...stored };
  const ready = { ...Object(aMe().readiness), score: 92, band: 'EXCELLENT' };
  const me = aMe({ resume, readiness: ready });
  const inputs = acceptInputs('SaveResume', { updateProfile: { __typename: 'UpdateProfilePayload', me } });
  server.use(http.post('*/api/files', () => HttpResponse.json(stored)));
  page();
  const file = new File(['%PDF-1.7'], 'Asha.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Résumé', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText('Résumé saved')).toBeVisible();
  expect(inputs).toEqual([{ resumeFileId: 'f1' }]);
  expect(screen.getByRole('link', { name: 'Download Asha.pdf' })).toBeVisible();
  expect(screen.getByText('AI Ready · 92')).toBeVisible();
});

test('on phones, the parts of the readiness are folded, so that the skills are close to the top', async () => {
  setViewport(375);
  answerSkillsPage();
  page();
  await screen.findByText('4 of 35');
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.getByRole('button', { name: /^Show \d parts$/ })).toBeVisible();
});

test('an empty page says what each part is for', async () => {
  answerSkillsPage({ skills: [] });
  const { container } = page();
  expect(await screen.findByText(/^No skills yet/)).toBeVisible();
  expect(screen.getByText(/^No licenses or certifications yet/)).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows its loading and error states, and tries again', async () => {
  answerSkillsPage();
  server.use(graphql.query('SkillsAndResume', () => HttpResponse.error(), { once: true }));
  const { user } = page();
  expect(screen.getByText('Loading your skills')).toBeInTheDocument();
  expect(await screen.findByText('Your skills could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('4 of 35')).toBeVisible();
  expect(rows('Skills')).toHaveLength(3);
});
