import { Feed, type Sink } from '../platform/feeds';
import { Hub } from '../platform/hub';
import { Delivery } from './delivery';

/** A feed that says what the test says, and answers that come when the test lets them. */
function setUp() {
  let sink: Sink<object> | null = null;
  let stopped = false;
  const feed = new Feed<object>((listener) => {
    sink = listener;
    return () => {
      stopped = true;
    };
  });
  const answers = new Map<object, (answer: string | Promise<never>) => void>();
  const sent: string[] = [];
  const failures: unknown[] = [];
  const delivery = new Delivery({
    feed,
    answerOf: (payload) => new Promise((resolve) => answers.set(payload, resolve)),
    send: (answer) => sent.push(answer),
    fail: (error) => failures.push(error),
  });
  const tell = (payload: object) => sink?.next(payload);
  const answer = async (payload: object, text: string | Promise<never>) => {
    answers.get(payload)?.(text);
    await new Promise(setImmediate);
  };
  return {
    delivery,
    tell,
    answer,
    sent,
    failures,
    breakFeed: (error: unknown) => sink?.fail(error),
    isStopped: () => stopped,
  };
}

const [one, two] = [{ n: 1 }, { n: 2 }];

it('sends in the feed’s order, whichever answer is ready first', async () => {
  const { tell, answer, sent, delivery } = setUp();
  tell(one);
  tell(two);
  await answer(two, 'Two');
  expect(sent).toEqual([]);
  await answer(one, 'One');
  await delivery.idle;
  expect(sent).toEqual(['One', 'Two']);
  tell(one);
  await answer(one, 'One again');
  expect(sent).toEqual(['One', 'Two', 'One again']);
});

it('ends at once, and sends nothing more', async () => {
  const { delivery, tell, answer, sent, isStopped } = setUp();
  const next = delivery.next();
  tell(one);
  expect(await delivery.return()).toEqual({ done: true, value: undefined });
  expect(await next).toEqual({ done: true, value: undefined });
  expect(await delivery.next()).toEqual({ done: true, value: undefined });
  expect(isStopped()).toBe(true);
  await answer(one, 'Late');
  expect(sent).toEqual([]);
});

it('says once that it failed: by an answer, or by its feed', async () => {
  const first = setUp();
  first.tell(one);
  await first.answer(one, Promise.reject(new Error('no answer')));
  first.breakFeed(new Error('later'));
  expect(first.failures).toEqual([new Error('no answer')]);
  const second = setUp();
  second.breakFeed(new Error('no feed'));
  expect(second.failures).toEqual([new Error('no feed')]);
  expect(second.isStopped()).toBe(true);
});

it('fails once for an answer that fails before its turn, and for those behind it', async () => {
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

it('is executed once for one payload and one key', async () => {
  const hub = new Hub();
  const execute = jest.fn(async () => ({ data: 1 }));
  const answers = await Promise.all(['a', 'a', 'b'].map((key) => hub.answerOf(one, key, execute)));
  expect(answers).toEqual(['{"data":1}', '{"data":1}', '{"data":1}']);
  expect(execute).toHaveBeenCalledTimes(2);
  await hub.answerOf(two, 'a', execute);
  expect(execute).toHaveBeenCalledTimes(3);
});
