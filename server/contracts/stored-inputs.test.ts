import { inputPathsOf } from '../graphql/input-paths';
import { testApp } from '../testing/harness';
import { ACCOUNT_TRIPS } from './stored-inputs/account-trips';
import { CONTACT_TRIPS } from './stored-inputs/contact-trips';
import { JOB_TRIPS } from './stored-inputs/job-trips';
import { NOT_READ_BACK } from './stored-inputs/not-read-back';
import { PROFILE_TRIPS } from './stored-inputs/profile-trips';
import type { RoundTrips } from './stored-inputs/round-trip';

const t = testApp();

const TRIPS: RoundTrips = { ...PROFILE_TRIPS, ...JOB_TRIPS, ...CONTACT_TRIPS, ...ACCOUNT_TRIPS };

/** The paths of all values inside an object. Lists are values. */
function pathsOf(value: object): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? pathsOf(inner).map((path) => `${name}.${path}`)
      : [name],
  );
}

/** Every input of every mutation that takes a value: `mutation.path`. */
function allInputs(): string[] {
  const fields = Object.values(t.app.graphql.endpoint.schema.getMutationType()?.getFields() ?? {});
  return fields.flatMap(({ name, args }) => {
    const paths = inputPathsOf(args);
    return paths
      .filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
      .map((path) => `${name}.${path}`);
  });
}

describe('every input of a mutation', () => {
  const readBack: string[] = [];

  it.each(Object.entries(TRIPS))('%s: what is sent can be read back', async (name, trip) => {
    const { sent, seen } = await trip(t);
    expect(seen).toEqual(sent);
    readBack.push(...pathsOf(sent).map((path) => `${name}.${path}`));
  });

  it('is read back above, or has a reason not to be', () => {
    const listed = NOT_READ_BACK.flatMap(({ inputs }) => inputs);
    expect([...readBack, ...listed].toSorted()).toEqual(allInputs().toSorted());
  });
});
