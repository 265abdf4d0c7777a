import { makeStripScroll, showStories } from './stories';

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

test('the photo of an author is loaded in the size of its place', () => {
  document.body.innerHTML = `
    <section data-stories>
      <p data-story-none></p>
      <div data-story-strip hidden><ul></ul></div>
      <template data-story-template="1"><li><span data-story="avatar"></span><p data-story="quote"></p></li></template>
    </section>`;
  const photoUrl = '/api/files/1?expires=2&signature=x';
  showStories(document.body, [{ name: 'Meera Nair', role: 'Engineer', quote: 'Thanks', photoUrl, demo: false }]);
  const image = document.querySelector('[data-story="avatar"] img');
  expect(image).toHaveAttribute('src', `${photoUrl}&size=64`);
  expect(image).toHaveAttribute('srcset', `${photoUrl}&size=64 64w, ${photoUrl}&size=256 256w`);
  expect(image).toHaveAttribute('sizes', '44px');
});
