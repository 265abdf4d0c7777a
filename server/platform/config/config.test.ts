import { generateVAPIDKeys } from 'web-push';
import { loadConfig } from './config';
import { CONFIG_VARIABLES, ConfigError } from './variables';

test('without variables the server listens on the loopback address and has demo data', () => {
  expect(loadConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: null,
    demo: true,
    firebase: null,
  });
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 4000, smtpUrl: null });
});

test('with DATABASE_URL the server listens on all addresses and has demo data only with DEMO=on', () => {
  const env = { DATABASE_URL: 'postgres://a:b@db:5432/batchmate' };
  expect(loadConfig(env)).toMatchObject({ demo: false, host: '0.0.0.0', logLevel: 'info' });
  expect(loadConfig({ ...env, DEMO: 'on' }).demo).toBe(true);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'ftp://x'],
  ['PUBLIC_URL', 'https://batchmate.example/app'],
  ['PUBLIC_URL', 'https://batchmate.example/?a=b'],
  ['PUBLIC_URL', 'https://user@batchmate.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'http://redis'],
  ['REDIS_PREFIX', 'a:b'],
  ['DRAIN_DELAY', '5s'],
  ['DRAIN_DELAY', '61'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_ENDPOINT', 'https://storage.example/path'],
  ['S3_REGION', 'eu central'],
  ['S3_REDIRECT', 'yes'],
  ['CLAMD_ADDRESS', 'clamav'],
  ['CLAMD_ADDRESS', 'clamav:port'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'Batchmate'],
  ['MAIL_FROM', 'Batchmate <no-reply@batchmate.example'],
  ['MAIL_FROM', 'no-reply@batchmate.example>'],
  ['MAIL_FROM', 'A <a@batchmate.example>, B <b@batchmate.example>'],
  ['MAIL_FROM', 'A\nBcc: b@batchmate.example <a@batchmate.example>'],
  ['MAIL_REPLY_TO', 'support at batchmate.example'],
  ['METRICS_PORT', '70000'],
  ['SLOW_STATEMENT_MS', '0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['SENTRY_DSN', 'https://errors.example/1'],
  ['SENTRY_DSN', 'https://key@errors.example/project'],
  ['INTROSPECTION', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'true'],
  ['DEMO_PASSWORD', 'short'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['FIREBASE_PROJECT_ID', 'My Project'],
  ['FIREBASE_API_KEY', '?'],
  ['FIREBASE_AUTH_DOMAIN', 'no domain'],
  ['OIDC_ISSUER', 'http://login.example'],
  ['OIDC_ISSUER', 'https://login.example/?a=b'],
  ['OIDC_CLIENT_ID', 'a b'],
  ['OIDC_CLIENT_SECRET', 'short'],
  ['OIDC_NAME', 'n'.repeat(41)],
  ['LINKEDIN_CLIENT_ID', 'a b'],
  ['LINKEDIN_CLIENT_SECRET', 'with spaces in it'],
  ['RAZORPAY_KEY_ID', 'key_1'],
  ['RAZORPAY_KEY_SECRET', 'short'],
  ['RAZORPAY_WEBHOOK_SECRET', 'with spaces in it'],
  ['VAPID_PUBLIC_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', `${'a'.repeat(42)}+`],
  ['VAPID_SUBJECT', 'support@batchmate.example'],
])('%s=%s throws an error that names the variable', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(name);
});

test.each([
  ['https://batchmate.example', 'https://batchmate.example'],
  ['https://batchmate.example/', 'https://batchmate.example'],
  ['http://localhost:4000/', 'http://localhost:4000'],
])('PUBLIC_URL=%s is the address %s', (text, expected) => {
  expect(loadConfig({ PUBLIC_URL: text }).publicUrl).toBe(expected);
});

test.each([
  ['no-reply@batchmate.example', { name: '', address: 'no-reply@batchmate.example' }],
  ['<no-reply@batchmate.example>', { name: '', address: 'no-reply@batchmate.example' }],
  ['Batchmate <no-reply@batchmate.example>', { name: 'Batchmate', address: 'no-reply@batchmate.example' }],
  ['"Batchmate, Pune" <a+b@batchmate.example>', { name: 'Batchmate, Pune', address: 'a+b@batchmate.example' }],
  ['कार्यालय <no-reply@batchmate.example>', { name: 'कार्यालय', address: 'no-reply@batchmate.example' }],
])('MAIL_FROM=%s is read with its name', (text, expected) => {
  expect(loadConfig({ MAIL_FROM: text, MAIL_REPLY_TO: text })).toMatchObject({
    mailFrom: expected,
    mailReplyTo: expected,
  });
});

test('SMTP_URL needs a sender, since mail servers reject that of another domain', () => {
  expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^Missing: MAIL_FROM\./);
  expect(loadConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' })).toMatchObject({
    mailReplyTo: null,
  });
});

test('metrics need a port of their own', () => {
  expect(loadConfig({}).metricsPort).toBeNull();
  expect(() => loadConfig({ METRICS_PORT: '4000' })).toThrow(/^METRICS_PORT and PORT are the same/);
  expect(loadConfig({ METRICS_PORT: '4000', PORT: '80' }).metricsPort).toBe(4000);
});

test('an error does not contain the invalid value, which may be a secret', () => {
  expect(() => loadConfig({ DATABASE_URL: 'mysql://user:hunter2@db' })).not.toThrow('hunter2');
});

test.each([
  [{}, 'DATABASE_URL and PUBLIC_URL'],
  [{ DATABASE_URL: 'postgres://a:b@db:5432/batchmate' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://batchmate.example' }, 'DATABASE_URL'],
])('REDIS_URL with %o says that %s is missing', (env, missing) => {
  expect(() => loadConfig({ ...env, REDIS_URL: 'redis://redis' })).toThrow(ConfigError);
  expect(() => loadConfig({ ...env, REDIS_URL: 'redis://redis' })).toThrow(`Missing: ${missing}. REDIS_URL `);
});

test('REDIS_URL with a database and an address connects instances, and has a default prefix', () => {
  const env = {
    DATABASE_URL: 'postgres://a:b@db:5432/batchmate',
    PUBLIC_URL: 'https://batchmate.example',
    REDIS_URL: 'rediss://user:secret@redis:6380/1',
  };
  expect(loadConfig(env).redis).toEqual({ url: env.REDIS_URL, prefix: 'batchmate' });
  expect(loadConfig({ ...env, REDIS_PREFIX: 'college-2' }).redis?.prefix).toBe('college-2');
  expect(() => loadConfig({ REDIS_PREFIX: 'college-2' })).toThrow(/^Missing: REDIS_URL\./);
});

test('a server that can have load balancers before it waits for them when it stops', () => {
  const env = { DATABASE_URL: 'postgres://a:b@db:5432/batchmate' };
  expect([loadConfig({}), loadConfig(env), loadConfig({ ...env, DRAIN_DELAY: '0' })]).toEqual([
    expect.objectContaining({ drainDelay: 0 }),
    expect.objectContaining({ drainDelay: 5_000 }),
    expect.objectContaining({ drainDelay: 0 }),
  ]);
});

test('Firebase needs all three variables', () => {
  expect(() => loadConfig({ FIREBASE_PROJECT_ID: 'my-project' })).toThrow(
    /Missing: FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN\./,
  );
});

test('Razorpay needs all three variables and is off without them', () => {
  const env = { RAZORPAY_KEY_ID: 'rzp_test_abcdef123', RAZORPAY_KEY_SECRET: 'a-secret-of-ours' };
  expect(() => loadConfig(env)).toThrow(/Missing: RAZORPAY_WEBHOOK_SECRET\./);
  expect(loadConfig({}).razorpay).toBeNull();
  expect(loadConfig({ ...env, RAZORPAY_WEBHOOK_SECRET: 'another-secret' }).razorpay).toEqual({
    keyId: 'rzp_test_abcdef123',
    keySecret: 'a-secret-of-ours',
    webhookSecret: 'another-secret',
    apiUrl: 'https://api.razorpay.com/v1',
  });
});

test('push messages need all three variables, and two keys of one pair', () => {
  const { publicKey, privateKey } = generateVAPIDKeys();
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const subject = 'mailto:support@batchmate.example';
  expect(() => loadConfig(env)).toThrow(/Missing: VAPID_SUBJECT\./);
  expect(loadConfig({}).webPush).toBeNull();
  expect(loadConfig({ ...env, VAPID_SUBJECT: subject }).webPush).toEqual({
    publicKey,
    privateKey,
    subject,
    privateServices: false,
  });
  const other = { ...env, VAPID_PUBLIC_KEY: generateVAPIDKeys().publicKey, VAPID_SUBJECT: subject };
  expect(() => loadConfig(other)).toThrow(/do not belong together/);
  expect(() => loadConfig({ ...other, VAPID_PRIVATE_KEY: '_'.repeat(43) })).toThrow(ConfigError);
});

test('OpenID Connect needs its three variables, and the name of its button may be its own', () => {
  const env = { OIDC_ISSUER: 'https://login.example/college', OIDC_CLIENT_ID: 'batchmate' };
  expect(() => loadConfig(env)).toThrow(/Missing: OIDC_CLIENT_SECRET\./);
  expect(() => loadConfig({ OIDC_NAME: 'College' })).toThrow(/OIDC_ISSUER/);
  expect(loadConfig({}).oidc).toBeNull();
  const whole = { ...env, OIDC_CLIENT_SECRET: 'a-secret' };
  const expected = { issuer: env.OIDC_ISSUER, clientId: 'batchmate', clientSecret: 'a-secret' };
  expect(loadConfig(whole).oidc).toEqual({ ...expected, name: 'login.example' });
  expect(loadConfig({ ...whole, OIDC_NAME: 'COEP account' }).oidc?.name).toBe('COEP account');
  expect(loadConfig({ ...whole, OIDC_ISSUER: 'http://localhost:9000' }).oidc?.issuer).toBe('http://localhost:9000');
});

test('LinkedIn needs both variables and is off without them', () => {
  expect(() => loadConfig({ LINKEDIN_CLIENT_ID: '77abcdefgh' })).toThrow(/Missing: LINKEDIN_CLIENT_SECRET\./);
  expect(loadConfig({}).linkedin).toBeNull();
  expect(loadConfig({ LINKEDIN_CLIENT_ID: '77abcdefgh', LINKEDIN_CLIENT_SECRET: 'WPL_AP1.x==' }).linkedin).toEqual({
    clientId: '77abcdefgh',
    clientSecret: 'WPL_AP1.x==',
    baseUrl: 'https://www.linkedin.com',
  });
});

test('a Firebase emulator, which accepts unsigned tokens, is rejected', () => {
  expect(() => loadConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/);
});

test('no variable is listed twice', () => {
  expect(new Set(CONFIG_VARIABLES).size).toBe(CONFIG_VARIABLES.length);
});

const KEYS = { S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE', S3_SECRET_ACCESS_KEY: 'a-secret-of-ours' };
const SHARED = { DATABASE_URL: 'postgres://a:b@db/batchmate', PUBLIC_URL: 'https://batchmate.example' };

test('object storage needs a bucket and its keys, and is off without them', () => {
  const env = { ...SHARED, ...KEYS, S3_BUCKET: 'batchmate-files' };
  expect(loadConfig({}).s3).toBeNull();
  expect(() => loadConfig({ ...SHARED, S3_BUCKET: 'batchmate-files' })).toThrow(
    /^Missing: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\./,
  );
  expect(() => loadConfig({ S3_ENDPOINT: 'https://storage.example' })).toThrow(/^Missing: S3_BUCKET\./);
  const keys = { bucket: 'batchmate-files', accessKeyId: KEYS.S3_ACCESS_KEY_ID, secretAccessKey: 'a-secret-of-ours' };
  expect(loadConfig(env).s3).toEqual({
    ...keys,
    region: 'us-east-1',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    redirect: false,
  });
  const own = { S3_ENDPOINT: 'http://storage:9000/', S3_REGION: 'pune-1', S3_REDIRECT: 'on' };
  expect(loadConfig({ ...env, ...own }).s3).toEqual({
    ...keys,
    region: 'pune-1',
    endpoint: 'http://storage:9000',
    redirect: true,
  });
});

test.each([
  ['DATABASE_URL and PUBLIC_URL', {}],
  ['DATABASE_URL', { PUBLIC_URL: SHARED.PUBLIC_URL }],
  ['PUBLIC_URL', { DATABASE_URL: SHARED.DATABASE_URL }],
])('object storage without %s would be half a cluster', (missing, env) => {
  const attempt = () => loadConfig({ ...KEYS, S3_BUCKET: 'batchmate-files', ...env });
  expect(attempt).toThrow(`Missing: ${missing}. S3_BUCKET is for instances that share`);
});

test('BACKUP_DIR is for the embedded database', () => {
  expect(loadConfig({ BACKUP_DIR: '/backups' }).backupDir).toBe('/backups');
  expect(() => loadConfig({ ...SHARED, BACKUP_DIR: '/backups' })).toThrow(
    /^BACKUP_DIR cannot be used with DATABASE_URL/,
  );
});

test.each(['clamav:3310', '127.0.0.1:3310', '[::1]:3310', '/run/clamav/clamd.ctl'])(
  'CLAMD_ADDRESS can be %s',
  (text) => {
    expect(loadConfig({ CLAMD_ADDRESS: text }).clamdAddress).toBe(text);
  },
);
