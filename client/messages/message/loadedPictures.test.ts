import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { clearSession, saveSession } from '../../lib/session';
import { LoadedPictures, loadedPictures } from './loadedPictures';

const content = new Blob(['picture']);
const revoked: string[] = [];
let made = 0;

beforeEach(() => {
  made = 0;
  revoked.length = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${++made}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  });
});

it('keeps the hundred pictures that were used last', () => {
  const pictures = new LoadedPictures();
  for (let i = 1; i <= 100; i++) expect(pictures.keep(`f${i}`, content)).toBe(`blob:${i}`);
  expect(pictures.get('f1')).toBe('blob:1');
  pictures.keep('f101', content);
  expect(revoked).toEqual(['blob:2']);
  expect([pictures.get('f1'), pictures.get('f2'), pictures.get('f101')]).toEqual(['blob:1', null, 'blob:101']);
  expect(pictures.keep('f1', content)).toBe('blob:1');
});

it('keeps none after the session', () => {
  saveSession({ token: 'first', user: { id: 'u1', name: 'Asha', role: 'ALUMNI' } });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const pictures = loadedPictures(client);
  expect(loadedPictures(client)).toBe(pictures);
  pictures.keep('f1', content);
  clearSession();
  expect(revoked).toEqual(['blob:1']);
  expect(pictures.get('f1')).toBeNull();
});
