import type { Core } from '../core';
import { currentRequestId } from './request-scope';

/** Measures statements, and logs slow ones: their name and times, never their values. */
export function watchStatements({ config, db, logger, metrics }: Core): void {
  if (metrics.enabled) db.listenToWaits((ms) => metrics.poolWaits.observe({}, ms / 1000));
  db.onTimed = ({ name: statement, ms, waited, rows }) => {
    if (metrics.enabled) metrics.statements.observe({ statement: groupOf(statement) }, ms / 1000);
    if (ms < config.slowStatementMs) return;
    const times = { ms: Math.round(ms), waitedMs: Math.round(waited) };
    logger.warn({ statement, ...times, rows, requestId: currentRequestId() }, 'a statement was slow');
  };
}

const groups = new Map<string, string>();

/** The first two parts of a statement's name. What follows are its variants, which would be too many values of a label. */
function groupOf(statement: string): string {
  const known = groups.get(statement);
  if (known !== undefined) return known;
  const group = statement.split('.', 2).join('.');
  groups.set(statement, group);
  return group;
}
