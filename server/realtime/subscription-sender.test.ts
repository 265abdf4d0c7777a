import { PushSource, type Observer } from '../platform/subscription-sources';
import { SharedResult } from './payload-cache';
import { SubscriptionSender } from './subscription-sender';

/** The message in a short frame, after its two bytes of header. */
const messageIn = (frame: Buffer) => frame.subarray(2).toString();

/** A source driven by the test, and results that resolve when the test says so. */
function setUp() {
  let observer: Observer<object> | null = null;
  let stopped = false;
  const source = new PushSource<object>((listener) => {
    observer = listener;
    return () => {
      stopped = true;
    };
  });
  const answers = new Map<object, (answer: object | Promise<never>) => void>();
  const sent: string[] = [];
  const failures: unknown[] = [];
  const sender = new SubscriptionSender({
    source,
    resultOf: (payload) => new SharedResult(new Promise<object>((resolve) => answers.set(payload, resolve))),
    send: (result) => sent.push(JSON.parse(messageIn(result.frameFor('1'))).payload.text),
    fail: (error) => failures.push(error),
  });
  const tell = (payload: object) => observer?.next(payload);
  const answer = async (payload: object, text: string | Promise<never>) => {
    answers.get(payload)?.(typeof text === 'string' ? { text } : text);
    await new Promise(setImmediate);
  };
  return {
    sender,
    tell,
    answer,
    sent,
    failures,
    breakSource: (error: unknown) => observer?.error(error),
    isStopped: () => stopped,
  };
}

const [one, two] = [{ n: 1 }, { n: 2 }];

it('results are sent in the order of the source, whichever is ready first', async () => {
  const { tell, answer, sent, sender } = setUp();
  tell(one);
  tell(two);
  await answer(two, 'Two');
  expect(sent).toEqual([]);
  await answer(one, 'One');
  await sender.idle;
  expect(sent).toEqual(['One', 'Two']);
  tell(one);
  await answer(one, 'One again');
  expect(sent).toEqual(['One', 'Two', 'One again']);
});

it('return() ends the subscription at once, and nothing more is sent', async () => {
  const { sender, tell, answer, sent, isStopped } = setUp();
  const next = sender.next();
  tell(one);
  expect(await sender.return()).toEqual({ done: true, value: undefined });
  expect(await next).toEqual({ done: true, value: undefined });
  expect(await sender.next()).toEqual({ done: true, value: undefined });
  expect(isStopped()).toBe(true);
  await answer(one, 'Late');
  expect(sent).toEqual([]);
});

it('a failure of a result or of the source is reported once', async () => {
  const first = setUp();
  first.tell(one);
  await first.answer(one, Promise.reject(new Error('no answer')));
  first.breakSource(new Error('later'));
  expect(first.failures).toEqual([new Error('no answer')]);
  const second = setUp();
  second.breakSource(new Error('no source'));
  expect(second.failures).toEqual([new Error('no source')]);
  expect(second.isStopped()).toBe(true);
});

it('a result that fails before its turn is reported once, together with those after it', async () => {
  const { tell, answer, failures } = setUp();
  const unheard = jest.fn();
  process.on('unhandledRejection', unheard);
  tell(one);
  tell(two);
  await answer(two, Promise.reject(new Error('no second answer')));
  await answer(one, Promise.reject(new Error('no first answer')));
  process.off('unhandledRejection', unheard);
  expect(failures).toEqual([new Error('no first answer')]);
  expect(unheard).not.toHaveBeenCalled();
});
