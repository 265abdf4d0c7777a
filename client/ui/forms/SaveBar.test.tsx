import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { withStyles } from '../../testing/styles';
import { SaveBar } from './SaveBar';

withStyles();

const words = { save: 'Save Changes', discard: 'Discard', close: 'Cancel' };

function bar(changes: number, saving = false) {
  const calls: string[] = [];
  const view = render(
    <form
      aria-label="A form"
      onSubmit={(event) => {
        event.preventDefault();
        calls.push('save');
      }}
    >
      <SaveBar changes={changes} saving={saving} onClose={() => calls.push('close')} words={words} />
    </form>,
  );
  return { ...view, calls };
}

test('says how many changes are not saved, and offers to discard or save them', async () => {
  const { user, calls, container } = bar(3);
  expect(screen.getByText('3 changes not saved')).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(calls).toEqual(['close', 'save']);
  expect(await axe(container)).toHaveNoViolations();
});

test('one change is in the singular', () => {
  bar(1);
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
});

test('without changes, there is nothing to discard, and Cancel closes the form with the keyboard', async () => {
  const { user, calls } = bar(0);
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(calls).toEqual(['close']);
});

test('while it saves, neither button can be pressed', () => {
  bar(2, true);
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

test('stays clear of the gesture area of phones', () => {
  const { container } = bar(1);
  const names = [...(container.querySelector('[data-takes-bottom]')?.classList ?? [])];
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const own = rules.filter((rule) => names.some((name) => rule.startsWith(`.${name} `)));
  expect(own.join('')).toContain('env(safe-area-inset-bottom)');
});
