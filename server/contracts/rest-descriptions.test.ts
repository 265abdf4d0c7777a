import { openApiOf } from '../http/openapi';
import { testApp } from '../testing/harness';
import { styleFindings } from '../testing/prose';

const t = testApp();
const LONGEST = 400;

/** Every summary and description of the OpenAPI document, by its place in it. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]): [string, string][] => {
    const isText = (name === 'summary' || name === 'description') && typeof child === 'string';
    return isText ? [[`${place}/${name}`, child]] : textsOf(child, `${place}/${name}`);
  });
}

describe('descriptions of the REST endpoints', () => {
  const texts = () => textsOf(openApiOf(t.app.routes, ''));

  it('are sentences of at most 400 characters', () => {
    const violations = texts().filter(
      ([, text]) => !/^["“`A-Z0-9]/.test(text) || !/\.$/.test(text) || text.length > LONGEST,
    );
    expect(violations).toEqual([]);
  });

  it('begin with a verb for endpoints', () => {
    const summaries = texts().filter(([place]) => place.endsWith('/summary'));
    expect(summaries.length).toBe(t.app.routes.length);
    expect(summaries.filter(([, text]) => !/^[A-Z][a-z]+s\b/.test(text))).toEqual([]);
  });

  it('avoid the phrases that the style guide excludes', () => {
    expect(styleFindings(new Map(texts()))).toEqual([]);
  });
});
