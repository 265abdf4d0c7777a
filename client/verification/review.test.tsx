import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { withStyles } from '../testing/styles';
import { accept, answer, complete, inMinutes, refuse, rejection } from '../testing/verifications';
import { VerificationPage } from './VerificationPage';

withStyles();

const page = (path = '/verification') => render(<VerificationPage />, { path, as: { role: 'ALUMNI' } });
const status = () => within(screen.getByRole('region', { name: 'Verification Status' }));

describe('the review of a verification', () => {
  test('is asked for once everything is there', async () => {
    answer(complete);
    const submittedAt = inMinutes(0);
    accept('SubmitVerificationForReview', 'submitVerification', {
      ...complete,
      status: 'UNDER_REVIEW',
      canSubmit: false,
      submittedAt,
    });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Submit for Review' }));
    expect(await screen.findByText('Submitted for review')).toBeVisible();
    expect(screen.getByText('Review takes about 1-2 business days')).toBeVisible();
    expect(status().getByText('Under review')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit for Review' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View your profile' })).toHaveAttribute('href', '/profile');
  });

  test('that was asked for, and of which the answer is lost, shows its current state', async () => {
    answer(complete);
    server.use(
      graphql.mutation('SubmitVerificationForReview', () => {
        answer({ ...complete, status: 'UNDER_REVIEW', canSubmit: false, submittedAt: inMinutes(0) });
        return HttpResponse.error();
      }),
    );
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Submit for Review' }));
    expect(await screen.findByText('Your change may have been saved. If it was, this page shows it.')).toBeVisible();
    expect(await status().findByText('Under review')).toBeVisible();
    expect(screen.queryByText('Your verification could not be submitted')).toBeNull();
  });

  test('a refused submission says why', async () => {
    answer(complete);
    refuse('SubmitVerificationForReview', 'This name looks like that of Acme.', {
      code: 'CONFLICT',
      fields: ['company'],
    });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Submit for Review' }));
    expect(await screen.findByText('This name looks like that of Acme.')).toBeVisible();
  });

  test('that was submitted in another tab in the meantime shows its current state', async () => {
    answer(complete);
    const { user } = page('/verification?step=3');
    const remove = await screen.findByRole('button', { name: 'Remove Offer Letter' });
    const message = 'Your verification is under review. This usually takes one or two business days.';
    refuse('RemoveCompanyDocument', message, { code: 'CONFLICT' });
    answer({ ...complete, status: 'UNDER_REVIEW', canSubmit: false, submittedAt: inMinutes(-1) });
    await user.click(remove);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Step 4 of 4')).toBeVisible();
    expect(status().getByText('Under review')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Offer Letter' })).toBeNull();
  });

  test('shows how many reviewers approved', async () => {
    const approved = { __typename: 'VerificationDecision', approve: true, step: null, note: null, at: inMinutes(-5) };
    answer({ ...complete, status: 'UNDER_REVIEW', submittedAt: inMinutes(-60), decisions: [approved] });
    page('/verification?step=1');
    expect(await screen.findByText(/1 of 2 approvals/)).toBeVisible();
    expect(screen.getByText('Step 4 of 4')).toBeVisible();
  });

  test('a rejection opens the step that it is about, with the note', async () => {
    const note = 'The payslip is from two years ago.';
    answer({ ...complete, ...rejection(3, note) });
    const { user } = page();
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload Documents, needs correction' })).toBeVisible();
    expect(status().getByText('Not approved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Corporate Email, done' }));
    expect(screen.queryByText(note)).toBeNull();
    expect(status().getByRole('button', { name: 'Submit for Review' })).toBeEnabled();
  });

  test('a corrected step is left for the next one, and keeps the note until the submission', async () => {
    const note = 'The payslip is from two years ago.';
    answer({ ...complete, ...rejection(3, note), step: 4 });
    const { user } = page();
    expect(await screen.findByText('Step 4 of 4')).toBeVisible();
    expect(screen.queryByText(note)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Upload Documents, needs correction' }));
    expect(screen.getByText(note)).toBeVisible();
  });

  test('a rejection without a step is shown at the review', async () => {
    answer({ ...complete, ...rejection(null, 'We could not reach your company.') });
    page();
    expect(await screen.findByText('Step 4 of 4')).toBeVisible();
    expect(screen.getByText('We could not reach your company.')).toBeVisible();
  });

  test('ends with the certificate', async () => {
    answer({
      ...complete,
      status: 'VERIFIED',
      canSubmit: false,
      reviewedAt: inMinutes(-60),
      certificateNumber: 'BM-C-2026-1',
    });
    const { container } = page();
    expect(await screen.findByRole('link', { name: 'View Certificate' })).toHaveAttribute(
      'href',
      '/certificates/BM-C-2026-1',
    );
    expect(screen.getByText('BM-C-2026-1')).toBeVisible();
    expect(screen.getByText(/the badge is removed/)).toBeVisible();
    // The steps only say how they stand.
    const steps = ['Corporate Email', 'LinkedIn Profile', 'Upload Documents', 'Review & Approval'].map((title) =>
      screen.getByRole('button', { name: new RegExp(`^${title}, `) }),
    );
    for (const step of steps) expect(step).toBeDisabled();
    expect(await axe(container)).toHaveNoViolations();
  });
});
