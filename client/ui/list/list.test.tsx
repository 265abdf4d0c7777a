import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { memo, useState } from 'react';
import { render } from '../../testing/render';
import { setViewport } from '../../testing/viewport';
import { FilterMenu, type FilterMenuProps } from './FilterMenu';
import { NoMatch } from './NoMatch';
import { SelectionBar } from './SelectionBar';
import { SortSelect } from './SortSelect';
import { SplitView } from './SplitView';
import { Toolbar } from './Toolbar';
import { useOpenItem } from './useOpenItem';
import { SplitSkeleton } from './SplitSkeleton';
import { useStable } from '../../lib/useStable';
import { largestSlot, slotVariables } from './withoutEach';
import { WordFilter } from './WordFilter';

const CITIES = ['Pune', 'Bengaluru', 'Delhi'].map((city) => ({ value: city.toLowerCase(), label: city, count: 3 }));

function Cities(props: Partial<FilterMenuProps>) {
  const [value, setValue] = useState<string[]>([]);
  return <FilterMenu label="Location" options={CITIES} value={value} onChange={setValue} {...props} />;
}

describe('FilterMenu', () => {
  test('takes several values, with mouse and keyboard, and says which', async () => {
    const { user, container } = render(<Cities />);
    await user.click(screen.getByRole('button', { name: 'Location' }));
    const list = screen.getByRole('listbox', { name: 'Location' });
    expect(list).toHaveFocus();
    await user.click(within(list).getByRole('option', { name: 'Pune 3' }));
    expect(screen.getByRole('button', { name: 'Location: Pune' })).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(within(list).getByRole('option', { name: 'Delhi 3' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Location: 2' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{Home} ');
    expect(screen.getByRole('button', { name: 'Location: Delhi' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('listbox', { name: 'Location' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Location' })).toBeInTheDocument();
  });

  test('closes with Escape, which returns the focus, and with a press outside', async () => {
    const { user } = render(
      <>
        <Cities />
        <p>Outside</p>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Location' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByText('Outside'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('narrows the options while typing', async () => {
    const { user, container } = render(<Cities search />);
    await user.click(screen.getByRole('button', { name: 'Location' }));
    const field = screen.getByRole('combobox', { name: 'Search Location' });
    expect(field).toHaveFocus();
    await user.type(field, 'e');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.type(field, 'n');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Bengaluru3']);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Location: Bengaluru' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(field, 'x');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.');
  });

  test('takes values that are typed, if they are not among the options', async () => {
    const { user, container } = render(<Cities search maxTyped={6} />);
    await user.click(screen.getByRole('button', { name: 'Location' }));
    const field = screen.getByRole('combobox', { name: 'Search Location' });
    await user.type(field, 'pune');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Pune3']);
    await user.clear(field);
    await user.type(field, ' Deltas');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Use “Delta”']);
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Location: 1' })).toBeInTheDocument();
  });

  test('with a single value, choosing closes it', async () => {
    const { user } = render(<Cities single />);
    const button = screen.getByRole('button', { name: 'Location' });
    await user.click(button);
    await user.click(screen.getByRole('option', { name: 'Pune 3' }));
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('option', { name: 'Delhi 3' }));
    expect(button).toHaveAccessibleName('Location: Delhi');
    await user.click(button);
    await user.click(screen.getByRole('option', { name: 'Delhi 3' }));
    expect(button).toHaveAccessibleName('Location');
  });
});

describe('Toolbar', () => {
  const onRemove = jest.fn();
  const onReset = jest.fn();
  const toolbar = (
    <Toolbar
      filters={<Cities />}
      sort={<button type="button">Newest</button>}
      result="143 jobs"
      chips={[{ key: 'remote', label: 'Remote', onRemove }]}
      onReset={onReset}
    />
  );

  test('shows filters, the result, and what is chosen', async () => {
    const { user, container } = render(toolbar);
    expect(within(screen.getByRole('group', { name: 'Filters' })).getByRole('button')).toHaveAccessibleName('Location');
    expect(screen.getByText('143 jobs')).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Remove the filter Remote' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('has filters and order in a sheet on phones', async () => {
    setViewport(375);
    const { user } = render(toolbar);
    expect(screen.queryByRole('button', { name: 'Location' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More Filters, 1 in use' }));
    const sheet = await screen.findByRole('dialog', { name: 'More Filters' });
    expect(within(sheet).getByRole('button', { name: 'Location' })).toBeInTheDocument();
    expect(within(sheet).getByRole('button', { name: 'Newest' })).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('SplitView', () => {
  function Jobs() {
    const { openId, open, close } = useOpenItem();
    return (
      <SplitView
        label={`Job ${openId}`}
        openId={openId}
        pane={openId && <p>About {openId}</p>}
        onOpen={(id) => open(id, { replace: true })}
        onClose={close}
        list={['a', 'b', 'c'].map((id) => (
          <button key={id} type="button" data-row={id} onClick={() => open(id)}>
            Row {id}
          </button>
        ))}
      />
    );
  }

  test('moves with the arrow keys, and in and out of the pane', async () => {
    const { user, address, container } = render(<Jobs />, { path: '/?open=a' });
    expect(screen.getByRole('region', { name: 'Job a' })).toHaveTextContent('About a');
    screen.getByRole('button', { name: 'Row a' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Row c' })).toHaveFocus();
    expect(address()).toBe('/?open=c');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('region', { name: 'Job b' })).toHaveTextContent('About b');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Job b' })).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Row b' })).toHaveFocus();
  });

  test('shows the item in a sheet below 1024 px', async () => {
    setViewport(800);
    const { user, address } = render(<Jobs />);
    await user.click(screen.getByRole('button', { name: 'Row b' }));
    expect(await screen.findByRole('dialog', { name: 'Job b' })).toHaveTextContent('About b');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/');
  });

  test('shows only the list on phones', () => {
    setViewport(375);
    render(<Jobs />, { path: '/?open=a' });
    expect(screen.getAllByRole('button')).toHaveLength(3);
    expect(screen.queryByText('About a')).not.toBeInTheDocument();
  });
});

test('a list in which nothing matches names the tightest filter, and removes it or all of them', async () => {
  const [onRemove, onReset] = [jest.fn(), jest.fn()];
  const { user, container } = render(
    <NoMatch tightest={{ label: 'Remote', found: '14 jobs', onRemove }} onReset={onReset}>
      No job matches.
    </NoMatch>,
  );
  expect(screen.getByText('No job matches. Without the filter “Remote”, there would be 14 jobs.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove “Remote”' }));
  await user.click(screen.getByRole('button', { name: 'Reset all filters' }));
  expect([onRemove.mock.calls.length, onReset.mock.calls.length]).toEqual([1, 1]);
  expect(await axe(container)).toHaveNoViolations();
});

test('the filters of an empty list are compared in one request', () => {
  expect(slotVariables(['x', 'y'])).toEqual({ a: 'x', withA: true, b: 'y', withB: true });
  expect(Object.keys(slotVariables(Array.from({ length: 12 }, () => 'x')))).toHaveLength(18);
  expect(largestSlot({ a: { totalCount: 2 }, b: { totalCount: 5 } })).toEqual({ index: 1, count: 5 });
  expect(largestSlot({ a: { totalCount: 0 } })).toBeNull();
});

test('a choice and a typed word of a toolbar', async () => {
  const [onChange, onAdd] = [jest.fn(), jest.fn()];
  const { user } = render(
    <>
      <SortSelect<'match' | 'newest'>
        names={{ match: 'Best match', newest: 'Newest first' }}
        value="match"
        onChange={onChange}
      />
      <WordFilter label="Skill" max={10} onAdd={onAdd} />
    </>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');
  expect(onChange).toHaveBeenCalledWith('newest');
  await user.type(screen.getByRole('textbox', { name: 'Skill' }), ' Kafka {Enter}');
  expect(onAdd).toHaveBeenCalledWith('Kafka');
});

test('a rejected word stays in the field, with the reason, until it is changed', async () => {
  const taken: string[] = [];
  const onAdd = (word: string) => {
    if (word.length < 4) return 'Enter four letters.';
    taken.push(word);
  };
  const { user, container } = render(<WordFilter label="Skill" max={10} onAdd={onAdd} />);
  const field = screen.getByRole('textbox', { name: 'Skill' });
  await user.type(field, 'Go{Enter}');
  expect(field).toHaveValue('Go');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter four letters.');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter four letters.');
  expect(await axe(container)).toHaveNoViolations();
  await user.type(field, 'lang');
  expect(field).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(field).toHaveValue('');
  expect(taken).toEqual(['Golang']);
  await user.type(field, 'C');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Enter four letters.');
});

test('SelectionBar says how many rows are selected, and clears the selection', async () => {
  const onClear = jest.fn();
  const { user, container } = render(
    <SelectionBar count={1200} onClear={onClear}>
      <button type="button">Accept</button>
    </SelectionBar>,
  );
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByText('1,200 selected')).toHaveAttribute('aria-live', 'polite');
  expect(bar.getByRole('button', { name: 'Accept' })).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(await axe(container)).toHaveNoViolations();
});

describe('useStable', () => {
  test('does not render a row again when its handler changes, and calls the latest one', async () => {
    const rendered = jest.fn();
    const seen: number[] = [];
    const Row = memo(function Row({ onPress }: { onPress: () => void }) {
      rendered();
      return (
        <button type="button" onClick={onPress}>
          Row
        </button>
      );
    });
    function List() {
      const [count, setCount] = useState(0);
      const onPress = useStable(() => {
        seen.push(count);
        setCount(count + 1);
      });
      return <Row onPress={onPress} />;
    }
    const { user } = render(<List />);
    await user.click(screen.getByRole('button', { name: 'Row' }));
    await user.click(screen.getByRole('button', { name: 'Row' }));
    expect(seen).toEqual([0, 1]);
    expect(rendered).toHaveBeenCalledTimes(1);
  });
});

describe('SplitSkeleton', () => {
  test.each([
    [1280, 2],
    [375, 1],
  ])('at %d px, it says that it loads in one place', (width, parts) => {
    setViewport(width);
    const { container } = render(<SplitSkeleton label="Loading the requests" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the requests');
    expect(container.querySelectorAll('[role=status]')).toHaveLength(parts);
  });
});
