import pino from 'pino';
import { HealthWatch } from '../admin/health/health-watch.service';
import { Passwords } from '../auth/identity/passwords';
import { CHEAP, testApp } from '../testing/harness';
import { startServer } from './server';

const t = testApp();
afterEach(() => jest.restoreAllMocks());

it('a server watches its health from its start to its end', async () => {
  const [start, stop] = [jest.spyOn(HealthWatch.prototype, 'start'), jest.spyOn(HealthWatch.prototype, 'stop')];
  const server = await startServer({
    config: { ...t.app.core.config, port: 0 },
    db: t.db,
    clock: t.clock,
    logger: pino({ level: 'silent' }),
    passwords: new Passwords(CHEAP),
  });
  expect([start, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await server.stop();
  expect(stop.mock.contexts).toEqual([server.app.modules.admin.api.healthWatch]);
});
