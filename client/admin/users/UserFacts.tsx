import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { Fact, FactList } from '../parts/FactList';
import { ROLES, userCopy as copy } from './copy';
import type { ShownUser, UserAccount, UserVerification } from './user';
import { VerificationFact } from './VerificationFact';

interface UserFactsProps {
  user: ShownUser;
  verification: UserVerification | null;
  /** Null if the account was erased in the meantime. */
  account: UserAccount | null;
}

/** Who a user is, and how they signed in and dealt with others. */
export function UserFacts({ user, verification, account }: UserFactsProps) {
  const { id, role, email, company, position, college, verified, lastActiveAt, suspended } = user;
  const eraseAfter = account?.eraseAfter ?? null;
  const companyText = company === null ? copy.none : (verified ? copy.verified : copy.notVerified)(company);
  return (
    <FactList>
      <Fact name={copy.facts.status}>
        <State suspended={suspended ?? false} eraseAfter={eraseAfter} />
      </Fact>
      <Fact name={copy.facts.role}>{ROLES[role]}</Fact>
      <Fact name={copy.facts.company}>{companyText}</Fact>
      {(verification !== null || role !== 'JOBSEEKER') && (
        <Fact name={copy.facts.verification}>
          <VerificationFact verification={verification} hidden={suspended === true || eraseAfter !== null} />
        </Fact>
      )}
      <Fact name={copy.facts.position}>{position ?? copy.none}</Fact>
      <Fact name={copy.facts.college}>{college ?? copy.none}</Fact>
      <Fact name={copy.facts.email}>{email ?? copy.hidden}</Fact>
      {account && <AccountFacts account={account} role={role} />}
      <Fact name={copy.facts.active}>{lastActiveAt === null ? copy.none : <Time at={lastActiveAt} />}</Fact>
      <Fact name={copy.facts.id}>{id}</Fact>
    </FactList>
  );
}

/** Whether the account is in use, suspended, or waits to be erased. */
function State({ suspended, eraseAfter }: { suspended: boolean; eraseAfter: string | null }) {
  return (
    <>
      {(suspended || eraseAfter === null) && (
        <Badge tone={suspended ? 'bad' : 'good'}>{suspended ? copy.suspended : copy.open}</Badge>
      )}{' '}
      {eraseAfter !== null && (
        <Time at={eraseAfter} style="longDate">
          {copy.deleting}
        </Time>
      )}
    </>
  );
}

/** With both sides of requests for users who changed sides: a student who became a referrer, or the reverse. */
function AccountFacts({ account, role }: { account: UserAccount; role: ShownUser['role'] }) {
  const { createdAt, twoFactorEnabled, sent, received, reports } = account;
  const isStudent = role === 'JOBSEEKER';
  return (
    <>
      <Fact name={copy.facts.twoFactor}>{twoFactorEnabled ? copy.twoFactorOn : copy.twoFactorOff}</Fact>
      {(isStudent || sent.total > 0) && (
        <Fact name={copy.facts.sent}>{copy.sent(sent.total, sent.accepted, sent.hired)}</Fact>
      )}
      {(!isStudent || received.total > 0) && (
        <Fact name={copy.facts.received}>{copy.received(received.total, received.answered, received.hired)}</Fact>
      )}
      {reports && <Fact name={copy.facts.reports}>{copy.reports(reports.total, reports.open, reports.upheld)}</Fact>}
      <Fact name={copy.facts.since}>
        <Time at={createdAt} style="longDate" />
      </Fact>
    </>
  );
}
