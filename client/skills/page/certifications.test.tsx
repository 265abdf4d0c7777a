import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { acceptInputs, answerSkillsPage } from '../../testing/skills';
import { SkillsPage } from './SkillsPage';

const aCertification = (id: string, parts: Record<string, unknown> = {}) => ({
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

const page = (path = '/skills') => render(<SkillsPage />, { path });

beforeEach(() => sessionStorage.clear());

describe('the certifications', () => {
  const media = { __typename: 'FileRef', id: 'f9', name: 'proof.pdf', bytes: 2048, url: '/api/files/f9' };
  const expiry = { expirationMonth: 'MAY', expirationYear: 2026, expired: true };

  test('show two until Show all is pressed, with their dates and proof', async () => {
    const proof = { ...expiry, credentialId: 'A-1', credentialUrl: 'https://example.com/a', media };
    answerSkillsPage({ certifications: [aCertification('c1', proof), aCertification('c2'), aCertification('c3')] });
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
    answerSkillsPage();
    const payload = { __typename: 'AddCertificationPayload', certification: aCertification('c1') };
    const inputs = acceptInputs('AddCertification', { addCertification: payload });
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

  test('that are entered and not saved are there again after the page was closed, with dates, skills and media', async () => {
    answerSkillsPage();
    const payload = { __typename: 'AddCertificationPayload', certification: aCertification('c1') };
    const inputs = acceptInputs('AddCertification', { addCertification: payload });
    server.use(http.post('*/api/files', () => HttpResponse.json({ ...media, mediaType: 'application/pdf' })));
    const first = page('/skills?add=certification');
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cloud Architect');
    await first.user.type(screen.getByRole('textbox', { name: 'Issuing organization' }), 'Nilgiri Institute');
    await first.user.selectOptions(screen.getByLabelText('Issue date: month'), 'January');
    await first.user.selectOptions(screen.getByLabelText('Issue date: year'), '2024');
    await first.user.type(screen.getByRole('textbox', { name: 'Skills' }), 'AWS{Enter}');
    const file = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Media', { selector: 'input' }), { target: { files: [file] } });
    await screen.findByText('proof.pdf (2 KB)');
    first.unmount();
    const { user } = page('/skills?add=certification');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Cloud Architect');
    expect(screen.getByText('proof.pdf (2 KB)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Certification added');
    expect(inputs).toEqual([
      expect.objectContaining({
        issueMonth: 'JANUARY',
        issueYear: 2024,
        expirationMonth: null,
        skills: ['AWS'],
        mediaFileId: 'f9',
      }),
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('are edited with the same dialog', async () => {
    const year = new Date().getUTCFullYear();
    const dates = { issueYear: year - 1, expirationMonth: 'MAY', expirationYear: year + 1 };
    answerSkillsPage({ certifications: [aCertification('c1', { ...dates, credentialId: 'A-1', media })] });
    const payload = { __typename: 'UpdateCertificationPayload', certification: aCertification('c1') };
    const inputs = acceptInputs('UpdateCertification', { updateCertification: payload });
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
    answerSkillsPage({ certifications: [aCertification('c1')] });
    const payload = { __typename: 'DeleteCertificationPayload', deletedId: 'c1' };
    const inputs = acceptInputs('DeleteCertification', { deleteCertification: payload });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Delete Certification c1' }));
    answerSkillsPage();
    await user.click(await screen.findByRole('button', { name: 'Delete certification' }));
    expect(await screen.findByText('Certification deleted')).toBeVisible();
    expect(inputs).toEqual([{ id: 'c1' }]);
    expect(await screen.findByText(/No licenses or certifications yet/)).toBeVisible();
  });

  test('that were deleted in another tab disappear, and the reason is said', async () => {
    answerSkillsPage({ certifications: [aCertification('c1')] });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Delete Certification c1' }));
    answerSkillsPage();
    const error = { message: 'Certification not found.', extensions: { code: 'NOT_FOUND' } };
    server.use(graphql.mutation('DeleteCertification', () => HttpResponse.json({ errors: [error] })));
    await user.click(await screen.findByRole('button', { name: 'Delete certification' }));
    expect(await screen.findByRole('alert', { name: 'The certification was not deleted' })).toHaveTextContent(
      'Certification not found.',
    );
    expect(await screen.findByText(/No licenses or certifications yet/)).toBeVisible();
  });
});
