import { ownUrl } from './photoSources';

test.each([
  ['http://127.0.0.1:4000/api/files/1?expires=2&signature=x', '/api/files/1?expires=2&signature=x'],
  ['https://batchmate.example/api/certifications/logos/210-AW', '/api/certifications/logos/210-AW'],
  ['/api/files/1', '/api/files/1'],
  ['blob:http://127.0.0.1:4000/1', 'blob:http://127.0.0.1:4000/1'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('%s is requested as %s', (url, own) => {
  expect(ownUrl(url)).toBe(own);
});
