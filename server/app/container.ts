import type { NonEmptyArray } from 'type-graphql';
import type { Route } from '../access/context';
import type { Passwords } from '../auth/passwords';
import { CandidatePresenter } from '../candidates/candidates.presenter';
import { JobPresenter } from '../jobs/jobs.presenter';
import type { Core } from '../platform/core';
import { SubscriptionSources } from '../platform/subscription-sources';
import { type OutboxHandlerMap, OutboxHandlers } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import { Mailer } from '../platform/mail';
import { RateLimits } from '../platform/limits/rate-limits';
import { composeFigures } from './figures';
import { composeFinding } from './finding';
import { composeAdministering } from './administering';
import { composeIntegrating } from './integrating';
import { composeInterning } from './interning';
import { composeMessaging } from './messaging';
import { openApiRoute } from '../http/openapi';
import { composePeople } from './people';
import { composeProfiles } from './profiles';
import { composeReferring } from './referring';
import { composeVerifying } from './verifying';
import { composeSettling } from './settling';

/** What the composition starts from; tests hand in their own clock and database. */
interface Platform extends Omit<Core, 'mailer' | 'rateLimits'> {
  passwords: Passwords;
}

type ResolverClass = new (...args: never[]) => object;

/** What one part of the product answers. */
interface Area {
  resolvers: object[];
  routes?: Route[];
}

/** Everything that is made once, wired by hand so that a reader can follow each arrow. */
export async function compose(platform: Platform) {
  const { config, db, clock, logger, events, publicUrl } = platform;
  const handlers: OutboxHandlerMap[] = [];
  const subscriptionSources = new SubscriptionSources(events);
  const schedules: ScheduledTask[] = [];
  const rateLimits = new RateLimits(db, config.rateLimitFactor);
  schedules.push({ name: 'rate-limits-sweep', cron: '53 * * * *', run: () => rateLimits.sweep() });
  const mailer = new Mailer(config);

  const people = await composePeople({ ...platform, handlers, schedules, rateLimits, mailer });
  const { files, fileLinks, filesStore, presenter, candidates, search, users, sessions, identity } = people;
  const candidatePresenter = new CandidatePresenter(presenter, files);
  const jobPresenter = new JobPresenter(presenter, clock);

  const messaging = composeMessaging({
    ...{ db, clock, logger, events, subscriptionSources, handlers, schedules, rateLimits, mailer, files, publicUrl },
    users: presenter,
  });
  const { conversations, messages, notifications } = messaging;
  const referring = composeReferring({
    ...{ db, clock, events, handlers, schedules, files, users: presenter, jobs: jobPresenter },
    ...{ candidates, candidatePresenter, conversations },
  });
  const finding = composeFinding({
    ...{ db, clock, handlers, schedules, rateLimits, search, files, users: presenter, jobPresenter, publicUrl },
    ...{ readiness: candidates, candidatePresenter, referralPresenter: referring.presenter },
    ...{ conversations, messages, notifications },
  });
  const profiles = composeProfiles({
    ...{ db, clock, handlers, files, fileLinks, skills: people.skills, presenter, notifications, publicUrl },
  });
  const administering = composeAdministering({
    ...{ db, clock, handlers, schedules, identity, presenter, users, sessions, rateLimits, notifications },
  });
  const integrating = composeIntegrating({
    ...{ db, clock, handlers, schedules, rateLimitFactor: config.rateLimitFactor, notifications },
  });
  const interning = await composeInterning({
    ...{ config, db, clock, logger, handlers, schedules, rateLimits, mailer, files, notifications, publicUrl },
  });
  const settling = await composeSettling({
    ...{ config, db, clock, logger, events, handlers, schedules, mailer, filesStore, sessions, messages, publicUrl },
  });
  const verifying = await composeVerifying({
    ...{ config, db, clock, logger, handlers, rateLimits, mailer, files, users: presenter, notifications, publicUrl },
  });
  const figures = await composeFigures({
    ...{ db, clock, handlers, users: presenter, notifications, publicUrl, credits: referring.credits },
    ...{ referrals: referring.referrals, referralPresenter: referring.presenter, candidates: finding.candidates },
    verifications: verifying.verifications,
  });

  const areas: Area[] = [people, messaging, referring, finding, profiles, figures];
  areas.push(verifying, settling, interning, administering, integrating);
  const routes = areas.flatMap((area) => area.routes ?? []);
  routes.push(openApiRoute(() => routes, publicUrl));
  return {
    outbox: new OutboxHandlers(handlers),
    ...{ subscriptionSources, schedules, rateLimits, mailer, filesStore, files, presenter, users, sessions, routes },
    skills: people.skills,
    sessionReader: people.sessionReader,
    budgets: integrating.budgets,
    ...resolving(areas.flatMap((area) => area.resolvers)),
    twoFactor: identity.twoFactor,
    firstAdmin: administering.firstAdmin,
  };
}

/** The classes of these resolvers, and which of them answers for a class; GraphQL's own types are made anew. */
function resolving(resolvers: object[]) {
  const classes = resolvers.map((resolver) => resolver.constructor as ResolverClass);
  const instances = new Map<ResolverClass, object>(
    resolvers.map((resolver, i) => [classes[i] as ResolverClass, resolver]),
  );
  return {
    resolverClasses: classes as NonEmptyArray<ResolverClass>,
    resolverOf: (resolver: ResolverClass) => instances.get(resolver) ?? new (resolver as new () => object)(),
  };
}

export type Composition = Awaited<ReturnType<typeof compose>>;
