import { gql, InMemoryCache } from '@apollo/client';
import { keepFields } from './policies';

const NAMES = gql`
  query Names {
    skills {
      name
    }
  }
`;
const SOURCES = gql`
  query Sources {
    skills {
      name
      source
    }
  }
`;

const skill = (name: string, source?: string) => ({ __typename: 'Skill', name, ...(source && { source }) });

function cacheWith(key?: string) {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { skills: { merge: keepFields(key) } } } },
  });
  cache.writeQuery({ query: SOURCES, data: { skills: [skill('Go', 'GitHub'), skill('SQL', 'edX')] } });
  return cache;
}

test('objects of a list keep what another query has fetched of them, found by their key', () => {
  const cache = cacheWith('name');
  cache.writeQuery({ query: NAMES, data: { skills: [skill('SQL'), skill('Go')] } });
  expect(cache.readQuery({ query: SOURCES })).toEqual({ skills: [skill('SQL', 'edX'), skill('Go', 'GitHub')] });
});

test('without a key, objects of a list are found by their place', () => {
  const cache = cacheWith();
  cache.writeQuery({ query: NAMES, data: { skills: [skill('Go'), skill('SQL')] } });
  expect(cache.readQuery({ query: SOURCES })).toEqual({ skills: [skill('Go', 'GitHub'), skill('SQL', 'edX')] });
});

test('what is no longer in a list is gone, and what is new has only its own fields', () => {
  const cache = cacheWith('name');
  cache.writeQuery({ query: NAMES, data: { skills: [skill('SQL'), skill('Rust')] } });
  expect(cache.readQuery({ query: NAMES })).toEqual({ skills: [skill('SQL'), skill('Rust')] });
  expect(cache.readQuery({ query: SOURCES })).toBeNull();
});
