import { makeStripScroll } from './stories';

/** A strip that is 300 pixels wide, with content of 900 pixels. jsdom has no layout. */
function strip() {
  document.body.innerHTML = `
    <section data-stories><ul></ul></section>
    <button data-story-move="-1">Back</button>
    <button data-story-move="1">Forward</button>`;
  const list = document.querySelector('ul') as HTMLElement; // as written above
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  const [back, forward] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]; // as above
  makeStripScroll(document.body);
  return {
    back,
    forward,
    scrollTo: (left: number) => {
      list.scrollLeft = left;
      list.dispatchEvent(new Event('scroll'));
    },
  };
}

test('the arrows are disabled at the ends', () => {
  const { back, forward, scrollTo } = strip();
  scrollTo(0);
  expect([back.disabled, forward.disabled]).toEqual([true, false]);
  scrollTo(250);
  expect([back.disabled, forward.disabled]).toEqual([false, false]);
  scrollTo(600);
  expect([back.disabled, forward.disabled]).toEqual([false, true]);
});

test('the focus moves to the other arrow when its own is disabled', () => {
  const { back, forward, scrollTo } = strip();
  scrollTo(250);
  forward.focus();
  scrollTo(600);
  expect(back).toHaveFocus();
});
