/** What it may take at most to refuse one, in milliseconds of processor time. */
export const PATIENCE = 2_000;

/**
 * Begins to count how long this process keeps the processor busy. The clock on the wall would count what other programs of a busy
 * machine take, too.
 * @returns what tells the milliseconds since
 */
export function processorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}

/** A document that selects far more than any client needs. */
interface Attack {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
}

const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');

/** Puts a selection of a message into an operation; `more` comes after it. */
type InMessage = (selection: string, more?: string) => string;

/** As a query, for POST /graphql. */
export const inQuery: InMessage = (selection, more = '') =>
  `query Q { conversation(id: "x") { lastMessage { ${selection} } } } ${more}`;

/** As a subscription, for sockets. */
export const inSubscription: InMessage = (selection, more = '') =>
  `subscription S { chatEvents { ... on MessageAdded { message { ${selection} } } } } ${more}`;

/** Documents that must be refused before anything is executed. */
export function attacks(inMessage: InMessage): Attack[] {
  const levels = 40;
  const doubling = times(levels, (i) => `fragment F${i} on Message { ...F${i + 1} ...F${i + 1} }`);
  const allLater = (i: number, of: number) => times(of - i - 1, (j) => `...G${i + j + 1}`);
  return [
    { name: 'depth', query: inMessage(`${'replyTo { '.repeat(14)} id ${'} '.repeat(14)}`) },
    {
      name: 'depth hidden in fragments',
      query: inMessage(
        '...D0',
        times(16, (i) => `fragment D${i} on Message { replyTo { ${i < 15 ? `...D${i + 1}` : 'id'} } }`),
      ),
    },
    { name: 'hundreds of levels', query: inMessage(`${'replyTo { '.repeat(300)} id ${'} '.repeat(300)}`) },
    { name: 'aliases', query: inMessage(times(200, (i) => `a${i}: content`)) },
    { name: 'a document of many tokens', query: inMessage('id '.repeat(20_000)) },
    { name: 'a document of one long name', query: inMessage('x'.repeat(15_000)) },
    {
      name: 'a circle of fragments',
      query: inMessage('...A', 'fragment A on Message { ...B } fragment B on Message { ...A }'),
    },
    { name: 'a fragment of itself', query: inMessage('...A', 'fragment A on Message { replyTo { ...A } }') },
    {
      name: 'fragments that double each other',
      query: inMessage('...F0', `${doubling} fragment F${levels} on Message { id }`),
    },
    {
      name: 'fragments that each hold all later ones',
      query: inMessage('...G0', `${times(18, (i) => `fragment G${i} on Message { id ${allLater(i, 18)} }`)}`),
    },
    { name: 'unknown directives', query: inMessage(`id ${times(400, (i) => `@d${i}`)}`) },
    { name: 'a directive repeated', query: inMessage(`id ${'@include(if: true) '.repeat(140)}`) },
    { name: 'unknown fields', query: inMessage(times(900, (i) => `f${i}`)) },
    {
      name: 'fields in conflict',
      query: inMessage(`${times(14, (i) => `x: replyTo { y${i}: id x: replyTo { x: content } }`)} x: id`),
    },
    {
      name: 'variables that nobody uses',
      query: inMessage('id').replace(/ \{/, `(${times(180, (i) => `$v${i}: Int`)}) {`),
    },
    { name: 'a list inside lists', query: inMessage(`id @include(if: ${'['.repeat(400)}${']'.repeat(400)})`) },
    { name: 'an object inside objects', query: inMessage(`id @include(if: ${'{a: '.repeat(180)}1${'}'.repeat(180)})`) },
  ];
}
