import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { Subject } from 'rxjs';
import { freshLink, KEEPS_QUERIES } from './freshLink';

const STATUS = parse('query Status { status }');
const CHANGE = parse('mutation Change { change }');

/** A client whose server answers when the test says so. */
function setUp() {
  const waiting: { name: string | undefined; answers: Subject<ApolloLink.Result> }[] = [];
  const server = new ApolloLink(({ operationName }) => {
    const answers = new Subject<ApolloLink.Result>();
    waiting.push({ name: operationName, answers });
    return answers;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([freshLink(), server]) });
  const answer = (data: Record<string, string>) => {
    const next = waiting.shift();
    next?.answers.next({ data });
    next?.answers.complete();
    return next?.name;
  };
  const read = () => client.query({ query: STATUS, fetchPolicy: 'network-only' });
  const change = (context = {}) => client.mutate({ mutation: CHANGE, context });
  return { waiting, answer, read, change };
}

/** Answers a mutation that was sent after a query, and then the query. */
async function changeMeanwhile(context = {}) {
  const server = setUp();
  const status = server.read();
  const changed = server.change(context);
  const [query] = server.waiting.splice(0, 1);
  expect(server.answer({ change: 'done' })).toBe('Change');
  await changed;
  query?.answers.next({ data: { status: 'before' } });
  query?.answers.complete();
  return { ...server, status };
}

test('a query in progress is repeated after a change, and its first answer is dropped', async () => {
  const { status, answer, waiting } = await changeMeanwhile();
  expect(waiting).toHaveLength(1);
  expect(answer({ status: 'after' })).toBe('Status');
  expect((await status).data).toEqual({ status: 'after' });
});

test('a mutation that keeps queries repeats nothing', async () => {
  const { status, waiting } = await changeMeanwhile(KEEPS_QUERIES);
  expect((await status).data).toEqual({ status: 'before' });
  expect(waiting).toEqual([]);
});

test('a query that begins after the change is asked once', async () => {
  const { answer, read, change, waiting } = setUp();
  const changed = change();
  answer({ change: 'done' });
  await changed;
  const status = read();
  answer({ status: 'after' });
  expect((await status).data).toEqual({ status: 'after' });
  expect(waiting).toEqual([]);
});

test('a query is repeated three times at most', async () => {
  const { waiting, read, change } = setUp();
  const status = read();
  for (let repeats = 0; repeats <= 3; repeats++) {
    const [query] = waiting.splice(0, 1);
    const changed = change();
    const [mutation] = waiting.splice(0, 1);
    mutation?.answers.next({ data: { change: 'done' } });
    mutation?.answers.complete();
    await changed;
    query?.answers.next({ data: { status: `${repeats}` } });
    query?.answers.complete();
  }
  expect((await status).data).toEqual({ status: '3' });
  expect(waiting).toEqual([]);
});
