/** What a migration runs. */
export interface MigrationSteps {
  /** The name of its file, such as `1763800000400-add-job-perks`. */
  name: string;
  /** False for a migration that runs outside of a transaction. */
  transaction: boolean;
  /** The text of each call of `query`, in order. */
  calls: readonly string[];
}

interface Context {
  /** Tables that the migration creates: nobody uses them yet. */
  created: ReadonlySet<string>;
  /** Constraints that the migration adds, by name. */
  added: ReadonlySet<string>;
  /** Whether it removes what the release before no longer uses. */
  contracts: boolean;
}

const CONTRACTS = /^\d+-contract-/;
const CREATED = /^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/g;
const INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?([a-z_]+ )?on (?:only )?([a-z_]+)/;
const ALTERED = /^alter table (?:if exists )?(?:only )?([a-z_]+) (.+)$/;
const CHANGED_ROWS = /^(?:update|delete from|merge into|truncate(?: table)?|lock(?: table)?) (?:only )?([a-z_]+)/;
const VOLATILE = /\b(?:uuidv7|uuidv4|gen_random_uuid|random|clock_timestamp|nextval)\(/;
const WITHOUT_LOCKS =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|alter table \w+ validate constraint)\b/;

/** The statements of a text in lower case, without comments, values and the bodies of functions. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/--[^\n]*|\/\*[^]*?\*\//g, ' ')
    .replace(/(\$\w*\$)[^]*?\1/g, '$$$$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** The parts of a list, separated by commas outside of parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const isConstraint = (action: string) =>
  /^add (?:constraint|check|foreign|unique|primary|exclude|not null)\b/.test(action);

function constraintOffense(action: string, { contracts }: Context): string | null {
  if (/\b(?:unique|primary key|exclude)\b/.test(action.replace(/\([^]*\)/g, '')) && !/ using index /.test(`${action} `))
    return 'build its index concurrently first, and add the constraint with "using index"';
  if (/ using index /.test(`${action} `)) return null;
  if (!/\bnot valid$/.test(action)) return 'add the constraint as "not valid", and validate it in a later migration';
  if (/^add (?:constraint \w+ )?not null\b/.test(action) && !contracts)
    return 'not null belongs in a "contract" migration: the release before may leave the column empty';
  return null;
}

function columnOffense(action: string): string | null {
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action)) return 'a column that is not null needs a default';
  if (/\b(?:references|check|unique|primary key)\b/.test(action))
    return 'add the constraint on its own, as "not valid": in the column, it reads the whole table';
  if (/\bstored\b/.test(action) || VOLATILE.test(action))
    return 'this column would be computed for every row under a lock';
  return null;
}

function actionOffense(action: string, context: Context): string | null {
  if (isConstraint(action)) return constraintOffense(action, context);
  if (/^add\b/.test(action)) return columnOffense(action);
  if (/^alter (?:column )?\w+ set not null/.test(action))
    return 'add "not null … not valid" as a constraint, and validate it in a later migration';
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action))
    return 'add a new column instead of changing the type';
  if (/^validate constraint\b/.test(action)) return 'validate in a migration of its own with transaction = false';
  const [, dropped] = /^drop constraint (?:if exists )?(\w+)/.exec(action) ?? [];
  if (dropped !== undefined && context.added.has(dropped)) return null;
  const removes = /^(?:drop|rename)\b/.test(action);
  return removes && !context.contracts ? 'the release before may use this: remove it in a "contract" migration' : null;
}

function statementOffense(statement: string, context: Context): string | null {
  const { created, contracts } = context;
  const [, concurrently, , indexed = ''] = INDEX.exec(statement) ?? [];
  if (indexed !== '') {
    const isBuiltUnderLock = concurrently === undefined && !created.has(indexed);
    return isBuiltUnderLock
      ? 'create the index concurrently, in a migration of its own with transaction = false'
      : null;
  }
  const [, altered = '', actions = ''] = ALTERED.exec(statement) ?? [];
  if (altered !== '') {
    if (created.has(altered)) return null;
    return (
      partsOf(actions)
        .map((action) => actionOffense(action, context))
        .find((found) => found !== null) ?? null
    );
  }
  const [, changed = ''] = CHANGED_ROWS.exec(statement) ?? [];
  if (changed !== '' && !created.has(changed)) return 'change rows in a task, a few thousand at a time';
  if (/^(?:do|with)\b/.test(statement)) return 'write plain statements, so that these rules can be checked';
  if (/^drop index\b/.test(statement))
    return 'drop the index concurrently, in a migration of its own with transaction = false';
  if (/^(?:drop (?:table|view|type|schema)|alter type \w+ rename)\b/.test(statement) && !contracts)
    return 'the release before may use this: remove it in a "contract" migration';
  return null;
}

/** Outside of a transaction, a migration that failed halfway begins again, so each statement can run twice. */
function unlockedOffenses({ calls }: MigrationSteps): string[] {
  return calls.flatMap((call, i) => {
    const [statement = '', ...others] = statementsOf(call);
    if (others.length > 0) return [`${statement}: one statement in each call, or they run in a transaction`];
    if (!WITHOUT_LOCKS.test(statement))
      return [`${statement}: needs a transaction, so it belongs in another migration`];
    const [, , name = ''] = INDEX.exec(statement) ?? [];
    if (!statement.startsWith('create')) {
      return / concurrently (?!if exists)/.test(statement) ? [`${statement}: add "if exists"`] : [];
    }
    const before = statementsOf(calls[i - 1] ?? '')[0];
    const drop = `drop index concurrently if exists ${name.trim()}`;
    return before === drop ? [] : [`${statement}: begin with "${drop}", in case an earlier attempt failed halfway`];
  });
}

/** What in a migration would stop requests, or break servers of the release before. Empty if nothing does. */
export function migrationOffenses(migration: MigrationSteps): string[] {
  if (!migration.transaction) return unlockedOffenses(migration);
  const statements = migration.calls.flatMap(statementsOf);
  const matches = (pattern: RegExp) =>
    statements.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));
  const context = {
    created: new Set(matches(CREATED)),
    added: new Set(matches(/\badd constraint (\w+)/g)),
    contracts: CONTRACTS.test(migration.name),
  };
  return statements.flatMap((statement) => {
    const offense = statementOffense(statement, context);
    return offense === null ? [] : [`${statement.slice(0, 120)}: ${offense}`];
  });
}
