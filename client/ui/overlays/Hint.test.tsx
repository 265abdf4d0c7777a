import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { withStyles } from '../../testing/styles';
import { Hint, HintedText } from './Hint';

withStyles();

const definition = 'Hired candidates as a share of the requests that were answered.';
const hint = (
  <p>
    Success rate <Hint term="Success rate">{definition}</Hint> 85% <button type="button">Next</button>
  </p>
);

test('a press shows the definition, and Escape or a press elsewhere hides it', async () => {
  const { user, container } = render(hint);
  const button = screen.getByRole('button', { name: 'About Success rate' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.click(button);
  expect(screen.getByRole('tooltip')).toHaveTextContent(definition);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.click(screen.getByText(/85%/));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('the focus shows it, and leaving hides it', async () => {
  const { user } = render(hint);
  await user.tab();
  expect(screen.getByRole('button', { name: 'About Success rate' })).toHaveFocus();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('screen readers read it as the description of its button, also while it is hidden', () => {
  render(hint);
  expect(screen.getByRole('button', { name: 'About Success rate' })).toHaveAccessibleDescription(definition);
});

test('an inline hint is the term itself', async () => {
  const { user } = render(
    <Hint term="Verified" inline>
      Company verified by Batchmate on 3 Oct 2026
    </Hint>,
  );
  await user.hover(screen.getByRole('button', { name: 'Verified' }));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Company verified by Batchmate on 3 Oct 2026');
  await user.hover(document.body);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a mark stays on the line of the last word', () => {
  const { container } = render(
    <HintedText text="The industry average is 25 days." term="Time to hire">
      From the request to the hire.
    </HintedText>,
  );
  expect(container).toHaveTextContent('The industry average is 25 days. ?');
  const mark = screen.getByRole('button', { name: 'About Time to hire' });
  expect(mark.parentElement).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(mark.parentElement).toHaveTextContent(/^days\. \?/);
});
