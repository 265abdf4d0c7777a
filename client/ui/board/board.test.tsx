import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { setViewport } from '../../testing/viewport';
import { Board } from './Board';
import { BoardCard } from './BoardCard';

const STAGES = ['Applied', 'Interview', 'Offer', 'Rejected'];
const CARDS = [
  { id: 'zeta', title: 'Engineer', company: 'Zeta', stage: 'Applied' },
  { id: 'lumen', title: 'Analyst', company: 'Lumen', stage: 'Applied' },
  { id: 'orbit', title: 'Designer', company: 'Orbit', stage: 'Offer' },
];
const moved = jest.fn();
const opened = jest.fn();

/** Zeta moves its card itself; the others go everywhere. */
function Sample({ cards: given = CARDS }: { cards?: typeof CARDS }) {
  const [cards, setCards] = useState(given);
  const [shown, setShown] = useState('Applied');
  return (
    <Board
      label="Applications"
      columns={STAGES.map((key) => {
        const own = cards.filter(({ stage }) => stage === key);
        return { key, title: key, cards: own, count: own.length, folded: key === 'Rejected' };
      })}
      nameOf={({ title, company }) => `${title} at ${company}`}
      moves={({ stage, company }) => (company === 'Zeta' ? [] : STAGES.filter((other) => other !== stage))}
      refusal={({ company }) => `${company} moves this on`}
      onMove={(card, stage) => {
        moved(card.id, stage);
        setCards((before) => before.map((own) => (own.id === card.id ? { ...own, stage } : own)));
      }}
      renderCard={({ id, title }) => (
        <BoardCard
          title={title}
          onOpen={() => opened(id)}
          actions={[{ value: 'edit', label: 'Edit', onSelect: () => opened(`edit ${id}`) }]}
        />
      )}
      shown={shown}
      onShow={setShown}
    />
  );
}

const card = (name: string) => screen.getByRole('button', { name });
const column = (name: string) => screen.getByRole('region', { name });
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => jest.clearAllMocks());

test('shows the columns with their cards, and only the titles of folded ones', async () => {
  const { container } = render(<Sample />);
  expect(within(column('Applied')).getAllByRole('listitem')).toHaveLength(2);
  expect(column('Interview')).toHaveTextContent('Interview0Nothing here');
  expect(column('Rejected')).toHaveTextContent(/^Rejected0$/);
  expect(await axe(container)).toHaveNoViolations();
});

test('Tab reaches one card; the arrow keys go to the others, and past empty columns', async () => {
  const { user } = render(<Sample />);
  await user.tab();
  expect(card('Engineer')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(card('Analyst')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(card('Designer')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(card('Engineer')).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(opened.mock.calls).toEqual([['orbit']]);
});

test('Shift and an arrow key move the card, keep the focus on it, and say where it went', async () => {
  const { user } = render(<Sample />);
  act(() => card('Analyst').focus());
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(moved.mock.calls).toEqual([
    ['lumen', 'Interview'],
    ['lumen', 'Offer'],
  ]);
  expect(within(column('Offer')).getByRole('button', { name: 'Analyst' })).toHaveFocus();
  expect(announced()).toContain('Analyst at Lumen, moved to Offer, 1 of 2');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(column('Rejected')).toHaveTextContent('Rejected1');
  expect(announced()).toContain('Analyst at Lumen, moved to Rejected, 1 of 1');
  expect(screen.getByRole('group', { name: 'Applications' })).toHaveFocus();
});

test('a column that does not take a card says why', async () => {
  const { user } = render(<Sample />);
  act(() => card('Engineer').focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('Zeta moves this on')).toBeInTheDocument();
  expect(moved).not.toHaveBeenCalled();
});

test('m opens the menu, which moves the card', async () => {
  const { user } = render(<Sample />);
  act(() => card('Analyst').focus());
  await user.keyboard('m');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Move to Interview',
    'Move to Offer',
    'Move to Rejected',
    'Edit',
  ]);
  const target = screen.getByRole('menuitem', { name: 'Move to Interview' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  await user.pointer({ keys: '[/MouseLeft]', target });
  await waitFor(() => expect(within(column('Interview')).getByRole('button', { name: 'Analyst' })).toHaveFocus());
});

test('the menu of a card that cannot move says why', async () => {
  const { user } = render(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Move or edit Engineer at Zeta' }));
  expect(await screen.findByRole('menuitem', { name: 'Zeta moves this on' })).toHaveAttribute('aria-disabled', 'true');
});

test('on phones, one column is shown at a time, and the menu moves cards', async () => {
  setViewport(375);
  const { user } = render(<Sample />);
  expect(screen.queryByRole('button', { name: 'Designer' })).not.toBeInTheDocument();
  await chooseFromMenu(user, 'Move or edit Analyst at Lumen', 'Move to Offer');
  await user.click(await screen.findByRole('tab', { name: 'Offer 2' }));
  expect(card('Analyst')).toBeVisible();
});

test('shows the first cards of a long column, and more on request', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: String(index),
    title: `Role ${index}`,
    company: 'Lumen',
    stage: 'Applied',
  }));
  const { user } = render(<Sample cards={many} />);
  expect(within(column('Applied')).getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(within(column('Applied')).getAllByRole('listitem')).toHaveLength(40);
});
